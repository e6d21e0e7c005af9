import { useAsk } from '@balai/client'
import type { Gives } from '@balai/contract'
import { memberPlay } from '@balai/contract/desk/members'
import { Badge, Card, Empty, Notice, Table } from '@balai/ui'
import { Link } from '@tanstack/react-router'
import type { Member } from './MemberPage.tsx'
import { Told } from './Told.tsx'
import { useWords } from './words.ts'

type Play = Gives<typeof memberPlay.play>

/** How a member plays: what runs, what was, and what came of it. */
export function PlayPanel({ member }: { member: Member }) {
  const { t } = useWords()
  const asked = useAsk(memberPlay.play, { member: member.id })
  return (
    <Told of={asked}>
      {(of) => {
        const purse = { currency: member.currency, exponent: of.exponent }
        return (
          <div className="member-stack">
            <div className="member-purses">
              {(['day', 'week', 'month'] as const).map((span) => (
                <Span key={span} name={t(`play.${span}`)} of={of[span]} purse={purse} />
              ))}
            </div>
            {of.receivables.length > 0 && <Owed of={of} purse={purse} />}
            {of.open.length > 0 && <Rounds name={t('play.open')} rows={of.open} purse={purse} />}
            {of.rounds.length === 0 ? (
              <Empty title={t('play.nothing')} />
            ) : (
              <Rounds name={t('play.last')} rows={of.rounds} purse={purse} />
            )}
          </div>
        )
      }}
    </Told>
  )
}

type Purse = { purse: { currency: string; exponent: number } }

function Span({ name, of, purse }: { name: string; of: Play['day'] } & Purse) {
  const { t, money, share, figure } = useWords()
  const rate = of.stake > 0n ? Number((of.returned * 1_000_000n) / of.stake) / 1_000_000 : undefined
  return (
    <Card className="panel">
      <h2>{name}</h2>
      <p className="member-figure num">{money(of.stake, purse)}</p>
      {/* The sentence may go on in the next line; its figures stay whole. */}
      <p className="t-13 text-muted">
        {t('play.returned')} <span className="num">{money(of.returned, purse)}</span> ·{' '}
        <span className="num">{figure(of.rounds)}</span> {t('play.rounds')}
        {rate !== undefined && (
          <>
            {' '}
            · {t('play.rate')} <span className="num">{share(rate)}</span>
          </>
        )}
      </p>
    </Card>
  )
}

function Owed({ of, purse }: { of: Play } & Purse) {
  const { t, money, moment } = useWords()
  return (
    <Notice tone="warn" title={t('play.owed')}>
      <ul>
        {of.receivables.map(({ source, amount, at }) => (
          <li key={`${source} ${at.toISOString()}`} className="num">
            {moment(at)} · {source} · {money(amount, purse)}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

const tones = { open: 'turq', closed: 'info', voided: 'warn' } as const

function Rounds({ name, rows, purse }: { name: string; rows: Play['rounds'] } & Purse) {
  const { t, money, moment } = useWords()
  return (
    <section>
      <h2 className="member-head">{name}</h2>
      <div className="sheet">
        <Table
          caption={name}
          dense
          rows={rows}
          rowKey={({ id }) => id}
          columns={[
            {
              key: 'at',
              label: t('money.at'),
              phone: 'end',
              cell: ({ openedAt }) => <span className="num">{moment(openedAt)}</span>,
            },
            {
              key: 'game',
              label: t('play.game'),
              phone: 'title',
              cell: ({ id, game, mode }) => (
                <Link
                  to="/lists/$name"
                  params={{ name: 'rounds' }}
                  search={{ filters: { round: id } }}
                  className="row-name"
                >
                  {game}
                  {mode === 'demo' && <span className="text-muted"> · {t('pool.demo')}</span>}
                </Link>
              ),
            },
            {
              key: 'stake',
              label: t('play.stake'),
              figure: true,
              cell: ({ stake }) => money(stake, purse),
            },
            {
              key: 'back',
              label: t('play.back'),
              figure: true,
              phone: 'none',
              cell: ({ returned }) => money(returned, purse),
            },
            {
              key: 'state',
              label: t('play.state'),
              phone: 'more',
              cell: ({ state }) => <Badge tone={tones[state]}>{t(`round.${state}`)}</Badge>,
            },
          ]}
        />
      </div>
    </section>
  )
}
