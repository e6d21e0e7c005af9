import type { Promotion } from '@balai/contract'
import { Link } from 'wouter'
import { Closing } from './Closing.tsx'
import { KindBadge } from './KindBadge.tsx'
import { detailOf } from './offers.ts'
import { Picture } from './Picture.tsx'

type OfferCard = { offer: Promotion; early?: boolean }

/** A promotion in short. The whole card leads to it. */
export function OfferCard({ offer, early = false }: OfferCard) {
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
        <Closing at={offer.closesAt} />
      </div>
    </article>
  )
}
