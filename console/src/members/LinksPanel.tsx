import { useAsk } from '@balai/client'
import { members } from '@balai/contract/desk/members'
import { Badge, Empty, Table } from '@balai/ui'
import { Link } from '@tanstack/react-router'
import type { Member } from './MemberPage.tsx'
import { MemberState } from './MemberState.tsx'
import { Told } from './Told.tsx'
import { useWords } from './words.ts'

/** What says more of one hand behind two accounts stands out. */
const strong: readonly string[] = ['device', 'payee']

/** Accounts that share something with this one. */
export function LinksPanel({ member }: { member: Member }) {
  const { t, day, figure } = useWords()
  const asked = useAsk(members.links, { member: member.id })
  return (
    <Told of={asked}>
      {(links) =>
        links.length === 0 ? (
          <Empty title={t('links.nothing')}>{t('links.nothingText')}</Empty>
        ) : (
          <div className="sheet">
            <Table
              caption={t('links.title')}
              dense
              rows={links}
              rowKey={({ id }) => id}
              columns={[
                {
                  key: 'account',
                  label: t('find.account'),
                  phone: 'title',
                  cell: ({ id, account }) => (
                    <Link to="/members/$id" params={{ id }} className="row-name">
                      {account}
                    </Link>
                  ),
                },
                {
                  key: 'why',
                  label: t('links.why'),
                  cell: ({ by }) => (
                    <span className="badges">
                      {by.map((one) => (
                        <Badge key={one} {...(strong.includes(one) && { tone: 'warn' })}>
                          {t(`link.${one}`)}
                        </Badge>
                      ))}
                    </span>
                  ),
                },
                {
                  key: 'times',
                  label: t('links.times'),
                  figure: true,
                  phone: 'none',
                  cell: ({ times }) => (times > 0 ? figure(times) : '–'),
                },
                {
                  key: 'opened',
                  label: t('find.opened'),
                  phone: 'none',
                  cell: ({ openedAt }) => <span className="num">{day(openedAt)}</span>,
                },
                {
                  key: 'state',
                  label: t('history.state'),
                  phone: 'figure',
                  cell: ({ state }) => <MemberState state={state} />,
                },
              ]}
            />
          </div>
        )
      }
    </Told>
  )
}
