const flags = Array.from({ length: 17 }, (_, i) => i)
const paints = ['#e8674c', '#f0b93c', '#46cfc4', '#f6e4c4']

/** The village square by night, with flags strung over it and lamps in the houses. */
export const Hall = () => (
  <svg viewBox="0 0 1200 900" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    <defs>
      <linearGradient id="square" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#1b1f4a" />
        <stop offset="0.6" stopColor="#4a3a68" />
        <stop offset="1" stopColor="#2a1c33" />
      </linearGradient>
      <radialGradient id="square-lamp">
        <stop offset="0" stopColor="#ffd98f" stopOpacity="0.6" />
        <stop offset="1" stopColor="#ffd98f" stopOpacity="0" />
      </radialGradient>
    </defs>
    <rect width="1200" height="900" fill="url(#square)" />
    <circle cx="600" cy="640" r="480" fill="url(#square-lamp)" />
    <path d="M0 60q600 150 1200 0" stroke="#f3e2c0" strokeWidth="3" fill="none" />
    {flags.map((i) => {
      const x = 30 + i * 71
      const y = 60 + 300 * (x / 1200) * (1 - x / 1200)
      return <path key={i} d={`M${x - 22} ${y}h44l-22 54Z`} fill={paints[i % paints.length]} />
    })}
    <g fill="#1a1228">
      <path d="M-20 640 150 500l170 140h-40v170H20V640ZM880 650l160-140 180 140h-30v160H910V650Z" />
      <path d="M0 800q600-40 1200 0v100H0Z" />
    </g>
    <g fill="#ffd98f">
      <path d="M90 690h50v60H90ZM190 690h50v60h-50ZM970 700h44v56h-44ZM1070 700h44v56h-44Z" />
    </g>
  </svg>
)
