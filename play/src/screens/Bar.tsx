import { grantedNext } from '../machine/granted.ts'
import { inFree, inRound } from '../machine/state.ts'
import { shortSum } from '../money.ts'
import { Granted, GrantedAgain } from './Granted.tsx'
import { IconBolt, IconMinus, IconPlus, IconSpin } from './icons.ts'
import { useAround, useTable } from './seat.ts'

/** The rail under the stage: stake, spin, pace. */
export function Bar({ onAuto }: { onAuto: () => void }) {
  const { table, seat, t } = useAround()
  const state = useTable(table)
  const { auto, quick } = state
  // Where its jurisdiction allows neither, neither is offered.
  const { turbo = true, autoplay = true } = seat.pace ?? {}
  const free = grantedNext(state)
  return (
    <div className="bar">
      {free ? <Granted free={free} /> : <Stake />}
      <Spin />
      <div className="pace">
        {turbo && (
          <button
            type="button"
            className="round-button"
            aria-pressed={quick}
            aria-label={t('quick')}
            title={t('quick')}
            onClick={() => table.dispatch({ is: 'quickened', quick: !quick })}
          >
            <IconBolt />
          </button>
        )}
        {(autoplay || auto) && (
          <button
            type="button"
            className={auto ? 'auto-button is-on' : 'auto-button'}
            disabled={!auto && inRound(state)}
            onClick={() => (auto ? table.dispatch({ is: 'auto-stopped' }) : onAuto())}
          >
            {auto ? t('auto.stop', { left: auto.left }) : t('auto')}
          </button>
        )}
      </div>
    </div>
  )
}

/** What is laid on the next round, of the stakes on offer. */
export function Stake() {
  const { table, seat, t, money, lang } = useAround()
  const state = useTable(table)
  const locked =
    (state.phase !== 'idle' && state.phase !== 'showing') || inRound(state) || !!state.auto
  const at = seat.stakes.indexOf(state.stake)
  const set = (stake: bigint | undefined) => {
    if (stake === undefined) return
    if (state.phase === 'showing') table.dispatch({ is: 'shown' })
    table.dispatch({ is: 'staked', stake })
  }
  return (
    <div className="stakes">
      <GrantedAgain />
      <div className="stake">
        <button
          type="button"
          aria-label={t('stake.less')}
          disabled={locked || at <= 0}
          onClick={() => set(seat.stakes[at - 1])}
        >
          <IconMinus />
        </button>
        <span className="stake-sum">
          <small>{t('stake')}</small>
          <b aria-live="polite">{money(state.stake)}</b>
        </span>
        <button
          type="button"
          aria-label={t('stake.more')}
          disabled={locked || at >= seat.stakes.length - 1}
          onClick={() => set(seat.stakes[at + 1])}
        >
          <IconPlus />
        </button>
      </div>
      <div className="presets">
        {presets(seat.stakes).map((stake) => (
          <button
            type="button"
            key={String(stake)}
            aria-pressed={stake === state.stake}
            aria-label={t('stake.set', { amount: money(stake) })}
            disabled={locked}
            onClick={() => set(stake)}
          >
            {shortSum(lang, stake, seat.exponent)}
          </button>
        ))}
      </div>
    </div>
  )
}

/** Three of the stakes on offer: low, middle, and three quarters of the way, never the highest. */
const presets = (stakes: readonly bigint[]) =>
  [0.15, 0.45, 0.75].flatMap((part) => stakes[Math.floor((stakes.length - 1) * part)] ?? [])

function Spin() {
  const { table, t } = useAround()
  const state = useTable(table)
  const waiting = state.phase === 'asking' || state.phase === 'revealing'
  const name = inRound(state)
    ? t(!inFree(state) ? 'spin.take' : state.round?.freeSpinsLeft ? 'spin.next' : 'spin.on')
    : t(grantedNext(state) ? 'spin.granted' : 'spin')
  return (
    <button
      type="button"
      className={waiting ? 'spin is-turning' : 'spin'}
      aria-label={name}
      aria-disabled={waiting || state.phase === 'lost'}
      aria-keyshortcuts="Space Enter"
      onClick={() => table.press()}
    >
      <IconSpin size={34} />
    </button>
  )
}
