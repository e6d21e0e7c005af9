import { useAround } from '../../screens/seat.ts'
import type { PayRow } from './rows.ts'
import type { Poker } from './usePoker.ts'
import { useWords } from './words/index.ts'

type Props = { poker: Poker; rows: readonly PayRow[]; proud?: boolean }

/** What each hand pays, the one that lies there lit. */
export function PayTable({ poker, rows, proud = false }: Props) {
  const { money } = useAround()
  const say = useWords()
  return (
    <ol className={proud ? 'paytable is-proud' : 'paytable'} aria-label={say('pays')}>
      {rows.map((row) => (
        <li
          key={row.name}
          data-now={row === poker.row && !poker.over}
          data-paid={row === poker.row && poker.over}
          data-won={row === poker.row && poker.won}
        >
          <span>{say(`hand.${row.name}`)}</span>
          <b>{row.times}×</b>
          <small>{money(poker.stake * BigInt(row.times))}</small>
        </li>
      ))}
    </ol>
  )
}
