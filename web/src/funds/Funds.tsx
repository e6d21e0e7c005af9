import { useAsk, useSession } from '@balai/client'
import { type FundsProof, funds, wallet } from '@balai/contract'
import { Button, Empty, SkeletonCard } from '@balai/ui'
import { useDrawn } from '../app/drawn.ts'
import { useAt } from '../app/place.ts'
import { useWords } from '../words/words.tsx'
import { Meaning } from './Meaning.tsx'
import { Mine } from './Mine.tsx'
import { Nights } from './Nights.tsx'
import { Published } from './Published.tsx'

/** What the house owes its members, night by night, and whether one's own money is counted in it. */
export function Funds() {
  const { t } = useWords()
  const { data, error, refetch } = useAsk(funds.proofs, undefined, { staleMs: 300_000 })
  return (
    <div className="stack verify">
      <header className="page-head batik">
        <h1 className="d-32">{t('title.funds')}</h1>
        <p className="text-muted">{t('funds.lead')}</p>
      </header>
      {data ? (
        <Shown proofs={data} />
      ) : error ? (
        <Empty
          title={t('funds.failed')}
          action={<Button onClick={() => void refetch()}>{t('frame.retry')}</Button>}
        >
          {error.message}
        </Empty>
      ) : (
        <SkeletonCard />
      )}
      <Meaning />
    </div>
  )
}

function Shown({ proofs }: { proofs: readonly FundsProof[] }) {
  const { t } = useWords()
  const { search } = useAt()
  const drawn = useDrawn()
  const currency = useOwnCurrency()
  const asked = Number(new URLSearchParams(search).get('proof'))
  const own = proofs.find((proof) => proof.currency === currency)
  const shown = proofs.find(({ id }) => id === asked) ?? own ?? proofs[0]
  if (!shown) return <Empty title={t('funds.none')}>{t('funds.noneText')}</Empty>
  return (
    <>
      <Published proof={shown} />
      {drawn && <Mine key={shown.id} proof={shown} />}
      <Nights proofs={proofs} shown={shown.id} />
    </>
  )
}

/** What the member's money is counted in; the newest proof in it is the one that matters to them. */
function useOwnCurrency() {
  const signedIn = useSession() !== undefined
  return useAsk(wallet.balance, undefined, { enabled: signedIn }).data?.currency
}
