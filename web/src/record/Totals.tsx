import { housePurse, type Purse } from '../words/format.ts'
import { useWords } from '../words/words.tsx'

type Sums = { rounds: number; stake: bigint; returned: bigint; net: bigint }

/** What everything that matches comes to. */
export function Totals({
  totals,
  purse = housePurse,
}: {
  totals: Sums
  purse?: Purse | undefined
}) {
  const { t, money, signed, figure } = useWords()
  return (
    <dl className="sums">
      <Sum name={t('record.rounds')}>{figure(totals.rounds)}</Sum>
      <Sum name={t('record.staked')}>{money(totals.stake, purse)}</Sum>
      <Sum name={t('record.returned')}>{money(totals.returned, purse)}</Sum>
      <Sum name={t('record.net')} good={totals.net > 0n}>
        {signed(totals.net, purse)}
      </Sum>
    </dl>
  )
}

type Sum = { name: string; good?: boolean; children: string }

const Sum = ({ name, good = false, children }: Sum) => (
  <div className="b-card sum">
    <dt>{name}</dt>
    <dd className={good ? 'text-win' : undefined}>{children}</dd>
  </div>
)
