import { useAsk } from '@balai/client'
import { changes } from '@balai/contract/desk/changes'
import { Link } from '@tanstack/react-router'
import { ChangeActs } from '../app/change/ChangeActs.tsx'
import { StateBadge } from '../app/change/StateBadge.tsx'
import { useKindName } from '../app/change/useKindName.ts'
import { useWords } from './texts.ts'

/** What was proposed about something, and waits; who may agree does it here. */
export function Waiting({ subject }: { subject: string }) {
  const { t } = useWords()
  const nameOf = useKindName()
  const asked = { subject, state: 'waiting' as const }
  const { data } = useAsk(changes.list, asked, { staleMs: 5_000 })
  if (!data?.items.length) return null
  return (
    <section className="cashier-waiting" aria-label={t('waits')}>
      {data.items.map((change) => (
        <div key={change.id}>
          <p>
            <Link to="/changes/$id" params={{ id: change.id }} className="row-name">
              {nameOf(change.kind)}
            </Link>{' '}
            <StateBadge change={change} />
          </p>
          <blockquote>
            {change.reason} <span className="text-faint">{change.by.name}</span>
          </blockquote>
          <ChangeActs change={change} />
        </div>
      ))}
    </section>
  )
}
