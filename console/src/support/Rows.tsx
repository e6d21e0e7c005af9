import type { DeskTalk } from '@balai/contract/desk/support'
import { Badge } from '@balai/ui'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { Since } from '../app/Since.tsx'
import { Due } from './Due.tsx'
import { useWords } from './texts.ts'
import { kindTones, stateTones } from './tones.ts'
import { nameOf } from './whose.ts'

type RowsProps = { title: string; none: string; rows: readonly DeskTalk[] }

/** Talks under a heading, each leading to its page. */
export function Rows({ title, none, rows }: RowsProps) {
  const head = useId()
  return (
    <section className="support-part" aria-labelledby={head}>
      <h2 id={head}>
        {title} <span className="num text-muted">{rows.length}</span>
      </h2>
      {rows.length === 0 ? (
        <p className="text-muted">{none}</p>
      ) : (
        <ul>
          {rows.map((row) => (
            <Row key={row.talk.id} row={row} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Row({ row }: { row: DeskTalk }) {
  const { t } = useWords()
  const { talk, member, waitsSince, late, excerpt, handedBy, mine } = row
  const { id, number, kind, state, vip, takenBy, answerDue, resolveDue } = talk
  const due = answerDue ?? resolveDue
  const tone = stateTones[state]
  return (
    <li>
      <Link to="/support/$id" params={{ id }} className="support-row" data-late={late || undefined}>
        <span className="support-marks">
          {handedBy && mine && <Badge tone="live">{t('handedBy', { name: handedBy })}</Badge>}
          {vip && <Badge tone="gold">VIP</Badge>}
          {!member && <Badge>{t('guest')}</Badge>}
          <Badge tone={kindTones[kind]}>{t(`kind.${kind}`)}</Badge>
          {late && <Badge tone="lose">{t('late')}</Badge>}
          {state !== 'open' && <Badge {...(tone && { tone })}>{t(`state.${state}`)}</Badge>}
        </span>
        <b>
          {nameOf(row, t('guest'))} <span className="num text-muted">{number}</span>
        </b>
        <span className="support-excerpt" dir="auto">
          {excerpt}
        </span>
        <small className="text-muted">
          {waitsSince ? (
            <>
              {t('waits')} <Since at={waitsSince} />
            </>
          ) : (
            t('theirTurn')
          )}
          {takenBy && !mine && <> · {takenBy}</>}
        </small>
        {due && kind !== 'chat' && (
          <small className="support-by">
            {t(answerDue ? 'answerDue' : 'resolveDue')} <Due at={due} />
          </small>
        )}
      </Link>
    </li>
  )
}
