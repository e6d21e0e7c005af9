import type { Landed } from '@balai/games/reels/hold'
import { shortSum } from '../money.ts'
import { useAround, useTable } from '../screens/seat.ts'
import { type Live, moneyOf } from './direct.ts'
import type { Beat } from './replay.ts'
import { cellAt } from './tiles.ts'
import type { ReelTitle } from './useReels.ts'
import { useReelWords } from './words/index.ts'

type Props = { title: ReelTitle; beats: readonly Beat[]; live: Live }

/** What each coin in view is worth; nothing of a step before it was shown. */
export function Sums({ title: { math, look }, beats, live }: Props) {
  const { table, seat, lang } = useAround()
  const w = useReelWords()
  const state = useTable(table)
  const { round } = state
  const { hold } = math
  if (!hold || !round) return null
  const coins = coinsSeen(beats, state)
  return (
    <div className="sums" aria-hidden="true" data-search={live.searching}>
      {coins.map(([cell, value]) => {
        const { reel, row } = cellAt(math, cell)
        const name = look.named?.[value]
        const sum = moneyOf(math, round, hold.values[value]?.pay ?? 0)
        return (
          <span
            key={cell}
            style={{
              left: `${(reel / math.reels) * 100}%`,
              top: `${(row / math.rows) * 100}%`,
              width: `${100 / math.reels}%`,
              height: `${100 / math.rows}%`,
            }}
          >
            {isNamed(name) && <small>{w(`hold.named.${name}`)}</small>}
            <b>{shortSum(lang, sum, seat.exponent)}</b>
          </span>
        )
      })}
    </div>
  )
}

const isNamed = (name: string | undefined): name is 'mini' | 'kecil' | 'besar' =>
  name === 'mini' || name === 'kecil' || name === 'besar'

function coinsSeen(
  beats: readonly Beat[],
  { phase, intent }: { phase: string; intent: { kind: string } | undefined },
): readonly Landed[] {
  const beat = beats.at(-1)
  if (!beat) return []
  if (phase === 'revealing') return 'landed' in beat.seen ? beat.before.held : []
  // A new spin has begun: what stood there is gone.
  if (
    (phase === 'asking' || phase === 'lost') &&
    (intent?.kind === 'spin' || beat.after.phase !== 'hold')
  )
    return []
  if (beat.after.held.length > 0 && (beat.after.phase === 'hold' || 'landed' in beat.seen))
    return beat.after.held
  return 'spin' in beat.seen ? beat.seen.coins : []
}

/** Free spins or respins left, the multiplier, and what is collected, on the edge of the frame. */
export function Counter({ title: { math }, beats, live }: Props) {
  const { table, t, money } = useAround()
  const w = useReelWords()
  const { round, phase } = useTable(table)
  const beat = beats.at(-1)
  if (!beat || !round) return null
  const seen = phase === 'revealing' ? beat.before : beat.after
  const climbs = math.ladder.base.length > 1 || math.ladder.free.length > 1
  const times = climbs && live.multiplier > 1 && (
    <span className="times" key={live.multiplier}>
      {w('times', { multiplier: live.multiplier })}
    </span>
  )
  if (isHeld(beat, phase)) {
    const sum = seen.held.reduce((all, [, value]) => all + (math.hold?.values[value]?.pay ?? 0), 0)
    return (
      <div className="free-counter">
        <b>{w('hold.left', { left: seen.respinsLeft })}</b>
        <span>{w('hold.sum', { amount: money(moneyOf(math, round, sum)) })}</span>
      </div>
    )
  }
  if (inFreeNow(beat, phase)) {
    const played = beat.after.spinsGiven - beat.after.spinsLeft
    return (
      <div className="free-counter">
        <b>{t('free.counter', { nth: Math.max(1, played), count: seen.spinsGiven })}</b>
        {times}
        <span>{t('free.sum', { amount: money(moneyOf(math, round, seen.won)) })}</span>
      </div>
    )
  }
  return times ? <div className="free-counter">{times}</div> : null
}

const isHeld = ({ after, seen }: Beat, phase: string) =>
  after.phase === 'hold' ? phase !== 'revealing' : 'landed' in seen && phase !== 'asking'

/** True while the scene stands in the light of the free spins, or of what is held. */
export function inFreeNow({ after, seen }: Beat, phase: string): boolean {
  const free = 'spin' in seen && seen.spin === 'free'
  if (after.phase === 'free') return free || phase !== 'revealing'
  return free && phase !== 'asking'
}

export const inFeature = (beat: Beat | undefined, phase: string) =>
  beat !== undefined && (inFreeNow(beat, phase) || isHeld(beat, phase))

/** What has just changed about the round, said once over the reels. */
export function News({ title: { math }, beats }: Omit<Props, 'live'>) {
  const { table, t, money } = useAround()
  const w = useReelWords()
  const { round, phase } = useTable(table)
  const beat = beats.at(-1)
  if (phase !== 'showing' || !beat || !round) return null
  const { before, after, seen, given } = beat
  const begun = after.phase !== before.phase
  if (given > 0)
    return (
      <Said
        head={t('spin' in seen && seen.spin === 'free' ? 'free.more' : 'free.won', {
          count: given,
        })}
        text={aboutFree()}
      />
    )
  if (begun && after.phase === 'hold')
    return (
      <Said
        head={w('hold.begins')}
        text={w('hold.begins.about', {
          count: after.held.length,
          respins: math.hold?.respins ?? 0,
        })}
      />
    )
  if (
    round.state !== 'closed' ||
    round.steps.length < 2 ||
    'fell' in seen ||
    'taken' in seen ||
    'slice' in seen
  )
    return null
  const full = 'landed' in seen && after.held.length === math.reels * math.rows
  const { win, stake } = round
  const head =
    'landed' in seen
      ? full
        ? w('hold.full')
        : w('won.hold', { count: after.held.length })
      : t('free.end', { count: after.spinsGiven })
  return (
    <Said head={head} text={t('free.end.total', { amount: money(win), stake: money(stake) })} />
  )

  function aboutFree() {
    if (math.ladderStays) return w('free.won.ladder')
    if (math.sticky) return w('free.won.sticky')
    return math.grows.modes.includes('free') ? w('free.won.grows') : ''
  }
}

const Said = ({ head, text }: { head: string; text: string }) => (
  <div className="news">
    <b>{head}</b>
    {text && <p>{text}</p>}
  </div>
)
