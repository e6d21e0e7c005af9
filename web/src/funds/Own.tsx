import { FundsLeaf, FundsProof } from '@balai/contract'
import { Button } from '@balai/ui'
import * as z from 'zod/mini'
import { Copy } from '../record/Copy.tsx'
import { type Key, useWords } from '../words/words.tsx'

type Own = { proof: FundsProof; leaf: FundsLeaf; member: string; marked: boolean }

/** What is counted as the member's own; whether the amounts are right is theirs to say. */
export function Own({ proof, leaf, member, marked }: Own) {
  const { t, money } = useWords()
  const { cash, commission, bonus } = leaf.owed
  const purses: { name: Key; amount: bigint }[] = [
    { name: 'funds.cash', amount: cash },
    ...(commission > 0n ? [{ name: 'funds.commission', amount: commission } as const] : []),
    { name: 'funds.bonus', amount: bonus },
  ]
  const hashes: { name: Key; value: string }[] = [
    { name: 'funds.member', value: member },
    { name: 'funds.salt', value: leaf.salt },
  ]
  return (
    <>
      <p className="t-13 text-muted">{t('funds.compare')}</p>
      <dl className="lines">
        {purses.map(({ name, amount }) => (
          <div key={name} className="line">
            <dt>{t(name)}</dt>
            <dd className={marked ? 'hash-marked' : undefined}>{money(amount, proof)}</dd>
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
