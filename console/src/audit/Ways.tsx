import type { Row } from '@balai/contract/desk/list'
import { Link } from '@tanstack/react-router'
import { useWords } from './texts.ts'

/** From one event to all of its kind, all by the same one, and the whole history of its object. */
export function Ways({ row, names }: { row: Row; names: Record<string, string> }) {
  const { t } = useWords()
  const { subject, actor, kind } = row
  return (
    <nav className="a-ways" aria-label={t('audit.ways')}>
      {subject && (
        <Link to="/audit/history" search={{ subject }}>
          {t('audit.historyOf', { subject: names[subject] ?? subject })}
        </Link>
      )}
      {actor && (
        <Link to="/audit" search={{ filters: { actor } }}>
          {t('audit.byActor', { actor: names[actor] ?? actor })}
        </Link>
      )}
      {kind && (
        <Link to="/audit" search={{ filters: { kind } }}>
          {t('audit.byKind', { kind })}
        </Link>
      )}
    </nav>
  )
}
