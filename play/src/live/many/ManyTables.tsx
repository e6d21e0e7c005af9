import type { GameId } from '@balai/contract'
import { useState, useSyncExternalStore } from 'react'
import { shortSum } from '../../money.ts'
import { LiveTop, type TopProps } from '../LiveTop.tsx'
import type { Player } from '../table.ts'
import { MiniTable } from './MiniTable.tsx'
import './many.css'

type Props = TopProps & {
  players: readonly Player[]
  chosen: readonly GameId[]
  most: number
  onChoose: (tables: GameId[]) => void
  onOpen: (table: GameId) => void
}

/** Up to four tables beside each other, with one purse and one chip in hand. */
export function ManyTables({ players, chosen, most, onChoose, onOpen, ...top }: Props) {
  const { t, lang, money, seat } = top
  const [worth, setWorth] = useState<bigint>()
  const [first] = players
  const values = useChips(first)
  const chip = worth ?? values[1] ?? 0n
  const balance = useBalance(first, seat.balance)
  const press = (table: GameId) => {
    if (!chosen.includes(table)) return chosen.length < most && onChoose([...chosen, table])
    if (chosen.length > 1) onChoose(chosen.filter((one) => one !== table))
  }
  return (
    <main className="many">
      <LiveTop {...top} name={t('many.title')} balance={balance}>
        <button type="button" className="plain-button" onClick={() => onOpen(seat.title)}>
          {t('many.back')}
        </button>
      </LiveTop>
      <fieldset className="many-choice" aria-label={t('many.choose', { most })}>
        {seat.tables.map(({ table, name }) => {
          const isChosen = chosen.includes(table)
          return (
            <button
              type="button"
              key={table}
              aria-pressed={isChosen}
              aria-disabled={isChosen ? chosen.length === 1 : chosen.length >= most}
              onClick={() => press(table)}
            >
              {name}
            </button>
          )
        })}
      </fieldset>
      <section className="many-tables" aria-label={t('many.title')}>
        {players.map((player) => (
          <MiniTable
            key={player.table}
            {...{ t, lang, money, seat, player, chip }}
            onOpen={() => onOpen(player.table)}
          />
        ))}
      </section>
      <fieldset className="live-chips many-chips" aria-label={t('chips')}>
        {values.map((value, nth) => (
          <button
            type="button"
            key={String(value)}
            className="chip"
            data-nth={nth}
            aria-pressed={value === chip}
            aria-label={t('chip', { amount: money(value) })}
            onClick={() => setWorth(value)}
          >
            <b>{shortSum(lang, value, seat.exponent)}</b>
          </button>
        ))}
      </fieldset>
    </main>
  )
}

const nothing: readonly bigint[] = []
const never = () => () => {}

/** All tables of the house are played with the same chips. */
const useChips = (player: Player | undefined) =>
  useSyncExternalStore(player?.watch ?? never, () => player?.get().view?.terms.chips ?? nothing)

const useBalance = (player: Player | undefined, before: bigint) =>
  useSyncExternalStore(player?.watch ?? never, () => player?.get().balance ?? before)
