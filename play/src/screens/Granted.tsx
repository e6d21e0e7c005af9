import type { FreeHere } from '@balai/contract'
import { inFree } from '../machine/state.ts'
import { useAround, useTable } from './seat.ts'

/** In place of the stake, while the house pays it: which of how many, of how much, and where a win goes. */
export function Granted({ free }: { free: FreeHere }) {
  const { table, t, money } = useAround()
  const state = useTable(table)
  const { sort, count, used, stake, winTo, stakeBack } = free
  const goesOn = state.phase !== 'idle' && state.phase !== 'showing'
  return (
    <div className="stakes granted">
      <p aria-live="polite">
        <b>
          {sort === 'bet'
            ? t('granted.bet', { stake: money(stake) })
            : t('granted.spins', { nth: used + 1, count, stake: money(stake) })}
        </b>
        <small>{t(!stakeBack ? 'granted.less' : `granted.${winTo}`)}</small>
      </p>
      <button
        type="button"
        className="plain-button"
        disabled={goesOn || !!state.auto}
        onClick={() => {
          if (state.phase === 'showing') table.dispatch({ is: 'shown' })
          table.dispatch({ is: 'own-money', own: true })
        }}
      >
        {t('granted.own')}
      </button>
    </div>
  )
}

/** Back to what the house would stake, where the player has put it off. */
export function GrantedAgain() {
  const { table, t } = useAround()
  const state = useTable(table)
  const [free] = state.granted
  if (!free || !state.ownMoney || inFree(state)) return null
  return (
    <button
      type="button"
      className="plain-button granted-again"
      disabled={(state.phase !== 'idle' && state.phase !== 'showing') || !!state.auto}
      onClick={() => {
        if (state.phase === 'showing') table.dispatch({ is: 'shown' })
        table.dispatch({ is: 'own-money', own: false })
      }}
    >
      {t('granted.use', { left: free.count - free.used })}
    </button>
  )
}
