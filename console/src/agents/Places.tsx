import { Table } from '@balai/ui'
import { Link } from '@tanstack/react-router'
import type { Agent } from './AgentPage.tsx'
import { useWords } from './texts.ts'

/** Every place that somebody stood at, and by which change they came there. */
export function Places({ agent: { places } }: { agent: Agent }) {
  const { t, moment } = useWords()
  return (
    <section className="agent-section" aria-label={t('places')}>
      <h2>{t('places')}</h2>
      <div className="sheet">
        <Table
          caption={t('places')}
          dense
          rows={places}
          rowKey={({ at, move }) => `${at.getTime()}${move?.change ?? ''}`}
          columns={[
            {
              key: 'upline',
              label: t('places.upline'),
              phone: 'title',
              cell: ({ upline }) =>
                upline ? (
                  <Link to="/agents/$id" params={{ id: upline.member }} className="row-name">
                    {upline.account}
                  </Link>
                ) : (
                  t('way.top')
                ),
            },
            {
              key: 'at',
              label: t('places.since'),
              phone: 'end',
              cell: ({ at }) => <span className="num">{moment(at)}</span>,
            },
            {
              key: 'why',
              label: t('places.why'),
              cell: ({ move }) => {
                if (!move) return <span className="text-muted">{t('places.joined')}</span>
                return (
                  <Link to="/changes/$id" params={{ id: move.change }} className="link">
                    {move.own ? move.reason : t('places.with', { account: move.of.account })}
                  </Link>
                )
              },
            },
          ]}
        />
      </div>
    </section>
  )
}
