const upTo = (n: number) => Array.from({ length: n }, (_, i) => i)

/** A feast hall in red: a great sun behind the table, a hem of tumpal above and below. */
export const Hall = () => (
  <svg viewBox="0 0 1200 900" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    <defs>
      <radialGradient id="ganda-red" cx="0.5" cy="0.42" r="0.75">
        <stop offset="0" stopColor="#f2803a" />
        <stop offset="0.4" stopColor="#b3271f" />
        <stop offset="1" stopColor="#4a0a16" />
      </radialGradient>
      <pattern id="ganda-ceplok" width="110" height="110" patternUnits="userSpaceOnUse">
        <g transform="translate(55 55)" fill="none" stroke="#ffcf6b" opacity="0.16">
          <path d="M0-52 52 0 0 52-52 0Z" strokeWidth="3" />
          <path
            d="M0-34C13-20 13-13 0 0-13-13-13-20 0-34Zm0 68c13-14 13-21 0-34-13 13-13 20 0 34ZM-34 0c14 13 21 13 34 0-13-13-20-13-34 0Zm68 0C20 13 13 13 0 0c13-13 20-13 34 0Z"
            fill="#ffcf6b"
          />
        </g>
      </pattern>
      <radialGradient id="ganda-sun">
        <stop offset="0" stopColor="#fff0b8" />
        <stop offset="0.5" stopColor="#f6bf45" />
        <stop offset="1" stopColor="#d4801f" />
      </radialGradient>
    </defs>
    <rect width="1200" height="900" fill="url(#ganda-red)" />
    <rect width="1200" height="900" fill="url(#ganda-ceplok)" />
    <g transform="translate(600 390)">
      <g className="ganda-rays">
        {upTo(32).map((i) => (
          <path
            key={i}
            d={i % 2 ? 'M-14-150 0-560 14-150Z' : 'M-20-150 0-760 20-150Z'}
            fill={i % 2 ? '#f6bf45' : '#7d1218'}
            opacity={i % 2 ? 0.5 : 0.55}
            transform={`rotate(${i * 11.25})`}
          />
        ))}
      </g>
      <circle r="176" fill="#7d1218" />
      <circle r="164" fill="url(#ganda-sun)" opacity="0.85" />
    </g>
    {upTo(21).map((i) => (
      <g key={i}>
        <path d={`M${i * 60 - 30} 0l30 74 30-74Z`} fill={i % 2 ? '#5d0d18' : '#f0b93c'} />
        <path d={`M${i * 60 - 14} 0l14 40 14-40Z`} fill={i % 2 ? '#f0b93c' : '#5d0d18'} />
        <path d={`M${i * 60 - 30} 900l30-92 30 92Z`} fill={i % 2 ? '#5d0d18' : '#f0b93c'} />
        <path d={`M${i * 60 - 14} 900l14-52 14 52Z`} fill={i % 2 ? '#f0b93c' : '#5d0d18'} />
      </g>
    ))}
  </svg>
)

/** A small sun of gilt paper. */
export const Petal = () => (
  <svg viewBox="-20 -20 40 40" aria-hidden="true">
    {upTo(8).map((i) => (
      <path key={i} d="M-4 0 0-19 4 0Z" fill="#ffd46b" transform={`rotate(${i * 45})`} />
    ))}
    <circle r="7" fill="#e85a2c" />
  </svg>
)
