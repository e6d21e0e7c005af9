import { useState } from 'react'
import { grantedNext } from '../machine/granted.ts'
import { inRound } from '../machine/state.ts'
import { percentIn } from '../money.ts'
import { Sheet } from '../screens/Sheet.tsx'
import { useAround, useTable } from '../screens/seat.ts'
import type { ReelTitle } from './useReels.ts'
import { useReelWords } from './words/index.ts'

/** The free spins at once, for a price that is told before, with what it returns. */
export function Buy({ title: { math, look } }: { title: ReelTitle }) {
  const { table, seat, money, lang } = useAround()
  const w = useReelWords()
  const state = useTable(table)
  const [asked, ask] = useState(false)
  if (!math.buy) return null
  const { bets, spins } = math.buy
  const price = state.stake * BigInt(bets)
  const most = seat.stakes.at(-1) ?? 0n
  const dear = price > most
  const rests = state.phase === 'idle' || state.phase === 'showing'
  const may = rests && !inRound(state) && !state.auto && !grantedNext(state)
  return (
    <>
      <button
        type="button"
        className="plain-button buy-button"
        disabled={!may}
        onClick={() => ask(true)}
      >
        {w('buy', { spins })} · <b>{money(price)}</b>
      </button>
      {asked && (
        <Sheet name={w('buy', { spins })} onClose={() => ask(false)}>
          <p>{w('buy.about', { spins, times: bets, bet: money(state.stake) })}</p>
          {look.boughtRtp && (
            <p>
              {w('buy.rtp', {
                bought: percentIn(lang, look.boughtRtp),
                usual: percentIn(lang, seat.rtp),
              })}
            </p>
          )}
          <p>{dear ? w('buy.dear', { most: money(most) }) : w('buy.sure')}</p>
          <button
            type="button"
            className="gold-button"
            disabled={dear}
            onClick={() => {
              ask(false)
              table.dispatch({
                ...{ is: 'laid', key: crypto.randomUUID() },
                ...{ choice: 'buy', stake: price },
              })
            }}
          >
            {w('buy.do', { price: money(price) })}
          </button>
        </Sheet>
      )}
    </>
  )
}
