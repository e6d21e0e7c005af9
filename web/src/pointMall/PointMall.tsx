import { ClosedRoom } from '../lottery/ClosedRoom.tsx'
import { useWords } from '../words/words.tsx'
import { Stall } from './Stall.tsx'

/** The points mall: what it is for, and that nothing is earned or changed there yet. */
export function PointMall() {
  const { t } = useWords()
  return (
    <ClosedRoom
      title={t('title.pointMall')}
      lead={t('mall.lead')}
      heading={t('mall.closed')}
      text={t('mall.closedText')}
      picture={<Stall />}
    />
  )
}
