import type { Measured } from '@balai/contract/desk/games'
import { useWords } from './texts.ts'

/** How far the bar reaches beyond the band on either side, of its width. */
const beyond = 0.25
/** How far it is drawn below what was measured where it has no end, as a share of one. */
const openRoom = 0.02

/** Where the measured return stands in its band, drawn and in figures. */
export function BandBar({ measured: { band, actual, certified } }: { measured: Measured }) {
  const { t, share } = useWords()
  if (!band) return <span className="text-muted">–</span>
  const high = Number(band.high)
  // Where nothing is due below, the band is drawn from below whatever there is to see.
  const seen = [actual, certified].flatMap((share) => (share === null ? [] : Number(share)))
  const low = band.low === null ? Math.min(high, ...seen) - openRoom : Number(band.low)
  const width = Math.max(high - low, 0.000_001)
  const from = low - width * beyond
  const at = (value: string | null) =>
    value === null
      ? null
      : Math.min(100, Math.max(0, ((Number(value) - from) / (width * (1 + 2 * beyond))) * 100))
  const [mark, due] = [at(actual), at(certified)]
  return (
    <span className="band">
      <svg viewBox="0 0 100 14" preserveAspectRatio="none" aria-hidden="true">
        <rect x="0" y="6" width="100" height="2" className="band-line" />
        <rect
          x={(beyond / (1 + 2 * beyond)) * 100}
          y="3"
          width={100 / (1 + 2 * beyond)}
          height="8"
          className="band-in"
        />
        {due !== null && <rect x={due} y="1" width="0.8" height="12" className="band-due" />}
        {mark !== null && <rect x={mark - 1} y="0" width="2" height="14" className="band-mark" />}
      </svg>
      <small className="num" title={t('returns.band')}>
        {band.low === null
          ? t('returns.bandUp', { high: share(band.high) })
          : `${share(band.low)} – ${share(band.high)}`}
      </small>
    </span>
  )
}
