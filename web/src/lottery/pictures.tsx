import type { ReactNode } from 'react'

const Picture = ({ children }: { children: ReactNode }) => (
  <svg className="room-art" viewBox="0 0 360 260" aria-hidden="true">
    <ellipse cx="180" cy="238" rx="150" ry="11" className="art-shade" />
    {children}
  </svg>
)

const leaves = [0, 90, 180, 270]

/** Four petals of kawung, where a drawn ball would carry a number: nothing has been drawn here. */
const Ball = ({ x, y, r = 20, tone }: { x: number; y: number; r?: number; tone: string }) => (
  <g transform={`translate(${x} ${y}) scale(${r / 20})`}>
    <circle r="20" className={`art-${tone}`} />
    <circle r="12.5" className="art-paper" />
    {leaves.map((turn) => (
      <path key={turn} d="M0-1.5C4-4 4-8 0-11-4-8-4-4 0-1.5z" transform={`rotate(${turn + 45})`} />
    ))}
    <path d="M-12-12A17 17 0 0 1-3-16.6" className="art-glint" />
  </g>
)

/** The glass globe that numbers are drawn from, still and full. */
export const Globe = () => (
  <Picture>
    <path d="M112 236l22-46h92l22 46z" className="art-wood" />
    <path d="M60 236h240" className="art-edge" />
    <path d="M128 204h104M120 220h120" className="art-line" />
    <path d="M180 8v20M150 28h60" className="art-edge" />
    <circle cx="180" cy="112" r="88" className="art-glass" />
    <path d="M92 112H76v124M268 112h16v124" className="art-edge" />
    <g className="art-balls">
      <Ball x={132} y={152} tone="gold" />
      <Ball x={172} y={168} tone="turq" />
      <Ball x={213} y={160} tone="ink" />
      <Ball x={150} y={114} tone="ink" />
      <Ball x={192} y={126} tone="gold" />
      <Ball x={232} y={120} tone="turq" />
      <Ball x={170} y={76} tone="turq" />
      <Ball x={212} y={82} tone="gold" />
    </g>
    <path d="M120 66a76 76 0 0 1 44-28" className="art-glint" />
    <path d="M134 190h92" className="art-gilt" />
  </Picture>
)

const rows = [0, 1, 2]
const columns = [0, 1, 2, 3, 4]

/** Tickets with their fields still blank. */
export const Tickets = () => (
  <Picture>
    <g transform="rotate(-9 150 140)">
      <path d={ticket} className="art-wood" />
      <path d="M118 66v142" className="art-perforated" />
    </g>
    <g transform="rotate(6 190 130) translate(34 -6)">
      <path d={ticket} className="art-card" />
      <path d="M118 66v142" className="art-perforated" />
      <path d="M64 92h34M64 108h22M64 182h34" className="art-line" />
      <Ball x={81} y={146} r={19} tone="turq" />
      {rows.map((row) =>
        columns.map((column) => (
          <rect
            key={`${row} ${column}`}
            x={134 + column * 30}
            y={86 + row * 38}
            width="22"
            height="26"
            rx="6"
            className={(row * 3 + column) % 5 === 1 ? 'art-tinted' : 'art-blank'}
          />
        )),
      )}
    </g>
  </Picture>
)
const ticket =
  'M60 60h230a10 10 0 0 1 10 10v52a15 15 0 0 0 0 30v52a10 10 0 0 1-10 10H60a10 10 0 0 1-10-10v-52a15 15 0 0 0 0-30V70a10 10 0 0 1 10-10z'

const Lantern = ({ x, y, size = 1, tone }: Lantern) => (
  <g transform={`translate(${x} ${y}) scale(${size})`}>
    <path d="M0-62v22" className="art-edge" />
    <circle r="54" className="art-glow" />
    <path d="M-14-40h28l22 26v28L14 40h-28l-22-26v-28z" className={`art-${tone}`} />
    <path d="M0-40v80M-15-40q-15 40 0 80M15-40q15 40 0 80" className="art-rib" />
    <path d="M-17-42h34v7h-34zM-17 35h34v7h-34z" className="art-wood" />
    <path d="M0 42v26M-6 44v16M6 44v16" className="art-gilt" />
  </g>
)
type Lantern = { x: number; y: number; size?: number; tone: string }

/** Lanterns over the water, lit and quiet. */
export const Lanterns = () => (
  <Picture>
    <path d="M10 34q170 46 340-10" className="art-edge" />
    <path d="M10 214q60-46 112-24 38-40 92-10 52-32 136 22v22H10z" className="art-wood" />
    <Lantern x={88} y={112} size={0.9} tone="turq" />
    <Lantern x={184} y={126} size={1.08} tone="gold" />
    <Lantern x={284} y={98} size={0.82} tone="turq" />
    <g transform="translate(180 226)">
      <path d="M0 2c-15-5-18-17-14-28 9 4 14 13 14 28z" className="art-petal" />
      <path d="M0 2c15-5 18-17 14-28-9 4-14 13-14 28z" className="art-petal" />
      <path d="M0 2c-8-10-8-24 0-36 8 12 8 26 0 36z" className="art-gold" />
      <path d="M-4 3c-16 4-27-3-32-14 13-2 25 3 32 14zM4 3c16 4 27-3 32-14-13-2-25 3-32 14z" />
    </g>
    <path d="M40 240h84M236 244h92M96 250h168" className="art-line" />
  </Picture>
)
