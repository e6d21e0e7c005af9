import type { Hold } from '@balai/games/machine-poker/best-hold'
import { bestAmong } from '@balai/games/machine-poker/best-hold'
import { timesText } from '../../money.ts'
import { useAround } from '../../screens/seat.ts'
import type { Poker } from './usePoker.ts'
import { useWords } from './words/index.ts'

/** Two decimals are as much as is read. */
const averageOf = ({ paid, of }: Hold) => Math.round((paid / of) * 100) * 100

/** What the best hold brings back on average, and what the player's own does. */
export function Hint({ poker }: { poker: Poker }) {
  const { lang } = useAround()
  const say = useWords()
  const { choosing, hinted, holds, held } = poker
  if (!hinted || !choosing) return <p className="poker-hint" data-hint="none" />
  if (!holds) return <p className="poker-hint">{say('hint.reckons')}</p>
  const best = bestAmong(holds)
  const own = holds.find(({ hold }) => hold.join() === held.join())
  const times = timesText(lang, averageOf(best))
  const list = new Intl.ListFormat(lang === 'ID' ? 'id' : 'en').format(
    best.hold.map((place) => String(place + 1)),
  )
  const follows = best.hold.join() === held.join()
  return (
    <p className="poker-hint" role="status" data-hint={best.hold.join()}>
      <span>
        {best.hold.length === 0 ? say('hint.none', { times }) : say('hint.best', { list, times })}
      </span>{' '}
      {!follows && own && (
        <span>{say('hint.own', { times: timesText(lang, averageOf(own)) })}</span>
      )}
    </p>
  )
}
