const upTo = (n: number) => Array.from({ length: n }, (_, i) => i)

/** A carved post of the hall, from its stone foot up to the beam. */
const Post = ({ x, scale }: { x: number; scale: number }) => (
  <g transform={`translate(${x} 900) scale(${scale})`}>
    <path d="M-34 0-26-46H26L34 0Z" fill="#5d5148" />
    <path d="M-34 0-26-46H26L34 0Z" fill="url(#keraton-shade)" />
    <path d="M-20-46-17-700H17L20-46Z" fill="#4a2110" />
    <path d="M-20-46-17-700H-6L-8-46Z" fill="#6f3518" />
    {upTo(9).map((i) => (
      <g key={i} transform={`translate(0 ${-110 - i * 66})`} fill="none" stroke="#e0a93f">
        <path d="M0-22 13 0 0 22-13 0Z" strokeWidth="2" />
        <path d="M0-11 6 0 0 11-6 0Z" fill="#e0a93f" stroke="none" />
      </g>
    ))}
    <path d="M-30-700h60l14-34h-88Z" fill="#7a3c1a" />
    <path d="M-44-734h88v-12h-88Z" fill="#e0a93f" />
  </g>
)

const Lamp = ({ x, drop }: { x: number; drop: number }) => (
  <g transform={`translate(${x} ${170 + drop})`}>
    <path d={`M-1-${drop}h2V0h-2Z`} fill="#1c0d08" />
    <circle cy="26" r="120" fill="url(#keraton-lamp)" />
    <path d="M-20 6h40l-6 38h-28Z" fill="#ffe2a0" />
    <path d="M-24 0h48v8h-48Zm6 44h36v7h-36Z" fill="#8f5a1e" />
    <path d="M-7 6v38M7 6v38" stroke="#8f5a1e" strokeWidth="2.500" />
  </g>
)

/** The open hall of a palace at dusk: its roof above, its posts, its polished floor. */
export const Hall = () => (
  <svg viewBox="0 0 1200 900" preserveAspectRatio="xMidYMin slice" aria-hidden="true">
    <defs>
      <linearGradient id="keraton-sky" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#241036" />
        <stop offset="0.4" stopColor="#7a2f3a" />
        <stop offset="0.66" stopColor="#d97f3b" />
        <stop offset="0.78" stopColor="#f3b565" />
      </linearGradient>
      <linearGradient id="keraton-floor" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#8a4a2a" />
        <stop offset="1" stopColor="#2c120c" />
      </linearGradient>
      <linearGradient id="keraton-roof" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#1d0b07" />
        <stop offset="1" stopColor="#5a2b14" />
      </linearGradient>
      <linearGradient id="keraton-shade" x1="0" y1="0" x2="1" y2="0">
        <stop offset="0" stopColor="#fff" stopOpacity="0.14" />
        <stop offset="1" stopColor="#000" stopOpacity="0.4" />
      </linearGradient>
      <radialGradient id="keraton-lamp">
        <stop offset="0" stopColor="#ffdf97" stopOpacity="0.75" />
        <stop offset="1" stopColor="#ffb24a" stopOpacity="0" />
      </radialGradient>
      <pattern
        id="keraton-parang"
        width="54"
        height="54"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(-42)"
      >
        <path
          d="M0 12C21 5 5 36 27 27S32 48 54 40"
          fill="none"
          stroke="#f0b93c"
          strokeWidth="6"
          opacity="0.16"
        />
      </pattern>
    </defs>
    <rect width="1200" height="900" fill="url(#keraton-sky)" />
    <rect y="120" width="1200" height="640" fill="url(#keraton-parang)" />
    <g fill="#4d1d26">
      <path d="M0 740V640q70-30 120-90 34 70 90 92l80-50 70 60q120-40 240-34 140 0 240 36l76-64 74 48q60-30 90-90 40 60 120 92v100Z" />
      <path
        d="M330 668h540v-26l-60-14-50-44H440l-50 44-60 14Zm88-92h364L700 520H500Z"
        fill="#391219"
      />
    </g>
    <path d="M0 730h1200v170H0Z" fill="url(#keraton-floor)" />
    {upTo(13).map((i) => (
      <path
        key={i}
        d={`M600 640 ${-900 + i * 250} 900`}
        stroke="#f0b878"
        strokeOpacity="0.16"
        strokeWidth="2"
        clipPath="inset(90px 0 0 0)"
      />
    ))}
    <path d="M0 768h1200M0 820h1200" stroke="#f0b878" strokeOpacity="0.14" strokeWidth="2" />
    <Post x={70} scale={0.98} />
    <Post x={1130} scale={0.98} />
    <path d="M-40 0h1280v96L1010 150H190L-40 96Z" fill="url(#keraton-roof)" />
    {upTo(31).map((i) => (
      <path
        key={i}
        d={`M600-420 ${-300 + i * 60} 150`}
        stroke="#8f4d20"
        strokeOpacity="0.5"
        strokeWidth="3"
        clipPath="polygon(0 0, 1200px 0, 1200px 96px, 1010px 148px, 190px 148px, 0 96px)"
      />
    ))}
    <path d="M-40 96 190 150H1010L1240 96" fill="none" stroke="#e0a93f" strokeWidth="7" />
    {upTo(36).map((i) => (
      <path
        key={i}
        d={`M${190 + i * 22.8} 152l11.400 24 11.400-24Z`}
        fill={i % 2 ? '#e0a93f' : '#b5702a'}
      />
    ))}
    <Lamp x={250} drop={70} />
    <Lamp x={950} drop={70} />
  </svg>
)

/** A flower of frangipani. */
export const Petal = () => (
  <svg viewBox="-20 -20 40 40" aria-hidden="true">
    {[0, 72, 144, 216, 288].map((turn) => (
      <path
        key={turn}
        d="M0 0C-9-5-9-17 0-19 9-17 8-5 0 0Z"
        fill="#fff4dc"
        stroke="#e0a93f"
        transform={`rotate(${turn})`}
      />
    ))}
    <circle r="4" fill="#f2b53a" />
  </svg>
)
