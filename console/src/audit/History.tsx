import type { Row } from '@balai/contract/desk/list'
import { Button, Empty } from '@balai/ui'
import { Link } from '@tanstack/react-router'
import { namesIn, usePages } from '../lists/pages.ts'
import { Failing, Loading } from '../lists/states.tsx'
import { Told } from '../lists/Told.tsx'
import { exactly, instant, moment } from '../lists/written.ts'
import { useWords } from './texts.ts'
import '../lists/lists.css'

/** One thing through time, the newest first: who changed what, why, and what it was before. */
export function History({ subject }: { subject: string }) {
  const { t, figure } = useWords()
  const pages = usePages('events', { subject })
  if (pages.isPending) return <Loading />
  const rows = pages.data?.pages.flatMap((page) => page.rows) ?? []
  if (pages.isError && rows.length === 0)
    return <Failing error={pages.error} onRetry={() => void pages.refetch()} />
  const { hasNextPage } = pages
  const names = namesIn(pages.data?.pages)
  if (rows.length === 0 && !hasNextPage) return <Empty title={t('history.none')} />
  return (
    <>
      <ol className="a-events">
        {rows.map((row) => (
          <Happened key={row.number ?? `${row.at} ${row.kind}`} row={row} names={names} />
        ))}
      </ol>
      <footer className="a-more" aria-live="polite">
        <span>{t(hasNextPage ? 'history.some' : 'history.whole', { n: figure(rows.length) })}</span>
        {hasNextPage && (
          <Button
            size="sm"
            busy={pages.isFetchingNextPage}
            busyLabel={t('history.more')}
            onClick={() => void pages.fetchNextPage()}
          >
            {t('history.more')}
          </Button>
        )}
      </footer>
    </>
  )
}

function Happened({ row, names }: { row: Row; names: Record<string, string> }) {
  const { t, lang } = useWords()
  const { kind, actor, reason, change, number } = row
  const at = instant(row.at ?? '')
  return (
    <li>
      <header>
        <b>{kind}</b>
        {actor && (
          <Link className="l-link" to="/audit" search={{ filters: { actor } }} title={actor}>
            {t('history.by', { actor: names[actor] ?? actor })}
          </Link>
        )}
        {at && (
          <time dateTime={at.toISOString()} title={exactly(at, lang)}>
            {moment(at, lang)}
          </time>
        )}
      </header>
      {reason && (
        <p>
          <span>{t('history.reason')}:</span> {reason}
        </p>
      )}
      {change && change !== '{}' && (
        <Told cell={change} name={t('history.change', { number: number ?? '' })} />
      )}
    </li>
  )
}
