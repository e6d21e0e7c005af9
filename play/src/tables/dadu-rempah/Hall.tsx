const pods = Array.from({ length: 7 }, (_, i) => i)

/** A spice counter by lamplight: sacks, and star anise hung above them. */
export const Hall = () => (
  <svg viewBox="0 0 1200 900" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
    <defs>
      <linearGradient id="counter" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#2b1420" />
        <stop offset="0.6" stopColor="#5a2a24" />
        <stop offset="1" stopColor="#2a130d" />
      </linearGradient>
      <radialGradient id="counter-lamp">
        <stop offset="0" stopColor="#ffcf7d" stopOpacity="0.75" />
        <stop offset="1" stopColor="#ffcf7d" stopOpacity="0" />
      </radialGradient>
    </defs>
    <rect width="1200" height="900" fill="url(#counter)" />
    <circle cx="600" cy="260" r="520" fill="url(#counter-lamp)" />
    {pods.map((i) => (
      <g key={i} transform={`translate(${90 + i * 170} ${70 + (i % 3) * 34})`} fill="#3b1a12">
        <path d="M-1-160h2V0h-2Z" />
        {[0, 45, 90, 135, 180, 225, 270, 315].map((turn) => (
          <path
            key={turn}
            d="M0 0C-10-12-9-30 0-46 9-30 10-12 0 0Z"
            transform={`rotate(${turn})`}
          />
        ))}
        <circle r="7" fill="#7a3c1f" />
      </g>
    ))}
    {pods.map((i) => (
      <g key={i} transform={`translate(${60 + i * 185} 900)`}>
        <path d="M-96 0c-6-70 20-120 96-120s102 50 96 120Z" fill="#6d4a2c" />
        <path d="M-78-92c14-30 46-44 78-44s64 14 78 44c-40 16-116 16-156 0Z" fill="#8c6238" />
        <path
          d="M-62-98c12-26 36-42 62-42s50 16 62 42c-34 10-90 10-124 0Z"
          fill={['#c9772c', '#a63a22', '#d9a441', '#6f3a1c'][i % 4]}
        />
      </g>
    ))}
  </svg>
)
