/** Two silks that meet at a seam of gold cord: indigo for the player, crimson for the banker. */
export const Hall = () => (
  <svg viewBox="0 0 1200 900" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    <defs>
      <radialGradient id="coup-indigo" cx="0.3" cy="0.3" r="0.9">
        <stop offset="0" stopColor="#34508f" />
        <stop offset="0.55" stopColor="#1a2c63" />
        <stop offset="1" stopColor="#0b1434" />
      </radialGradient>
      <radialGradient id="coup-crimson" cx="0.7" cy="0.4" r="0.9">
        <stop offset="0" stopColor="#9a3145" />
        <stop offset="0.55" stopColor="#6d1930" />
        <stop offset="1" stopColor="#330a1b" />
      </radialGradient>
      <pattern id="coup-kawung" width="92" height="92" patternUnits="userSpaceOnUse">
        {[0, 90, 180, 270].map((turn) => (
          <path
            key={turn}
            d="M46 44C36 34 36 20 46 8c10 12 10 26 0 36Z"
            transform={`rotate(${turn + 45} 46 46)`}
            fill="none"
            stroke="#fff"
            strokeOpacity="0.09"
            strokeWidth="2"
          />
        ))}
        <circle cx="46" cy="46" r="3" fill="#fff" fillOpacity="0.1" />
      </pattern>
      <pattern id="coup-cord" width="26" height="26" patternUnits="userSpaceOnUse">
        <path d="M0 0h26v26H0Z" fill="#d9a441" />
        <path d="M0 26 14 0h9L9 26Z" fill="#7a1f2c" />
      </pattern>
    </defs>
    <rect width="1200" height="900" fill="url(#coup-indigo)" />
    <path d="M740-10h480v920H460Z" fill="url(#coup-crimson)" />
    <rect width="1200" height="900" fill="url(#coup-kawung)" />
    <path d="M736-10h12L472 910h-12Z" fill="url(#coup-cord)" />
  </svg>
)
