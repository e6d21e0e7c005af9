import type { ReactNode } from 'react'

const Pedestal = () => <ellipse cx="120" cy="132" rx="84" ry="9" className="art-shade" />

/** A coin of the house, seen from the front. */
const Coin = ({ x, y, r }: { x: number; y: number; r: number }) => (
  <g transform={`translate(${x} ${y})`}>
    <circle r={r} className="art-gold" />
    <circle r={r * 0.78} className="mall-rim" />
    <path
      d="M0-9l2.6 5.6 6 .7-4.4 4.2 1.1 6L0 3.6-5.3 6.5l1.1-6L-8.6-2.7l6-.7z"
      transform={`scale(${r / 17})`}
      className="art-on-gold"
    />
  </g>
)

const drawings: Readonly<Record<string, ReactNode>> = {
  saldo: (
    <>
      <g transform="rotate(-7 120 78)">
        <rect x="56" y="44" width="128" height="66" rx="8" className="mall-note" />
        <rect x="64" y="52" width="112" height="50" rx="5" className="mall-note-edge" />
        <path d="M74 62h22M144 92h22" className="mall-note-edge" />
        <circle cx="120" cy="77" r="17" className="mall-note-edge" />
      </g>
      <path d="M150 112v10c0 5 9 9 20 9s20-4 20-9v-10z" className="mall-gold-deep" />
      <ellipse cx="170" cy="112" rx="20" ry="9" className="art-gold" />
      <path d="M150 98v10c0 5 9 9 20 9s20-4 20-9V98z" className="mall-gold-deep" />
      <ellipse cx="170" cy="98" rx="20" ry="9" className="art-gold" />
      <Coin x={72} y={108} r={20} />
    </>
  ),
  angpao: (
    <>
      <g transform="rotate(8 120 76)">
        <rect x="80" y="24" width="80" height="106" rx="9" className="mall-red" />
        <path d="M80 33a9 9 0 0 1 9-9h62a9 9 0 0 1 9 9v10q-40 34-80 0z" className="mall-red-deep" />
        <path d="M80 43q40 34 80 0" className="mall-gilt" />
        <path d="M94 116h52M94 108h8M138 108h8" className="mall-gilt" />
      </g>
      <Coin x={115} y={66} r={18} />
      <Coin x={64} y={118} r={13} />
      <Coin x={184} y={114} r={15} />
    </>
  ),
  kopi: (
    <>
      <path d="M58 46h66l8 82a6 6 0 0 1-6 6H56a6 6 0 0 1-6-6z" className="mall-kraft" />
      <path d="M60 32h62l2 14H58z" className="mall-kraft-deep" />
      <rect x="66" y="66" width="50" height="44" rx="6" className="mall-cream" />
      <path d="M91 74c10 4 12 20 0 28-12-8-10-24 0-28zm0 2q-5 12 0 24" className="mall-bean" />
      <path d="M146 92h46v20a20 20 0 0 1-20 20h-6a20 20 0 0 1-20-20z" className="mall-cream" />
      <path d="M192 96h5a10 10 0 0 1 0 20h-6" className="mall-handle" />
      <ellipse cx="169" cy="92" rx="23" ry="6" className="mall-coffee" />
      <path d="M158 80q-7-8 0-15t0-15M174 80q-7-8 0-15t0-15" className="mall-steam" />
    </>
  ),
  termos: (
    <>
      <rect x="98" y="36" width="46" height="98" rx="12" className="mall-steel" />
      <path d="M134 44v82" className="mall-glint" />
      <rect x="98" y="66" width="46" height="34" className="art-turq" />
      <path
        d="M98 74l11.5-8L121 74l11.5-8L144 74M98 100l11.5-8L121 100l11.5-8L144 100"
        className="mall-gilt"
      />
      <path d="M102 36v-9a8 8 0 0 1 8-8h22a8 8 0 0 1 8 8v9z" className="mall-steel-deep" />
      <path d="M160 104h30v14a14 14 0 0 1-14 14h-2a14 14 0 0 1-14-14z" className="mall-steel" />
      <path d="M170 94q-6-7 0-13t0-13M182 94q-6-7 0-13t0-13" className="mall-steam" />
    </>
  ),
  batik: (
    <>
      <path d="M44 104l78 24 76-24v14l-76 20-78-20z" className="mall-indigo-deep" />
      <path d="M44 84l76-22 78 22-76 26z" className="mall-indigo" />
      <path d="M44 84v20l78 26v-20z" className="mall-indigo-deep" />
      <path d="M198 84v20l-76 26v-20z" className="mall-indigo" />
      <path d="M58 66l64-20 62 20-62 22z" className="mall-sogan" />
      <g className="mall-kawung">
        {[0, 1, 2, 3].map((at) => (
          <g key={at} transform={`translate(${90 + at * 21} ${61 + (at % 2) * 9}) scale(1 .55)`}>
            <ellipse cx="-6" cy="-6" rx="7" ry="4" transform="rotate(45 -6 -6)" />
            <ellipse cx="6" cy="-6" rx="7" ry="4" transform="rotate(-45 6 -6)" />
            <ellipse cx="-6" cy="6" rx="7" ry="4" transform="rotate(-45 -6 6)" />
            <ellipse cx="6" cy="6" rx="7" ry="4" transform="rotate(45 6 6)" />
          </g>
        ))}
      </g>
      <path d="M58 66l64 22 62-22M44 84l78 26 76-26M122 88v50" className="mall-gilt" />
    </>
  ),
  headphone: (
    <>
      <path d="M66 98V84a54 54 0 0 1 108 0v14" className="mall-band" />
      <path d="M80 74a42 42 0 0 1 80 0" className="mall-band-in" />
      <rect x="54" y="86" width="30" height="46" rx="14" className="mall-shell" />
      <rect x="156" y="86" width="30" height="46" rx="14" className="mall-shell" />
      <rect x="76" y="90" width="14" height="38" rx="7" className="art-turq" />
      <rect x="150" y="90" width="14" height="38" rx="7" className="art-turq" />
      <path d="M62 98v20M178 98v20" className="mall-glint" />
    </>
  ),
  emas: (
    <>
      <rect x="62" y="22" width="116" height="108" rx="10" className="mall-cream" />
      <path d="M76 40h88M76 50h54" className="mall-print" />
      <path d="M90 66h60l10 40H80z" className="art-gold" />
      <path d="M90 66l-10 40h80l-10-40z" className="mall-gilt" />
      <path d="M98 72h44l6 26H92z" className="mall-gold-deep" />
      <text x="120" y="91" className="mall-carat">
        999,9
      </text>
      <circle cx="156" cy="116" r="9" className="art-turq" />
      <path d="M152 116l3 3 6-6" className="mall-glint" />
    </>
  ),
  sepeda: (
    <>
      <g className="mall-wheel">
        <circle cx="76" cy="106" r="25" />
        <circle cx="170" cy="106" r="25" />
        <path d="M76 81v50M51 106h50M170 81v50M145 106h50M58 88l36 36M94 88l-36 36M152 88l36 36M188 88l-36 36" />
      </g>
      <path d="M76 106l40-8 46-26M116 98l-14-40" className="mall-frame" />
      <path d="M170 106l-14-58M156 48h-14M156 48l12-5" className="mall-frame-deep" />
      <path d="M88 54h28" className="mall-saddle" />
      <circle cx="116" cy="99" r="9" className="art-gold" />
      <path d="M116 99l10 10M116 99l-9-9" className="mall-crank" />
    </>
  ),
}

const gift = (
  <>
    <rect x="70" y="74" width="100" height="58" rx="6" className="mall-indigo" />
    <rect x="62" y="56" width="116" height="24" rx="6" className="mall-indigo-deep" />
    <path d="M112 56h16v76h-16z" className="art-gold" />
    <path
      d="M120 56c-26-4-34-32-16-36 16-3 18 20 16 36zm0 0c26-4 34-32 16-36-16-3-18 20-16 36z"
      className="mall-ribbon"
    />
  </>
)

/** The picture of a reward: drawn by this house, or one that was put to it. */
export function RewardArt({ art }: { art: string }) {
  if (art.startsWith('/'))
    return <img className="mall-photo" src={art} alt="" decoding="async" loading="lazy" />
  return (
    <svg className="mall-art" viewBox="0 0 240 150" aria-hidden="true">
      <Pedestal />
      {drawings[art] ?? gift}
    </svg>
  )
}
