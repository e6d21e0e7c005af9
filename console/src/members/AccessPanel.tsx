import { useAsk } from '@balai/client'
import { members } from '@balai/contract/desk/members'
import { Badge, Empty, Table } from '@balai/ui'
import { Link } from '@tanstack/react-router'
import type { Member } from './MemberPage.tsx'
import { Told } from './Told.tsx'
import { useWords } from './words.ts'

/** Where a member is and was signed in. */
export function AccessPanel({ member }: { member: Member }) {
  const { t, moment } = useWords()
  const asked = useAsk(members.access, { member: member.id })
  const device = {
    key: 'device',
    label: t('access.device'),
    phone: 'title' as const,
    cell: (row: { device: string }) => <span className="member-agent">{row.device || '–'}</span>,
  }
  const ip = {
    key: 'ip',
    label: t('access.ip'),
    cell: (row: { ip: string }) => (
      <Link to="/members" search={{ q: row.ip }} className="link num">
        {row.ip}
      </Link>
    ),
  }
  const when = (at: Date) => <span className="num">{moment(at)}</span>
  return (
    <Told of={asked}>
      {({ sessions, devices }) => (
        <div className="member-stack">
          <section>
            <h2 className="member-head">{t('access.sessions')}</h2>
            {sessions.length === 0 ? (
              <Empty title={t('access.nothing')} />
            ) : (
              <div className="sheet">
                <Table
                  caption={t('access.sessions')}
                  dense
                  rows={sessions}
                  rowKey={({ id }) => id}
                  columns={[
                    device,
                    ip,
                    {
                      key: 'opened',
                      label: t('access.opened'),
                      phone: 'none',
                      cell: ({ openedAt }) => when(openedAt),
                    },
                    {
                      key: 'seen',
                      label: t('access.seen'),
                      phone: 'end',
                      cell: ({ lastSeenAt }) => when(lastSeenAt),
                    },
                    {
                      key: 'state',
                      label: t('history.state'),
                      phone: 'figure',
                      cell: ({ alive }) => (
                        <Badge tone={alive ? 'win' : 'info'}>
                          {t(alive ? 'access.alive' : 'access.ended')}
                        </Badge>
                      ),
                    },
                  ]}
                />
              </div>
            )}
          </section>
          <section>
            <h2 className="member-head">{t('access.devices')}</h2>
            {devices.length === 0 ? (
              <Empty title={t('access.noDevices')} />
            ) : (
              <div className="sheet">
                <Table
                  caption={t('access.devices')}
                  dense
                  rows={devices}
                  rowKey={({ id }) => id}
                  columns={[
                    device,
                    ip,
                    {
                      key: 'since',
                      label: t('access.since'),
                      phone: 'none',
                      cell: ({ knownSince }) => when(knownSince),
                    },
                    {
                      key: 'seen',
                      label: t('access.seen'),
                      phone: 'end',
                      cell: ({ lastUsedAt }) => when(lastUsedAt),
                    },
                  ]}
                />
              </div>
            )}
          </section>
        </div>
      )}
    </Told>
  )
}
