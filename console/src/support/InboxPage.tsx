import { useAsk } from '@balai/client'
import { deskSupport } from '@balai/contract/desk/support'
import { buttonClass, SkeletonMany } from '@balai/ui'
import { Link } from '@tanstack/react-router'
import { Failed } from '../app/Failed.tsx'
import { Page } from '../app/Page.tsx'
import { Rows } from './Rows.tsx'
import './support.css'
import { useWords } from './texts.ts'

/** What waits for somebody, what one has in hand, and what others have. */
export function InboxPage() {
  const { t } = useWords()
  const { data, error, refetch } = useAsk(deskSupport.inbox, undefined, { staleMs: 0 })
  return (
    <Page
      title={t('title')}
      actions={
        <Link to="/lists/$name" params={{ name: 'talks' }} className={buttonClass({})}>
          {t('all')}
        </Link>
      }
    >
      {error && !data && <Failed error={error} again={() => void refetch()} />}
      {!data && !error && <SkeletonMany of="row" count={8} />}
      {data && (
        <div className="support-inbox">
          <Rows title={t('queue')} none={t('queueNone')} rows={data.waiting} />
          <div className="support-hands">
            <Rows title={t('mine')} none={t('mineNone')} rows={data.mine} />
            <Rows title={t('others')} none={t('othersNone')} rows={data.others} />
          </div>
        </div>
      )}
    </Page>
  )
}
