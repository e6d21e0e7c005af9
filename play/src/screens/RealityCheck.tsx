import { Unreachable } from '@balai/client'
import type { RealityWay } from '@balai/contract'
import { useEffect, useId, useRef, useState } from 'react'
import { netOf, playedMs } from '../machine/state.ts'
import { clockFace } from '../money.ts'
import { useAround, useTable } from './seat.ts'

/** None of them stands out: what the player does now is theirs to say. */
const ways = ['go-on', 'history', 'break', 'stop'] as const

/** Where each way leads to, outside of the game. */
const leadsTo = { history: 'history', break: 'break', stop: 'lobby' } as const

/**
 * How long the player has played and what it came to, over the whole game, until they answer. Nothing
 * else closes it, and it does not stand under the key that spins: the heading has the focus.
 */
export function RealityCheck() {
  const { table, house, port, t, money, lang } = useAround()
  const state = useTable(table)
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  const [sending, send] = useState<RealityWay>()
  const [failed, fail] = useState(false)
  useEffect(() => {
    dialog.current?.showModal()
    dialog.current?.querySelector<HTMLElement>('h2')?.focus()
  }, [])
  const told = state.sitting?.told
  if (!told) return null
  const answer = async (way: RealityWay) => {
    send(way)
    fail(false)
    try {
      const sitting = await house.answerReality(way)
      if (sitting) table.dispatch({ is: 'sat', sitting, at: performance.now() })
      else fail(true)
      if (sitting && way !== 'go-on') port.tell({ name: 'leave', body: { to: leadsTo[way] } })
    } catch (error) {
      if (!(error instanceof Unreachable)) throw error
      fail(true)
    } finally {
      send(undefined)
    }
  }
  const way = (name: RealityWay) => (
    <button
      key={name}
      type="button"
      className="plain-button"
      disabled={sending !== undefined}
      onClick={() => void answer(name)}
    >
      {t(`reality.${name}`)}
    </button>
  )
  const seconds = Math.floor((playedMs(state, state.sitting?.at ?? 0) ?? 0) / 1000)
  return (
    <dialog
      ref={dialog}
      className="sheet reality"
      aria-labelledby={heading}
      onCancel={(event) => event.preventDefault()}
      // A browser may close it without asking first.
      onClose={({ currentTarget }) => currentTarget.showModal()}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <div className="sheet-head">
        <h2 id={heading} tabIndex={-1}>
          {t('reality.title')}
        </h2>
      </div>
      <div className="sheet-body">
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
        {failed && (
          <p className="reality-failed" role="alert">
            {t('reality.failed')}
          </p>
        )}
        <div className="reality-ways">{ways.map(way)}</div>
      </div>
    </dialog>
  )
}
