type Props = {
  /** From 0 on the ground to 1 at the last height. */
  height: number
  cut: boolean
  flies: boolean
}

const ribs = Array.from({ length: 4 }, (_, i) => i)

/** The kite, its nose upward: split bamboo, paper, and a tail of rags. */
const Kite = () => (
  <>
    <path d="M0 86q-14 26 4 46t-6 48" stroke="#f3e2c0" strokeWidth="3" fill="none" />
    {ribs.map((i) => (
      <path
        key={i}
        d={`M${i % 2 ? -8 : 4} ${112 + i * 20}l-15-8v16l15-8 15-8v16Z`}
        fill={i % 2 ? '#46cfc4' : '#e8674c'}
      />
    ))}
    <path d="M0-96 66-8 0 86Z" fill="#d2452f" />
    <path d="M0-96-66-8 0 86Z" fill="#f0b93c" />
    <path d="M0-96 66-8H-66Z" fill="#fff" opacity="0.2" />
    <path d="M0-50 34-8 0 40-34-8Z" fill="#16324f" />
    <path d="M0-34 22-8 0 24-22-8Z" fill="#f6e4c4" />
    <circle cy="-6" r="9" fill="#d2452f" />
    <path d="M0-96V86M-66-8H66" stroke="#5a3416" strokeWidth="3.500" fill="none" />
  </>
)

/** An evening sky over a paddy, and the kite as high as it has climbed. */
export function Sky({ height, cut, flies }: Props) {
  const eased = Math.sqrt(height)
  const [x, y] = [520 + eased * 230, flies ? 620 - eased * 430 : 700]
  return (
    <svg viewBox="0 0 1200 900" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <defs>
        <linearGradient id="evening" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#14366b" />
          <stop offset="0.5" stopColor="#4d7fb2" />
          <stop offset="0.8" stopColor="#f2b277" />
          <stop offset="1" stopColor="#f7d79b" />
        </linearGradient>
      </defs>
      <rect width="1200" height="900" fill="url(#evening)" />
      <g fill="#fff" opacity="0.28">
        <path d="M120 250q30-46 90-30 40-44 96-6 62-8 70 36H120Z" />
        <path d="M760 380q36-50 110-28 48-34 96 6 50 0 54 32H760Z" />
        <path d="M420 150q20-30 66-20 34-28 70 2 40-2 44 24H420Z" />
      </g>
      <path d="M0 730q200-70 420-40t360-24 420 30v210H0Z" fill="#2f5d4a" />
      <path d="M0 790q300-50 620-20t580-10v150H0Z" fill="#1f4536" />
      <path d="M0 846q300-30 620-8t580-6v70H0Z" fill="#153226" />
      {cut ? null : (
        <path
          d={`M440 800Q${(440 + x) / 2 + 50} ${(800 + y) / 2 + 90} ${x} ${y}`}
          stroke="#fbeccb"
          strokeWidth="2.500"
          fill="none"
        />
      )}
      <g transform="translate(440 800)" fill="#10241c">
        <circle cy="-58" r="13" />
        <path d="M-13-42q13-8 26 0l6 44-8 4 2 52h-8l-5-44-5 44h-8l2-52-8-4Z" />
        <path d="M10-36 30-8l-6 5-18-22Z" />
      </g>
      <g className={cut ? 'kite kite-cut' : 'kite'}>
        <g transform={`translate(${x} ${y}) rotate(${flies ? 24 - eased * 20 : 60})`}>
          <Kite />
        </g>
      </g>
    </svg>
  )
}
