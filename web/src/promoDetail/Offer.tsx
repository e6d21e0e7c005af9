import type { Promotion } from '@balai/contract'
import { Badge, IconCheck, IconLeft } from '@balai/ui'
import { Link } from 'wouter'
import { Html } from '../html/Html.tsx'
import { Closing } from '../promo/Closing.tsx'
import { KindBadge } from '../promo/KindBadge.tsx'
import { addressOf } from '../promo/offers.ts'
import { Picture } from '../promo/Picture.tsx'
import { useActivities } from '../promo/useActivities.ts'
import { useWords } from '../words/words.tsx'
import { Others } from './Others.tsx'
import { Period } from './Period.tsx'
import { Share } from './Share.tsx'
import { TakePart } from './TakePart.tsx'

/** A promotion with its terms, how to take part, and what else there is. */
export function Offer({ offer, others }: { offer: Promotion; others: readonly Promotion[] }) {
  const { t } = useWords()
  const closes = useCloses(offer)
  return (
    <article className="stack promo-detail">
      <Link href={addressOf()} className="link promo-back">
        <IconLeft size={16} />
        {t('promoDetail.all')}
      </Link>
      <header className="promo-detail-picture batik">
        <Picture of={offer.picture} early />
        <div className="promo-detail-words">
          <p className="promo-badges">
            <KindBadge kind={offer.category} />
            <Badge tone="win" icon={<IconCheck size={16} />}>
              {t('promoDetail.running')}
            </Badge>
          </p>
          <h1>{offer.title}</h1>
          <p className="promo-detail-summary">{offer.summary}</p>
        </div>
      </header>
      <div className="promo-detail-body">
        <div className="promo-main">
          <section className="b-card b-card-roomy promo-part">
            <h2 className="d-20">{t('promoDetail.terms')}</h2>
            <Html content={offer.content} />
          </section>
          <section className="b-card b-card-roomy promo-part">
            <h2 className="d-20">{t('promoDetail.period')}</h2>
            <Period offer={offer} />
            <Closing at={closes} />
          </section>
        </div>
        <aside className="promo-aside" aria-label={t('promoDetail.join')}>
          <TakePart id={offer.id} />
          <Share id={offer.id} />
        </aside>
      </div>
      <Others others={others} />
    </article>
  )
}

/** When it is over: as its page says, or where that says nothing, as what a member does for it closes. */
function useCloses({ id, closesAt }: Promotion) {
  const { data } = useActivities()
  const of = data?.items.find(({ page, closes }) => page === id && closes !== null)
  return closesAt ?? of?.closes?.toISOString() ?? null
}
