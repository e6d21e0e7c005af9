import { useAsk } from '@balai/client'
import { lists } from '@balai/contract/desk/list'
import { buttonClass, Empty, IconHistory } from '@balai/ui'
import { Link } from '@tanstack/react-router'
import { Page } from '../app/Page.tsx'
import { ListView } from '../lists/ListView.tsx'
import { Failing, Loading } from '../lists/states.tsx'
import { useSeen } from '../lists/useSeen.ts'
import { Chain } from './Chain.tsx'
import { useWords } from './texts.ts'
import { Ways } from './Ways.tsx'
import './audit.css'

/** Everything that was done and that happened, as it was written, and whether it still stands so. */
export function AuditPage() {
  const { t } = useWords()
  const offered = useAsk(lists.offered, undefined)
  const [seen, onSeen] = useSeen()
  const listed = offered.data?.find(({ name }) => name === 'events')
  return (
    <Page title={t('audit.title')}>
      <div className="a-head">
        <Chain />
        <Link to="/audit/history" className={buttonClass({ tone: 'outline', size: 'sm' })}>
          <IconHistory size={16} />
          {t('history.title')}
        </Link>
      </div>
      {offered.isPending && <Loading />}
      {offered.isError && <Failing error={offered.error} onRetry={() => void offered.refetch()} />}
      {offered.data && !listed && <Empty title={t('audit.refused')} />}
      {listed && (
        <ListView
          listed={listed}
          seen={seen}
          onSeen={onSeen}
          beside={(row, names) => <Ways row={row} names={names} />}
        />
      )}
    </Page>
  )
}
