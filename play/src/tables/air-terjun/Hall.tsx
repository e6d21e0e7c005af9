const falls = Array.from({ length: 9 }, (_, i) => i)

/** Water that comes down between rocks, by night. */
export const Hall = () => (
  <svg viewBox="0 0 1200 900" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
    <defs>
      <linearGradient id="water" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#bfeaf0" />
        <stop offset="0.5" stopColor="#3f9bb0" />
        <stop offset="1" stopColor="#12485f" />
      </linearGradient>
      <linearGradient id="ravine" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#0d2a38" />
        <stop offset="1" stopColor="#071820" />
      </linearGradient>
      <radialGradient id="spray">
        <stop offset="0" stopColor="#e8fbff" stopOpacity="0.7" />
        <stop offset="1" stopColor="#e8fbff" stopOpacity="0" />
      </radialGradient>
    </defs>
    <rect width="1200" height="900" fill="url(#ravine)" />
    <path d="M360 0h480l60 900H300Z" fill="url(#water)" opacity="0.55" />
    {falls.map((i) => (
      <path
        key={i}
        d={`M${390 + i * 52} 0q${i % 2 ? 18 : -18} 420 ${(i - 4) * 12} 900h${10 + (i % 3) * 8}q${i % 2 ? -14 : 14}-420 ${(4 - i) * 10}-900Z`}
        fill="#d7f4f7"
        opacity={0.1 + (i % 3) * 0.06}
      />
    ))}
    <path d="M0 0h400l-50 160 30 120-70 170 20 150-80 300H0Z" fill="#0c2029" />
    <path d="M0 0h300l-60 210 20 170-90 190 10 330H0Z" fill="#123039" />
    <path d="M1200 0H800l50 160-30 120 70 170-20 150 80 300h250Z" fill="#0c2029" />
    <path d="M1200 0H900l60 210-20 170 90 190-10 330h180Z" fill="#123039" />
    <ellipse cx="600" cy="880" rx="520" ry="150" fill="url(#spray)" />
  </svg>
)
