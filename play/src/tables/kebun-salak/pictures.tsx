/** The drawings of the garden. None of them says anything that is not also said in words. */

/** Paints that all plots share, once on the page. */
export const Paints = () => (
  <svg className="paints" aria-hidden="true" width="0" height="0">
    <defs>
      <pattern id="salak-scales" width="9" height="8" patternUnits="userSpaceOnUse">
        <path d="M0 0h9v8H0Z" fill="#4a200e" />
        <path d="M4.5 .8 8.2 4 4.5 7.2 .8 4Z" fill="#7d3a18" />
        <path d="M4.5 .8 8.2 4H.8Z" fill="#a65a27" />
      </pattern>
      <radialGradient id="salak-round" cx="0.38" cy="0.3" r="0.8">
        <stop offset="0" stopColor="#fff" stopOpacity="0.3" />
        <stop offset="0.3" stopColor="#fff" stopOpacity="0" />
        <stop offset="1" stopColor="#1c0a04" stopOpacity="0.62" />
      </radialGradient>
      <linearGradient id="salak-leaf" x1="0" y1="0" x2="1" y2="1">
        <stop offset="0" stopColor="#7fb56a" />
        <stop offset="1" stopColor="#2c6247" />
      </linearGradient>
      <linearGradient id="salak-spine" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#f0d3a4" />
        <stop offset="0.5" stopColor="#8c5a2f" />
        <stop offset="1" stopColor="#2e170c" />
      </linearGradient>
    </defs>
  </svg>
)

const body = 'M32 5C21 13 10 28 12 43c2 12 11 17 20 17s18-5 20-17C54 28 43 13 32 5Z'

/** A snakefruit: a drop in scales. */
export const Salak = () => (
  <svg viewBox="0 0 64 64" aria-hidden="true">
    <path d="M32 9C30 5 26 2 21 2c2 4 5 7 11 7Zm0 0c1-4 5-7 11-7-2 4-5 7-11 7Z" fill="#5f9a5a" />
    <path d={body} fill="url(#salak-scales)" stroke="#3a1a0c" strokeWidth="1.5" />
    <path d={body} fill="url(#salak-round)" />
  </svg>
)

const spines = Array.from({ length: 11 }, (_, i) => ({
  turn: -100 + i * 20,
  length: i % 2 ? 21 : 27,
}))

/** Thorns of the palm that bears it. */
export const Thorn = () => (
  <svg viewBox="0 0 64 64" aria-hidden="true">
    {spines.map(({ turn, length }) => (
      <path
        key={turn}
        d={`M29.6 40 32 ${40 - length} 34.4 40Z`}
        fill="url(#salak-spine)"
        transform={`rotate(${turn} 32 42)`}
      />
    ))}
    <path d="M18 47c2-9 8-13 14-13s12 4 14 13c-4 7-24 7-28 0Z" fill="#4b2a17" />
    <path d="M20 46c2-7 7-10 12-10s10 3 12 10c-6-3-18-3-24 0Z" fill="#7a4a28" />
  </svg>
)

/** Two broad leaves over a plot that nobody has opened. */
export const Leaves = () => (
  <svg viewBox="0 0 64 64" aria-hidden="true">
    {[-38, 38].map((turn) => (
      <g key={turn} transform={`rotate(${turn} 32 56)`}>
        <path d="M32 58C14 46 13 20 32 3c19 17 18 43 0 55Z" fill="url(#salak-leaf)" />
        <path
          d="M32 58V7m0 42-10-9m10 0-12-10m12 0-11-10m11 0-8-8m8 37 10-9m-10 0 12-10m-12 0 11-10m-11 0 8-8"
          stroke="#1d4532"
          strokeWidth="1.4"
          fill="none"
        />
      </g>
    ))}
  </svg>
)

const leaflets = Array.from({ length: 15 }, (_, i) => i)

/** One long leaf of the palm, from its foot at the origin upward. */
const Frond = ({ place }: { place: string }) => (
  <g transform={place}>
    <path d="M0 0Q14-150 4-300" stroke="currentColor" strokeWidth="5" fill="none" />
    {leaflets.map((i) => {
      const [y, reach] = [-46 - i * 17, 96 - i * 4]
      const x = 7 + Math.sin((i / 15) * 3) * 3
      return (
        <path
          key={i}
          d={`M${x} ${y}q${reach * 0.5}-34 ${reach}-18q-${reach * 0.5} 8-${reach} 22Zm0 0q-${reach * 0.5}-34-${reach}-18q${reach * 0.5} 8 ${reach} 22Z`}
        />
      )
    })}
  </g>
)

/** The garden at dusk, between its palms. */
export const Hall = () => (
  <svg viewBox="0 0 1200 900" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
    <defs>
      <linearGradient id="dusk" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#12233a" />
        <stop offset="0.45" stopColor="#3a4a52" />
        <stop offset="0.72" stopColor="#b9794a" />
        <stop offset="1" stopColor="#3c2414" />
      </linearGradient>
      <radialGradient id="dusk-sun" cx="0.5" cy="0.5" r="0.5">
        <stop offset="0" stopColor="#ffdd9a" stopOpacity="0.9" />
        <stop offset="0.35" stopColor="#f0a55c" stopOpacity="0.45" />
        <stop offset="1" stopColor="#f0a55c" stopOpacity="0" />
      </radialGradient>
    </defs>
    <rect width="1200" height="900" fill="url(#dusk)" />
    <circle cx="600" cy="600" r="420" fill="url(#dusk-sun)" />
    <path d="M0 640q180-70 340-30t300-30 300 10 260-20v330H0Z" fill="#26382f" />
    <path d="M0 720q240-50 460-20t420-10 320 0v210H0Z" fill="#18261f" />
    <g className="palms" fill="currentColor">
      <Frond place="translate(60 900) rotate(-14) scale(1.5)" />
      <Frond place="translate(120 920) rotate(12) scale(1.7)" />
      <Frond place="translate(20 900) rotate(34) scale(1.3)" />
      <Frond place="translate(1140 900) rotate(14) scale(1.5)" />
      <Frond place="translate(1080 920) rotate(-12) scale(1.7)" />
      <Frond place="translate(1180 900) rotate(-34) scale(1.3)" />
    </g>
  </svg>
)
