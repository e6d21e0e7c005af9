const upTo = (n: number) => Array.from({ length: n }, (_, i) => i)

type LeafProps = { x: number; y: number; turn: number; size: number; paint: string }

/** A broad leaf, from its stalk outward. */
const Leaf = ({ x, y, turn, size, paint }: LeafProps) => (
  <g transform={`translate(${x} ${y}) rotate(${turn}) scale(${size})`}>
    <path d="M0 0C-40-22-48-84 0-140 48-84 40-22 0 0Z" fill={paint} />
    <path
      d="M0-4V-122M0-30-22-54M0-30 22-54M0-58-25-84M0-58 25-84M0-86-18-106M0-86 18-106"
      fill="none"
      stroke="#a9e6b0"
      strokeOpacity="0.5"
      strokeWidth="2.500"
    />
  </g>
)

const left = [
  'M-20 900C120 820 20 640 110 520S40 300 120 180 60 40 150-20',
  'M-30 620C70 560 60 420 0 340S60 160-20 60',
]

/** One side of the garden: vines and what grows on them. */
const Side = () => (
  <g>
    {left.map((d) => (
      <g key={d} fill="none" strokeLinecap="round">
        <path d={d} stroke="#062a33" strokeWidth="24" />
        <path d={d} stroke="#2f9a68" strokeWidth="15" />
        <path d={d} stroke="#9fe59a" strokeWidth="3" />
      </g>
    ))}
    <Leaf x={86} y={560} turn={64} size={1.35} paint="#2c9462" />
    <Leaf x={64} y={700} turn={108} size={1.5} paint="#1f7a58" />
    <Leaf x={96} y={410} turn={26} size={1.1} paint="#3fae6a" />
    <Leaf x={92} y={300} turn={96} size={1.3} paint="#1f7a58" />
    <Leaf x={112} y={180} turn={52} size={1.05} paint="#3fae6a" />
    <Leaf x={20} y={240} turn={-10} size={1.2} paint="#2c9462" />
    <Leaf x={20} y={880} turn={34} size={1.9} paint="#2c9462" />
    <Leaf x={120} y={900} turn={76} size={1.7} paint="#17604c" />
    <g transform="translate(132 120)">
      {upTo(5).map((i) => (
        <path
          key={i}
          d="M0 0C-18-10-18-34 0-40 18-34 18-10 0 0Z"
          fill="#f07fb4"
          stroke="#a93a77"
          strokeWidth="3"
          transform={`rotate(${i * 72})`}
        />
      ))}
      <circle r="9" fill="#ffd75e" />
    </g>
    <g transform="translate(70 640) scale(.8)">
      {upTo(5).map((i) => (
        <path
          key={i}
          d="M0 0C-18-10-18-34 0-40 18-34 18-10 0 0Z"
          fill="#ffb545"
          stroke="#b06512"
          strokeWidth="3"
          transform={`rotate(${i * 72})`}
        />
      ))}
      <circle r="9" fill="#7a3510" />
    </g>
  </g>
)

/** A garden at night, grown over from both sides, with fireflies in it. */
export const Hall = () => (
  <svg viewBox="0 0 1200 900" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    <defs>
      <linearGradient id="liar-night" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#101a52" />
        <stop offset="0.55" stopColor="#1c4f9a" />
        <stop offset="1" stopColor="#117a86" />
      </linearGradient>
      <radialGradient id="liar-moon">
        <stop offset="0" stopColor="#d9f3ff" stopOpacity="0.55" />
        <stop offset="1" stopColor="#d9f3ff" stopOpacity="0" />
      </radialGradient>
      <pattern id="liar-kawung" width="96" height="96" patternUnits="userSpaceOnUse">
        {[45, 135, 225, 315].map((turn) => (
          <path
            key={turn}
            d="M0-8C-15-18-15-40 0-48 15-40 15-18 0-8Z"
            transform={`translate(48 48) rotate(${turn})`}
            fill="#8fc4ff"
            opacity="0.12"
          />
        ))}
      </pattern>
    </defs>
    <rect width="1200" height="900" fill="url(#liar-night)" />
    <rect width="1200" height="900" fill="url(#liar-kawung)" />
    <circle cx="600" cy="330" r="560" fill="url(#liar-moon)" />
    <path
      d="M0 900V780q90-60 190-20t190-30 210 30 230-40 200 40 180-30v170Z"
      fill="#0a3f4d"
      opacity="0.8"
    />
    <Side />
    <g transform="translate(1200 0) scale(-1 1)">
      <Side />
    </g>
    <g className="fireflies" fill="#f6ffa8">
      {upTo(16).map((i) => (
        <circle
          key={i}
          cx={180 + ((i * 337) % 840)}
          cy={90 + ((i * 211) % 720)}
          r={i % 3 ? 2.5 : 4}
          style={{ animationDelay: `${(i * 391) % 3000}ms` }}
        />
      ))}
    </g>
  </svg>
)

/** A leaf of the garden. */
export const Petal = () => (
  <svg viewBox="-20 -40 40 44" aria-hidden="true">
    <path
      d="M0 0C-17-8-18-26 0-38 18-26 17-8 0 0Z"
      fill="#5fd08a"
      stroke="#0b3a34"
      strokeWidth="2"
    />
    <path
      d="M0-2V-32M0-10-8-17M0-10 8-17M0-19-8-26M0-19 8-26"
      stroke="#e2ffd0"
      strokeWidth="1.500"
    />
  </svg>
)
