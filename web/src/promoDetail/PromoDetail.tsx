import { useAt } from '../app/place.ts'
import { Failed } from '../promo/Failed.tsx'
import { useWords } from '../words/words.tsx'
import { DetailComing, DetailGone } from './DetailElse.tsx'
import { Offer } from './Offer.tsx'
import { useOffer } from './useOffer.ts'
import { useTabTitle } from './useTabTitle.ts'
import { useTop } from './useTop.ts'

/** One promotion, by the id in the address. */
export function PromoDetail() {
  const { t } = useWords()
  const { search } = useAt()
  const { offer, others, waiting, failed, retry } = useOffer(search)
  useTabTitle(offer?.title)
  useTop(offer?.id)
  // One of another id is another page: what was unfolded or copied in the last is not.
  if (offer) return <Offer key={offer.id} offer={offer} others={others} />
  return (
    <div className="stack promo-page">
      <h1 className="b-unseen">{t('title.promoDetail')}</h1>
      {waiting && <DetailComing />}
      {!waiting && (failed ? <Failed retry={retry} /> : <DetailGone others={others} />)}
    </div>
  )
}
