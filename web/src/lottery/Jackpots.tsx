import type { LotteryGame } from '@balai/contract'
import { useWords } from '../words/words.tsx'
import { nameOr } from './names.ts'
import { usePurse } from './purse.ts'

/** What the jackpots of a lottery hold now; nothing where it has none. */
export function Jackpots({ of }: { of: LotteryGame['jackpots'] }) {
  const words = useWords()
  const purse = usePurse()
  if (of.length === 0) return null
  return (
    <dl className="lot-jackpots">
      {of.map(({ name, amount }) => (
        <div key={name}>
          <dt>{nameOr(words, `pool.${name}`, name)}</dt>
          <dd className="num">{words.money(amount, purse)}</dd>
        </div>
      ))}
    </dl>
  )
}
