import { lastStep, type State } from '../machine/state.ts'
import { outcomeOf } from '../mathematics.ts'
import { useSlot, useTable } from './seat.ts'

/** Free spins of the round so far: which one this is and of how many. */
function freeCount({ round }: State) {
  const played = round?.steps.filter((step) => step.free).length ?? 0
  return { played, all: played + (round?.freeSpinsLeft ?? 0) }
}

/** True while the scene stands in the light of the free spins. */
export function inFreeLight(state: State) {
  const step = lastStep(state.round)
  if (state.round?.state === 'open' && state.round.freeSpinsLeft > 0)
    return step?.free === true || state.phase !== 'revealing'
  return step?.free === true && state.phase !== 'asking'
}

/** Counter, multiplier and what is collected, over the frame. */
export function FreeCounter() {
  const { table, title, t, money } = useSlot()
  const state = useTable(table)
  if (!inFreeLight(state) || !state.round) return null
  const { multiplier } = title.freeSpins
  const { played, all } = freeCount(state)
  const hidden = state.phase === 'revealing' ? (lastStep(state.round)?.win ?? 0n) : 0n
  return (
    <div className="free-counter">
      <b>{t('free.counter', { nth: played, count: all })}</b>
      {multiplier > 1 && <span className="times">{t('free.times', { multiplier })}</span>}
      <span>{t('free.sum', { amount: money(state.round.win - hidden) })}</span>
    </div>
  )
}

/** What has just changed about free spins, said once over the reels. */
export function FreeNews() {
  const { table, title, t, money } = useSlot()
  const state = useTable(table)
  const step = lastStep(state.round)
  if (state.phase !== 'showing' || !step || !state.round) return null
  const { freeSpins } = outcomeOf(title, step)
  const { multiplier } = title.freeSpins
  if (freeSpins > 0)
    return (
      <News
        head={t(step.free ? 'free.more' : 'free.won', { count: freeSpins })}
        text={multiplier > 1 ? t('free.won.about', { multiplier }) : ''}
      />
    )
  if (!step.free || state.round.state === 'open') return null
  const { win, stake } = state.round
  return (
    <News
      head={t('free.end', { count: freeCount(state).played })}
      text={t('free.end.total', { amount: money(win), stake: money(stake) })}
    />
  )
}

const News = ({ head, text }: { head: string; text: string }) => (
  <div className="news">
    <b>{head}</b>
    {text && <p>{text}</p>}
  </div>
)
