import type { Change } from '@balai/contract/desk/change'
import { Link } from '@tanstack/react-router'
import { ChangeActs } from '../app/change/ChangeActs.tsx'
import { Compare } from '../app/change/Compare.tsx'
import { StateBadge } from '../app/change/StateBadge.tsx'
import { Story } from '../app/change/Story.tsx'
import { Touches } from '../app/change/Touches.tsx'
import { useWords } from '../app/change/texts.ts'
import { useKindName } from '../app/change/useKindName.ts'

/** The chosen change beside the list, with all that is needed to decide about it. */
export function ChangePanel({ change }: { change: Change }) {
  const { t } = useWords()
  const nameOf = useKindName()
  return (
    <aside className="b-card change-panel" aria-label={nameOf(change.kind)}>
      <header>
        <p className="t-12 text-muted">{nameOf(change.kind)}</p>
        <h2>{change.name}</h2>
        <StateBadge change={change} />
      </header>
      <blockquote>{change.reason}</blockquote>
      <Compare before={change.before} after={change.after} subject={change.subject} />
      <Touches touches={change.touches} amount={change.amount} />
      <ChangeActs key={change.id} change={change} />
      <Story change={change} />
      <Link to="/changes/$id" params={{ id: change.id }} className="link">
        {t('approvals.open')}
      </Link>
    </aside>
  )
}
