import { useAsk } from '@balai/client'
import { changes } from '@balai/contract/desk/changes'
import { lists } from '@balai/contract/desk/list'
import { Empty, Table } from '@balai/ui'
import { Link } from '@tanstack/react-router'
import { StateBadge } from '../app/change/StateBadge.tsx'
import { useKindName } from '../app/change/useKindName.ts'
import { useMay } from '../app/me.ts'
import type { Member } from './MemberPage.tsx'
import { Told } from './Told.tsx'
import { useWords } from './words.ts'

/** What staff changed about a member, and everything that is on the record about them. */
export function HistoryPanel({ member }: { member: Member }) {
  const { t, moment } = useWords()
  const nameOf = useKindName()
  const audits = useMay('audit.see')
  const subject = `member:${member.id}`
  const asked = useAsk(changes.list, { subject })
  return (
    <div className="member-stack">
      <section>
        <h2 className="member-head">
          {t('history.changes')}
          <Link to="/approvals" search={{ view: 'all', subject }} className="link">
            {t('history.allChanges')}
          </Link>
        </h2>
        <Told of={asked}>
          {({ items }) =>
            items.length === 0 ? (
              <Empty title={t('history.none')} />
            ) : (
              <div className="sheet">
                <Table
                  caption={t('history.changes')}
                  dense
                  rows={items}
                  rowKey={({ id }) => id}
                  columns={[
                    {
                      key: 'at',
                      label: t('history.at'),
                      phone: 'end',
                      cell: ({ at }) => <span className="num">{moment(at)}</span>,
                    },
                    {
                      key: 'what',
                      label: t('history.what'),
                      phone: 'title',
                      cell: ({ id, kind }) => (
                        <Link to="/changes/$id" params={{ id }} className="row-name">
                          {nameOf(kind)}
                        </Link>
                      ),
                    },
                    { key: 'by', label: t('history.by'), cell: ({ by }) => by.name },
                    {
                      key: 'state',
                      label: t('history.state'),
                      phone: 'figure',
                      cell: (change) => <StateBadge change={change} />,
                    },
                  ]}
                />
              </div>
            )
          }
        </Told>
      </section>
      {audits && <Events subject={subject} />}
    </div>
  )
}

function Events({ subject }: { subject: string }) {
  const { t, moment } = useWords()
  const asked = useAsk(lists.page, { name: 'events', filters: { subject } })
  return (
    <section>
      <h2 className="member-head">{t('history.events')}</h2>
      <Told of={asked}>
        {({ rows, names }) =>
          rows.length === 0 ? (
            <Empty title={t('history.noEvents')} />
          ) : (
            <div className="sheet">
              <Table
                caption={t('history.events')}
                dense
                rows={rows}
                rowKey={({ at, kind, number }) => `${at} ${kind} ${number}`}
                columns={[
                  {
                    key: 'at',
                    label: t('history.at'),
                    phone: 'end',
                    cell: ({ at }) => (
                      <span className="num">{at ? moment(new Date(at)) : '–'}</span>
                    ),
                  },
                  {
                    key: 'kind',
                    label: t('history.kind'),
                    phone: 'title',
                    cell: ({ kind }) => <code>{kind}</code>,
                  },
                  {
                    key: 'actor',
                    label: t('history.actor'),
                    phone: 'none',
                    cell: ({ actor }) => (actor && names?.[actor]) ?? <code>{actor}</code>,
                  },
                ]}
              />
            </div>
          )
        }
      </Told>
    </section>
  )
}
