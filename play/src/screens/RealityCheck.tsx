import { Unreachable } from '@balai/client'
import type { RealityWay } from '@balai/contract'
import { netOf, playedMs } from '../machine/state.ts'
import { clockFace } from '../money.ts'
import { RealitySheet } from './RealitySheet.tsx'
import { useAround, useTable } from './seat.ts'

/** Where each way leads to, outside of the game. */
const leadsTo = { history: 'history', break: 'break', stop: 'lobby' } as const

/** How long the player has played and what it came to, over the whole game, until they answer. */
export function RealityCheck() {
  const { table, house, port, t, money, lang } = useAround()
  const state = useTable(table)
  const told = state.sitting?.told
  if (!told) return null
  const answer = async (way: RealityWay) => {
    try {
      const sitting = await house.answerReality(way)
      if (sitting) table.dispatch({ is: 'sat', sitting, at: performance.now() })
      if (sitting && way !== 'go-on') port.tell({ name: 'leave', body: { to: leadsTo[way] } })
      return sitting !== undefined
    } catch (error) {
      if (!(error instanceof Unreachable)) throw error
      return false
    }
  }
  const seconds = Math.floor((playedMs(state, state.sitting?.at ?? 0) ?? 0) / 1000)
  return (
    <RealitySheet t={t} onAnswer={answer}>
      <p>{t('reality.about')}</p>
      <dl>
        <div>
          <dt>{t('session.time')}</dt>
          <dd>
            <time dateTime={`PT${seconds}S`}>{clockFace(lang, seconds)}</time>
          </dd>
        </div>
        <div>
          <dt>{t('reality.staked')}</dt>
          <dd>{money(told.staked)}</dd>
        </div>
        <div>
          <dt>{t('reality.returned')}</dt>
          <dd>{money(told.returned)}</dd>
        </div>
        <div className="reality-net">
          <dt>{t('session.net')}</dt>
          <dd>{money(netOf(state), 'always')}</dd>
        </div>
      </dl>
    </RealitySheet>
  )
}
