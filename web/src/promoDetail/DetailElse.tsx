import type { Promotion } from '@balai/contract'
import { buttonClass, Empty, Skeleton, SkeletonLine } from '@balai/ui'
import { Link } from 'wouter'
import { addressOf } from '../promo/offers.ts'
import { useWords } from '../words/words.tsx'
import { Others } from './Others.tsx'

/** For an address that names no promotion in force: what may be the matter, and the way on. */
export function DetailGone({ others }: { others: readonly Promotion[] }) {
  const { t } = useWords()
  return (
    <>
      <Empty
        title={t('promoDetail.gone')}
        action={
          <Link href={addressOf()} className={buttonClass({ tone: 'primary' })}>
            {t('promoDetail.all')}
          </Link>
        }
      >
        {t('promoDetail.goneText')}
      </Empty>
      <Others others={others} />
    </>
  )
}

/** A promotion in its final shape while it is on the way. */
export function DetailComing() {
  const { t } = useWords()
  return (
    <div className="promo-detail" aria-busy="true">
      <span className="b-unseen" role="status">
        {t('frame.loading')}
      </span>
      <div className="promo-back-room" />
      <Skeleton className="promo-detail-picture" />
      <div className="promo-detail-body">
        <div className="b-card b-card-roomy promo-part">
          <SkeletonLine length="short" />
          <SkeletonLine />
          <SkeletonLine />
          <SkeletonLine length="long" />
        </div>
        <Skeleton className="promo-aside-coming" />
      </div>
    </div>
  )
}
