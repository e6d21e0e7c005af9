import type { ReactNode } from 'react'
import type { Scene } from './steps.ts'

/** A phone with what a step is about in gold. Says nothing that the words beside it do not. */
export const StepPicture = ({ scene }: { scene: Scene }) => (
  <svg className="get-picture" viewBox="0 0 160 120" aria-hidden="true">
    <path className="get-halo" d="M20 120a60 60 0 0 1 120 0z" />
    <path className="get-phone" d="M46 128V26a12 12 0 0 1 12-12h44a12 12 0 0 1 12 12v102z" />
    <path className="get-glass" d="M51 128V27a8 8 0 0 1 8-8h42a8 8 0 0 1 8 8v101z" />
    {scenes[scene]}
  </svg>
)

const Page = ({ top = 44 }: { top?: number }) => (
  <path
    className="get-dim"
    d={`M57 ${top}h46v22H57zM57 ${top + 28}h30v4H57zM57 ${top + 37}h38v4H57z`}
  />
)
const Sign = ({ x, y, size }: { x: number; y: number; size: number }) => (
  <g transform={`translate(${x} ${y}) scale(${size / 32})`}>
    <rect className="get-sign" width="32" height="32" rx="7" />
    <path
      className="get-gold"
      d="M5 15.6c3.4-.6 6-1.8 7.6-4L14.2 6.2h3.6l1.6 5.4c1.6 2.2 4.2 3.4 7.6 4v2c-4.7-.3-8.3-1.8-10.4-4.2L16 12.8l-.6.6c-2.1 2.4-5.7 3.9-10.4 4.2z"
    />
    <path
      className="get-petal"
      d="M14.8 19.5c.3 4.3-2.1 7-7.2 7.3-.1-4.7 2.6-7.4 7.2-7.3zM17.2 19.5c-.3 4.3 2.1 7 7.2 7.3.1-4.7-2.6-7.4-7.2-7.3z"
    />
  </g>
)
/** What the finger goes to. */
const Touch = ({ x, y }: { x: number; y: number }) => (
  <>
    <circle className="get-ring" cx={x} cy={y} r="13" />
    <circle className="get-ring get-ring-far" cx={x} cy={y} r="19" />
  </>
)

const apps = [0, 1, 2, 3, 4, 5].filter((at) => at !== 4)

const scenes: Record<Scene, ReactNode> = {
  open: (
    <>
      <rect className="get-bar" x="56" y="26" width="48" height="14" rx="7" />
      <path className="get-line" d="M70 33h26" />
      <path className="get-line" d="M62 33.5l2-2.5 2 2.5v2.5h-4z" />
      <Page top={50} />
      <rect className="get-focus" x="53" y="23" width="54" height="20" rx="10" />
    </>
  ),
  menu: (
    <>
      <rect className="get-bar" x="56" y="26" width="36" height="14" rx="7" />
      <Page top={50} />
      <path className="get-dots" d="M100 28.5v.1M100 33v.1M100 37.5v.1" />
      <Touch x={100} y={33} />
    </>
  ),
  share: (
    <>
      <Page top={28} />
      <path className="get-bar" d="M51 96h58v24H51z" />
      <path className="get-share" d="M76 104h-3v11h14v-11h-3M80 110V99M76.5 102l3.5-3.5 3.5 3.5" />
      <Touch x={80} y={107} />
    </>
  ),
  add: (
    <>
      <Page top={26} />
      <path className="get-sheet" d="M51 64a8 8 0 0 1 8-8h42a8 8 0 0 1 8 8v64H51z" />
      <path className="get-line" d="M59 68h26" />
      <rect className="get-chosen" x="55" y="76" width="50" height="18" rx="5" />
      <path className="get-plus" d="M61 80.5h9v9h-9zM65.5 83v4M63.5 85h4" />
      <path className="get-strong" d="M76 85h22" />
      <path className="get-line" d="M59 103h30M59 112h22" />
    </>
  ),
  agree: (
    <>
      <path className="get-sheet" d="M51 27a8 8 0 0 1 8-8h42a8 8 0 0 1 8 8v101H51z" />
      <rect className="get-chosen" x="82" y="24" width="23" height="13" rx="6" />
      <path className="get-strong" d="M88 30.5h11" />
      <Sign x={57} y={48} size={20} />
      <path className="get-line" d="M83 54h20M83 62h14M57 80h46M57 90h34" />
    </>
  ),
  load: (
    <>
      <Sign x={64} y={36} size={32} />
      <path className="get-track" d="M60 82h40" />
      <path className="get-strong" d="M60 82h27" />
      <path className="get-share" d="M80 92v13M74.5 100l5.5 5.5 5.5-5.5M70 111h20" />
    </>
  ),
  allow: (
    <>
      <Page top={26} />
      <rect className="get-sheet" x="55" y="48" width="50" height="62" rx="8" />
      <path
        className="get-share"
        d="M80 56l10 4v7c0 7-4.5 11-10 13-5.5-2-10-6-10-13v-7zM75.5 67.5l3.5 3.5 6-6.5"
      />
      <rect className="get-chosen" x="62" y="90" width="36" height="13" rx="6.5" />
      <path className="get-strong" d="M72 96.5h16" />
    </>
  ),
  home: (
    <>
      {apps.map((at) => (
        <rect
          key={at}
          className="get-dim"
          x={57 + (at % 3) * 17}
          y={36 + Math.floor(at / 3) * 26}
          width="12"
          height="12"
          rx="3.5"
        />
      ))}
      <Sign x={70} y={58} size={20} />
      <Touch x={80} y={68} />
      <path className="get-bar" d="M57 100h46v14H57z" />
    </>
  ),
}
