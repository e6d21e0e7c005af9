import type { Promotion } from '@balai/contract'
import { OfferCard } from '../promo/OfferCard.tsx'
import { useWords } from '../words/words.tsx'

const othersMax = 3

/** A few of the other promotions, below one. */
export function Others({ others }: { others: readonly Promotion[] }) {
  const { t } = useWords()
  if (!others.length) return null
  return (
    <section className="promo-others">
      <h2 className="d-24">{t('promoDetail.others')}</h2>
      <div className="promo-grid promo-grid-small">
        {others.slice(0, othersMax).map((other) => (
          <OfferCard key={other.id} offer={other} />
        ))}
      </div>
    </section>
  )
}
