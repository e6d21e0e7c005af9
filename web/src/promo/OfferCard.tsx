import type { Promotion, PromotionStatus } from '@balai/contract'
import { Link } from 'wouter'
import { Closing } from './Closing.tsx'
import { KindBadge } from './KindBadge.tsx'
import { detailOf } from './offers.ts'
import { Picture } from './Picture.tsx'
import { StatusBadge } from './StatusBadge.tsx'

type OfferCard = { offer: Promotion; early?: boolean; status?: PromotionStatus | undefined }

/** A promotion in short. The whole card leads to it. */
export function OfferCard({ offer, early = false, status }: OfferCard) {
  return (
    <article className="b-card promo-card">
      <div className="promo-picture batik">
        <Picture of={offer.picture} early={early} />
        <KindBadge kind={offer.category} />
      </div>
      <div className="promo-words">
        <h3>
          <Link href={detailOf(offer.id)}>{offer.title}</Link>
        </h3>
        <p className="promo-summary">{offer.summary}</p>
        <div className="promo-foot">
          <Closing at={offer.closesAt} />
          {status && <StatusBadge status={status} />}
        </div>
      </div>
    </article>
  )
}
