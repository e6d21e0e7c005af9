import type { Promotion } from '@balai/contract'
import { buttonClass, Empty, Skeleton, SkeletonLine } from '@balai/ui'
import { Link } from 'wouter'
import { useAt } from '../app/place.ts'
import { useWords } from '../words/words.tsx'
import { Failed } from './Failed.tsx'
import { OfferCard } from './OfferCard.tsx'
import { addressOf, type Category, kindOf, kinds, useOffers } from './offers.ts'
import { useActivities } from './useActivities.ts'

/** What the house offers now. The kind that is asked for stands in the address. */
export function Promotions() {
  const { t } = useWords()
  const { search } = useAt()
  const kind = kindOf(search)
  return (
    <div className="stack promo-page">
      <header className="promo-head">
        <h1 className="d-32">{t('title.promotions')}</h1>
        <p className="text-muted">{t('promo.lead')}</p>
      </header>
      <Offers kind={kind} />
    </div>
  )
}

function Offers({ kind }: { kind: Category | undefined }) {
  const { t } = useWords()
  const { data, isError, isFetching, refetch } = useOffers()
  const { data: own } = useActivities()
  if (!data)
    return isError && !isFetching ? <Failed retry={() => void refetch()} /> : <OffersComing />
  if (data.length === 0) return <Empty title={t('promo.none')}>{t('promo.noneText')}</Empty>
  const found = data.filter(({ category }) => !kind || category === kind)
  return (
    <section className="promo-offers" aria-label={t('promo.offers')}>
      <h2 className="b-unseen">{t('promo.offers')}</h2>
      <Kinds kind={kind} offers={data} />
      {found.length ? (
        <div className="promo-grid">
          {found.map((offer, i) => (
            <OfferCard
              key={offer.id}
              offer={offer}
              early={i === 0}
              status={own?.items.find(({ page }) => page === offer.id)?.status}
            />
          ))}
        </div>
      ) : (
        <Empty
          title={t('promo.noneHere')}
          action={
            <Link href={addressOf()} className={buttonClass()}>
              {t('promo.seeAll')}
            </Link>
          }
        >
          {t('promo.noneHereText')}
        </Empty>
      )}
    </section>
  )
}

type Kinds = { kind: Category | undefined; offers: readonly Promotion[] }

/** The kinds that there are promotions of, and the one that is asked for. */
function Kinds({ kind, offers }: Kinds) {
  const { t, figure } = useWords()
  const count = (known: Category) => offers.filter(({ category }) => category === known).length
  const shown = kinds.filter((known) => known === kind || count(known) > 0)
  return (
    <nav className="b-chips" aria-label={t('promo.kinds')}>
      <KindLink on={!kind} count={figure(offers.length)} href={addressOf()}>
        {t('promo.all')}
      </KindLink>
      {shown.map((known) => (
        <KindLink
          key={known}
          on={known === kind}
          count={figure(count(known))}
          href={addressOf(known)}
        >
          {t(`promo.${known}`)}
        </KindLink>
      ))}
    </nav>
  )
}

const KindLink = (props: { on: boolean; count: string; href: string; children: string }) => (
  <Link href={props.href} replace className="b-chip" aria-current={props.on ? 'page' : undefined}>
    {props.children} <small>{props.count}</small>
  </Link>
)

/** The list in its final shape while it is on the way. */
function OffersComing() {
  const { t } = useWords()
  return (
    <div className="promo-offers" aria-busy="true">
      <span className="b-unseen" role="status">
        {t('frame.loading')}
      </span>
      <div className="b-chips">
        <Skeleton className="promo-chip-coming" />
        <Skeleton className="promo-chip-coming" />
        <Skeleton className="promo-chip-coming" />
      </div>
      <div className="promo-grid">
        <OfferComing />
        <OfferComing />
        <OfferComing />
        <OfferComing />
      </div>
    </div>
  )
}

/** A card to come. */
export const OfferComing = () => (
  <div className="b-card promo-card" aria-hidden="true">
    <Skeleton className="promo-picture" />
    <div className="promo-words">
      <SkeletonLine length="long" />
      <SkeletonLine />
      <SkeletonLine length="short" />
    </div>
  </div>
)
