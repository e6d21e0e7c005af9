import { Refused, useAsk, useSession } from '@balai/client'
import { type FundsLeaf, type FundsProof, funds, identity } from '@balai/contract'
import { Button, Empty, Notice, SkeletonCard } from '@balai/ui'
import { type ReactNode, useMemo, useState } from 'react'
import { useEntry } from '../app/entry.tsx'
import { useWords } from '../words/words.tsx'
import { Checks } from './Checks.tsx'
import { Own } from './Own.tsx'
import { useFundsCheck } from './useFundsCheck.ts'

const trialType = 4

/** Whether the member's own money is counted, worked out in this browser. */
export function Mine({ proof }: { proof: FundsProof }) {
  const { t } = useWords()
  const { open } = useEntry()
  const session = useSession()
  if (session?.isAgent === trialType)
    return (
      <Card>
        <p className="text-muted">{t('funds.trial')}</p>
      </Card>
    )
  if (session) return <OfMember proof={proof} />
  return (
    <Card>
      <p className="text-muted">{t('funds.visitor')}</p>
      <Button tone="primary" onClick={() => open('login')}>
        {t('funds.signIn')}
      </Button>
    </Card>
  )
}

const Card = ({ children }: { children: ReactNode }) => {
  const { t } = useWords()
  return (
    <section className="b-card proof" aria-labelledby="funds-mine">
      <h2 className="card-title" id="funds-mine">
        {t('funds.mine')}
      </h2>
      <div className="funds-mine">{children}</div>
    </section>
  )
}

function OfMember({ proof }: { proof: FundsProof }) {
  const { t } = useWords()
  const me = useAsk(identity.member, undefined)
  const leaf = useAsk(funds.leaf, { proof: proof.id }, { staleMs: 3_600_000 })
  const error = me.error ?? leaf.error
  if (error instanceof Refused && error.code === 'funds-not-counted')
    return (
      <Card>
        <Notice tone="warn" title={error.message}>
          {t('funds.notCounted')}
        </Notice>
      </Card>
    )
  if (error)
    return (
      <Empty
        title={t('funds.leafFailed')}
        action={
          <Button onClick={() => void Promise.all([me.refetch(), leaf.refetch()])}>
            {t('frame.retry')}
          </Button>
        }
      >
        {error.message}
      </Empty>
    )
  if (!me.data || !leaf.data) return <SkeletonCard />
  return <Checked proof={proof} leaf={leaf.data} member={me.data.id} />
}

type Checked = { proof: FundsProof; leaf: FundsLeaf; member: string }

function Checked({ proof, leaf, member }: Checked) {
  const { t } = useWords()
  const [lessened, lessen] = useState(false)
  const changed = leaf.owed.cash > 0n ? 'cash' : 'bonus'
  const shown = useMemo(
    () => (lessened ? changedIn(leaf, changed) : leaf),
    [lessened, leaf, changed],
  )
  const checked = useFundsCheck({ proof, leaf: shown, member })
  if (checked === 'unable')
    return (
      <Card>
        <Notice tone="warn">{t('funds.unable')}</Notice>
      </Card>
    )
  return (
    <Card>
      <div role="status">
        {checked ? (
          <Notice tone={checked.ok ? 'good' : 'bad'}>
            {t(checked.ok ? 'funds.good' : 'funds.bad')}
          </Notice>
        ) : (
          <span className="text-muted">{t('funds.checking')}</span>
        )}
      </div>
      <Own proof={proof} leaf={shown} member={member} marked={lessened ? changed : undefined} />
      {checked && <Checks checked={checked} proof={proof} steps={shown.path.length} />}
      <div className="proof-flip">
        <p className="t-13 text-muted">{t(lessened ? 'funds.flipped' : 'funds.flipText')}</p>
        <Button tone="outline" onClick={() => lessen(!lessened)}>
          {t(lessened ? 'funds.unflip' : 'funds.flip')}
        </Button>
      </div>
    </Card>
  )
}

/** The same leaf with one unit less in a purse, or one more where there is nothing to take from. */
const changedIn = (leaf: FundsLeaf, purse: 'cash' | 'bonus'): FundsLeaf => ({
  ...leaf,
  owed: {
    ...leaf.owed,
    [purse]: leaf.owed[purse] > 0n ? leaf.owed[purse] - 1n : leaf.owed[purse] + 1n,
  },
})
