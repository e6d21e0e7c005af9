const petals = [0, 45, 90, 135, 180, 225, 270, 315]
const bulbs = Array.from({ length: 25 }, (_, i) => i)

/** A table of green cloth strewn with truntum, under a string of lamps. */
export const Hall = () => (
  <svg viewBox="0 0 1200 900" preserveAspectRatio="xMidYMin slice" aria-hidden="true">
    <defs>
      <radialGradient id="felt" cx="0.5" cy="0.42" r="0.75">
        <stop offset="0" stopColor="#1f8560" />
        <stop offset="0.55" stopColor="#0f5540" />
        <stop offset="1" stopColor="#052a22" />
      </radialGradient>
      <pattern id="felt-truntum" width="84" height="84" patternUnits="userSpaceOnUse">
        {petals.map((turn) => (
          <ellipse
            key={turn}
            cx="42"
            cy="32"
            rx="2.4"
            ry="7"
            fill="#d9f5d6"
            fillOpacity="0.13"
            transform={`rotate(${turn} 42 42)`}
          />
        ))}
        <circle cx="42" cy="42" r="2" fill="#f6dc93" fillOpacity="0.3" />
        <circle r="2" fill="#d9f5d6" fillOpacity="0.16" />
      </pattern>
    </defs>
    <rect width="1200" height="900" fill="url(#felt)" />
    <rect width="1200" height="900" fill="url(#felt-truntum)" />
    <path d="M-20 60Q600 260 1220 60" fill="none" stroke="#e3b45c" strokeWidth="4" />
    {bulbs.map((i) => {
      const x = i * 50
      const part = (x + 20) / 1240
      const y = 60 + 400 * part * (1 - part)
      return <path key={i} d={`M${x - 6} ${y + 3}h12l-6 15Z`} fill="#f2c668" />
    })}
    <path
      d="M110 480Q600 660 1090 480"
      fill="none"
      stroke="#e3b45c"
      strokeOpacity="0.3"
      strokeWidth="3"
    />
  </svg>
)
