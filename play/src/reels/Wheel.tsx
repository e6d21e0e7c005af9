import { shortSum } from '../money.ts'
import { useAround, useTable } from '../screens/seat.ts'
import { sheetBackground } from '../stage/sheet.ts'
import { moneyOf, wheelMs } from './direct.ts'
import type { Beat } from './replay.ts'
import type { ReelTitle } from './useReels.ts'
import { useReelWords } from './words/index.ts'

/** How often it goes around before it stops. */
const rounds = 5

/**
 * The wheel, as long as it is due or has just stopped. It turns for the same time whatever it stops at, and
 * stops in the middle of a field.
 */
export function Wheel({
  title: { math, art, look },
  beats,
}: {
  title: ReelTitle
  beats: readonly Beat[]
}) {
  const { table, lang, seat, t, money } = useAround()
  const w = useReelWords()
  const { round, phase, quick, intent } = useTable(table)
  const beat = beats.at(-1)
  if (!math.wheel || !look.wheel || !beat || !round) return null
  const { slices } = math.wheel
  const turned = 'slice' in beat.seen ? beat.seen.slice : undefined
  const due = beat.after.phase === 'wheel' && phase !== 'revealing'
  const gone = intent?.kind === 'spin' && phase !== 'revealing'
  if ((!due && turned === undefined) || gone) return null
  const angle = turned === undefined ? 0 : rounds * 360 - (turned * 360) / slices.length
  return (
    <div className="wheel-hall">
      <div className="wheel">
        <div
          className="wheel-disc"
          style={{
            rotate: `${angle}deg`,
            backgroundImage: `url("${look.wheel}")`,
            transitionDuration: `${phase === 'revealing' ? wheelMs[quick ? 'quick' : 'slow'] : 0}ms`,
          }}
        >
          {slices.map(({ pay }, field) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: fields keep their places, and may be alike
              key={field}
              style={{ rotate: `${(field * 360) / slices.length}deg` }}
              data-stopped={phase !== 'revealing' && field === turned}
            >
              <b>{shortSum(lang, moneyOf(math, round, pay), seat.exponent)}</b>
            </span>
          ))}
        </div>
        <div className="wheel-pointer" style={sheetBackground(art, 'jarum')} />
      </div>
      <p>
        <b>{w('wheel.begins')}</b>{' '}
        {turned === undefined || phase === 'revealing'
          ? w('wheel.begins.about')
          : t('free.end.total', { amount: money(round.win), stake: money(round.stake) })}
      </p>
    </div>
  )
}
