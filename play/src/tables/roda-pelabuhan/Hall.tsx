const rays = Array.from({ length: 11 }, (_, i) => -75 + i * 15)
const lamps = [90, 270, 930, 1110]

/** The harbour as the sun goes down: sails on still water, lamps along the quay. */
export const Hall = () => (
  <svg viewBox="0 0 1200 900" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
    <defs>
      <linearGradient id="harbour-sky" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#1d1038" />
        <stop offset="0.5" stopColor="#5b2560" />
        <stop offset="0.82" stopColor="#d9663f" />
        <stop offset="1" stopColor="#f4a552" />
      </linearGradient>
      <linearGradient id="harbour-sea" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#8b3c55" />
        <stop offset="1" stopColor="#1a1238" />
      </linearGradient>
      <radialGradient id="harbour-lamp">
        <stop offset="0" stopColor="#ffe6a8" stopOpacity="0.95" />
        <stop offset="0.18" stopColor="#ffd98a" stopOpacity="0.5" />
        <stop offset="1" stopColor="#ffd98a" stopOpacity="0" />
      </radialGradient>
    </defs>
    <rect width="1200" height="640" fill="url(#harbour-sky)" />
    {rays.map((turn) => (
      <path
        key={turn}
        d="M600 640 570-260h60Z"
        fill="#ffb46b"
        fillOpacity="0.06"
        transform={`rotate(${turn} 600 640)`}
      />
    ))}
    <rect y="640" width="1200" height="260" fill="url(#harbour-sea)" />
    {[0, 1, 2, 3, 4].map((i) => (
      <path
        key={i}
        d={`M${600 - 190 + i * 26} ${668 + i * 32}h${380 - i * 52}l-14 7h-${352 - i * 52}Z`}
        fill="#ffd08a"
        fillOpacity="0.3"
      />
    ))}
    {[
      [170, 700, 1.1],
      [1010, 690, 1.25],
      [790, 660, 0.5],
      [400, 656, 0.45],
    ].map(([x, y, scale]) => (
      <g key={x} transform={`translate(${x} ${y}) scale(${scale})`}>
        <path d="M-6-150V0h8v-150Z" fill="#2b1430" />
        <path d="M-12-146C-60-90-84-50-92-14h80Z" fill="#ecd9b0" />
        <path d="M8-138C44-92 62-52 68-14H8Z" fill="#d5b988" />
        <path d="M-104-8h188c-10 26-24 40-44 46H-56c-26-6-42-20-48-46Z" fill="#22122e" />
      </g>
    ))}
    <path d="M0 850h1200v50H0Z" fill="#150c22" />
    {lamps.map((x) => (
      <g key={x}>
        <path d={`M${x - 4} 720h8v140h-8Z`} fill="#150c22" />
        <circle cx={x} cy="716" r="86" fill="url(#harbour-lamp)" />
        <circle cx={x} cy="716" r="11" fill="#ffe9b8" />
      </g>
    ))}
  </svg>
)
