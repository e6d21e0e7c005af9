/** Three drawings of one round. Decorative: the words beside them say the same. */
const Frame = ({ children }: { children: React.ReactNode }) => (
  <svg
    className="how-picture"
    viewBox="0 0 320 132"
    aria-hidden="true"
    preserveAspectRatio="xMidYMid slice"
  >
    {children}
  </svg>
)

const petal = 'M0 -17C10 -9 10 9 0 17C-10 9 -10 -9 0 -17z'

/** A seed under a seal: the four petals closed, and the beginning of a fingerprint. */
export const Committed = () => (
  <Frame>
    <rect width="320" height="132" className="pic-night" />
    <g transform="translate(104 66)" className="pic-line">
      <circle r="44" />
      <circle r="35" strokeDasharray="2 5" />
      <g className="pic-gold">
        <path d={petal} transform="rotate(45) translate(0 -15) scale(.8)" />
        <path d={petal} transform="rotate(135) translate(0 -15) scale(.8)" />
        <path d={petal} transform="rotate(225) translate(0 -15) scale(.8)" />
        <path d={petal} transform="rotate(315) translate(0 -15) scale(.8)" />
      </g>
    </g>
    <g className="pic-bars">
      <rect x="178" y="44" width="96" height="7" rx="3.500" />
      <rect x="178" y="62" width="72" height="7" rx="3.500" />
      <rect x="178" y="80" width="86" height="7" rx="3.500" />
    </g>
    <path d="M148 66h22" className="pic-thread" />
  </Frame>
)

/** Five reels that come to stand on one line. */
export const Played = () => (
  <Frame>
    <rect width="320" height="132" className="pic-sogan" />
    {[0, 1, 2, 3, 4].map((reel) => (
      <g key={reel} transform={`translate(${52 + reel * 44} 18)`}>
        <rect width="40" height="96" rx="8" className="pic-reel" />
        <g transform="translate(20 48)" className={reel === 2 ? 'pic-gold' : 'pic-turq'}>
          <path d={petal} transform="rotate(45) scale(.62)" />
          <path d={petal} transform="rotate(-45) scale(.62)" />
        </g>
        <circle cx="20" cy="14" r="5" className="pic-dim" />
        <circle cx="20" cy="82" r="5" className="pic-dim" />
      </g>
    ))}
    <path d="M44 66h232" className="pic-thread" />
  </Frame>
)

/** The seal is open, and what it held gives the same result. */
export const Revealed = () => (
  <Frame>
    <rect width="320" height="132" className="pic-dawn" />
    <g transform="translate(104 66)" className="pic-line">
      <circle r="44" />
      <g className="pic-gold">
        <path d={petal} transform="rotate(0) translate(0 -27)" />
        <path d={petal} transform="rotate(90) translate(0 -27)" />
        <path d={petal} transform="rotate(180) translate(0 -27)" />
        <path d={petal} transform="rotate(270) translate(0 -27)" />
      </g>
      <circle r="5" className="pic-turq" />
    </g>
    <path d="M148 66h26" className="pic-thread" />
    <g transform="translate(222 66)">
      <circle r="34" className="pic-good" />
      <path d="M-14 1l9 10 19 -21" className="pic-tick" />
    </g>
  </Frame>
)
