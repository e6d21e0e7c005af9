import './support.css'
import { Button, Dialog, Empty, SkeletonMany } from '@balai/ui'
import { lift } from '../shell/overlay.ts'
import { useWords } from '../words/words.tsx'
import { Elsewhere } from './Elsewhere.tsx'
import { useWays } from './useWays.ts'
import { WayRow } from './WayRow.tsx'

/** Ways to people of the house, and what answers most questions without them. */
export default function Services() {
  const { t } = useWords()
  const { data: ways, isError, refetch } = useWays()
  return (
    <Dialog
      open
      size="modal"
      title={t('support.title')}
      closeLabel={t('frame.close')}
      onClose={lift}
    >
      <div className="support">
        <p className="support-intro">{t('support.intro')}</p>
        {isError ? (
          <Empty
            title={t('support.failed')}
            action={<Button onClick={() => void refetch()}>{t('frame.retry')}</Button>}
          >
            {t('support.failedText')}
          </Empty>
        ) : !ways ? (
          <div className="support-ways" aria-busy="true">
            <SkeletonMany of="row" count={2} />
          </div>
        ) : (
          ways.length > 0 && (
            <ul className="support-ways">
              {ways.map((way) => (
                <WayRow key={`${way.type} ${way.href}`} way={way} />
              ))}
            </ul>
          )
        )}
        <Elsewhere known={ways?.map(({ href }) => href) ?? []} />
      </div>
    </Dialog>
  )
}
