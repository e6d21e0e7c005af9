import type { Promotion } from '@balai/contract'
import { useMoment } from '../promo/Closing.tsx'
import { useWords } from '../words/words.tsx'

/** From when to when, to the minute, on the house's clock. */
export function Period({ offer }: { offer: Promotion }) {
  const { t } = useWords()
  const moment = useMoment()
  if (!offer.opensAt && !offer.closesAt) return null
  return (
    <dl className="promo-period">
      {offer.opensAt && <Row name={t('promoDetail.opens')} value={moment(offer.opensAt)} />}
      {offer.closesAt && <Row name={t('promoDetail.closes')} value={moment(offer.closesAt)} />}
    </dl>
  )
}

const Row = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd className="num">{value}</dd>
  </div>
)
