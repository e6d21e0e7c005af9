import { FundsLeaf, FundsProof, type Owed } from '@balai/contract'
import { Button } from '@balai/ui'
import * as z from 'zod/mini'
import { Copy } from '../record/Copy.tsx'
import { type Key, useWords } from '../words/words.tsx'

type Own = {
  proof: FundsProof
  leaf: FundsLeaf
  member: string
  /** The purse whose amount was changed for a try. */
  marked: keyof Owed | undefined
}

/** What is counted as the member's own; whether the amounts are right is theirs to say. */
export function Own({ proof, leaf, member, marked }: Own) {
  const { t, money } = useWords()
  const { cash, commission, bonus } = leaf.owed
  const purses: { purse: keyof Owed; name: Key; amount: bigint }[] = [
    { purse: 'cash', name: 'funds.cash', amount: cash },
    { purse: 'commission', name: 'funds.commission', amount: commission },
    { purse: 'bonus', name: 'funds.ownBonus', amount: bonus },
  ]
  // Who is no agent has no commission, and need not read of it.
  const shown = purses.filter(({ purse, amount }) => purse !== 'commission' || amount > 0n)
  const hashes: { name: Key; value: string }[] = [
    { name: 'funds.member', value: member },
    { name: 'funds.salt', value: leaf.salt },
  ]
  return (
    <>
      <p className="t-13 text-muted">{t('funds.compare')}</p>
      <dl className="lines">
        {shown.map(({ purse, name, amount }) => (
          <div key={name} className="line">
            <dt>{t(name)}</dt>
            <dd className={purse === marked ? 'hash-marked' : undefined}>{money(amount, proof)}</dd>
          </div>
        ))}
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
      {!marked && (
        <div>
          <Button tone="quiet" onClick={() => keep({ proof, leaf, member })}>
            {t('funds.keep')}
          </Button>
        </div>
      )}
    </>
  )
}

/** Gives the member everything that the check needs, to be checked elsewhere and later. */
function keep({ proof, leaf, member }: Omit<Own, 'marked'>) {
  const whole = { member, proof: z.encode(FundsProof, proof), leaf: z.encode(FundsLeaf, leaf) }
  const file = new Blob([JSON.stringify(whole, null, 2)], { type: 'application/json' })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = `balai-funds-${proof.day}.json`
  link.click()
  URL.revokeObjectURL(link.href)
}
