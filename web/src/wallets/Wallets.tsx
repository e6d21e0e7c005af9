import type { Wallets as All, VendorWallet } from '@balai/contract'
import { Button, Empty, IconCheck, Notice, SkeletonCard, SkeletonMany } from '@balai/ui'
import { MembersOnly } from '../member/MembersOnly.tsx'
import { Room } from '../member/Room.tsx'
import { useWords } from '../words/words.tsx'
import { Funds } from './Funds.tsx'
import { Purse } from './Purse.tsx'
import { useCollect, useWallets } from './useWallets.ts'

/** What a member has and where it lies, and the purses for vendors that are not single. */
export function Wallets() {
  const { t } = useWords()
  return (
    <Room title={t('title.wallets')}>
      <MembersOnly>
        <Own />
      </MembersOnly>
    </Room>
  )
}

function Own() {
  const { t } = useWords()
  const { found, again } = useWallets()
  const { data, isError, refetch } = found
  if (data)
    return (
      <div className="wallets">
        <Funds funds={data.funds} />
        {data.isSingle ? <Single vendors={data.vendors} /> : <Purses all={data} again={again} />}
      </div>
    )
  if (isError)
    return (
      <Empty
        title={t('wallets.failed')}
        action={<Button onClick={() => void refetch()}>{t('frame.retry')}</Button>}
      />
    )
  return (
    <div aria-busy="true">
      <SkeletonCard />
      <SkeletonMany of="row" count={3} />
    </div>
  )
}

/** Nothing has to be moved: which is said, and for which vendors. */
function Single({ vendors }: { vendors: readonly VendorWallet[] }) {
  const { t } = useWords()
  return (
    <section className="wallets-single b-card" aria-label={t('wallets.single')}>
      <IconCheck size={28} />
      <div>
        <h3 className="d-20">{t('wallets.single')}</h3>
        <p className="text-muted">{t('wallets.singleWhy')}</p>
        <ul className="wallets-names">
          {vendors.map(({ vendor, name }) => (
            <li key={vendor}>{name}</li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function Purses({ all, again }: { all: All; again: () => Promise<void> }) {
  const { t, money } = useWords()
  const { collect, pending, message } = useCollect(again)
  const { funds } = all
  const purses = all.vendors.filter(({ isSingle, balance }) => !isSingle || balance > 0n)
  const single = all.vendors.filter((one) => !purses.includes(one))
  return (
    <section className="wallets-purses" aria-label={t('wallets.purses')}>
      <header>
        <div>
          <h3 className="d-20">{t('wallets.purses')}</h3>
          <p className="text-muted">{t('wallets.pursesWhy')}</p>
        </div>
        {funds.vendors > 0n && (
          <Button busy={pending} onClick={() => void collect()}>
            {t('wallets.collect', { amount: money(funds.vendors, funds) })}
          </Button>
        )}
      </header>
      {message && <Notice tone="bad">{message}</Notice>}
      {purses.map((purse) => (
        <Purse key={purse.vendor} purse={purse} funds={funds} again={again} />
      ))}
      {single.length > 0 && (
        <p className="text-muted">
          {t('wallets.others', { names: single.map(({ name }) => name).join(', ') })}
        </p>
      )}
    </section>
  )
}
