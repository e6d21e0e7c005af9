import { Refused, useAsk } from '@balai/client'
import { changes } from '@balai/contract/desk/changes'
import { Card } from '@balai/ui'
import { Link } from '@tanstack/react-router'
import { ChangeActs } from '../app/change/ChangeActs.tsx'
import { Compare } from '../app/change/Compare.tsx'
import { StateBadge } from '../app/change/StateBadge.tsx'
import { Story } from '../app/change/Story.tsx'
import { Touches } from '../app/change/Touches.tsx'
import { useWords } from '../app/change/texts.ts'
import { useKindName } from '../app/change/useKindName.ts'
import { Failed } from '../app/Failed.tsx'
import { Nowhere } from '../app/Nowhere.tsx'
import { Page, PageWaits } from '../app/Page.tsx'
import { changeRoute } from './routes.tsx'

const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** One change with its whole story. */
export function ChangePage() {
  const { id } = changeRoute.useParams()
  return isId.test(id) ? <One key={id} id={id} /> : <Nowhere />
}

function One({ id }: { id: string }) {
  const { t } = useWords()
  const nameOf = useKindName()
  const { data: change, error, refetch } = useAsk(changes.one, { change: id })
  if (error instanceof Refused && error.code === 'change-unknown') return <Nowhere />
  if (!change && !error) return <PageWaits title={t('change.title')} />
  const above = { to: '/approvals', label: t('approvals.title') }
  if (!change)
    return (
      <Page title={t('change.title')} above={above}>
        {error && <Failed error={error} again={() => void refetch()} />}
      </Page>
    )
  return (
    <Page title={nameOf(change.kind)} above={above} beside={<StateBadge change={change} />}>
      <div className="change-page">
        <Card className="panel">
          <h2>{change.name}</h2>
          <blockquote>{change.reason}</blockquote>
          <Compare before={change.before} after={change.after} subject={change.subject} />
          <Touches touches={change.touches} amount={change.amount} />
          <ChangeActs change={change} />
        </Card>
        <Card className="panel">
          <h2>{t('change.story')}</h2>
          <Story change={change} />
          {change.undoes && (
            <Link to="/changes/$id" params={{ id: change.undoes }} className="link">
              {t('change.undoes')}
            </Link>
          )}
          <dl className="facts change-facts">
            <dt>{t('change.subject')}</dt>
            <dd>
              <code>{change.subject}</code>
            </dd>
            <dt>{t('change.number')}</dt>
            <dd>
              <code>{change.id}</code>
            </dd>
          </dl>
        </Card>
      </div>
    </Page>
  )
}
