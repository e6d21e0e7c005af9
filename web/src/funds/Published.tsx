import type { FundsProof } from '@balai/contract'
import type { ReactNode } from 'react'
import { Copy } from '../record/Copy.tsx'
import { type Key, useWords } from '../words/words.tsx'
import { useHouseTime } from './useHouseTime.ts'

/** One night's sum as it was signed and published, for everyone. */
export function Published({ proof }: { proof: FundsProof }) {
  const { t, money, figure } = useWords()
  const at = useHouseTime()
  const { cash, commission, bonus } = proof.owed
  const hashes: { name: Key; value: string }[] = [
    { name: 'funds.root', value: proof.root },
    { name: 'funds.signature', value: proof.signature },
    { name: 'funds.key', value: proof.key },
    { name: 'funds.previous', value: proof.previous },
  ]
  return (
    <section className="b-card receipt" aria-labelledby="funds-published">
      <h2 className="card-title" id="funds-published">
        {t('funds.published', { time: at(proof.at) })}
      </h2>
      <dl className="funds-sums">
        <Sum name={t('funds.owed')}>{money(cash + commission, proof)}</Sum>
        <Sum name={t('funds.bonus')}>{money(bonus, proof)}</Sum>
        <Sum name={t('funds.leaves')}>{figure(proof.leaves)}</Sum>
      </dl>
      <dl className="lines">
        {hashes.map(({ name, value }) => (
          <div key={name} className="line">
            <dt>{t(name)}</dt>
            <dd>
              <span className="hash">{value}</span>
              <Copy text={value} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const Sum = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
