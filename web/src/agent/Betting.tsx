import { useAskPages } from '@balai/client'
import { agentTeam, MemberId, type TeamPlay } from '@balai/contract'
import { Button, type Column, Empty, SkeletonMany, Table } from '@balai/ui'
import { Link } from 'wouter'
import * as z from 'zod/mini'
import { useAt } from '../app/place.ts'
import { Room } from '../member/Room.tsx'
import { housePurse } from '../words/format.ts'
import { type Spoken, useWords } from '../words/words.tsx'
import { Failed } from './Failed.tsx'
import { Listed } from './Listed.tsx'
import { DaysChosen } from './Stretches.tsx'
import { TakeTable } from './TakeTable.tsx'
import { useDays } from './useDays.ts'

const pageSize = 20

/** Who below played, and what it came to; of one member only, where the address names one. */
export default function Betting() {
  const spoken = useWords()
  const { t } = spoken
  const { search } = useAt()
  const of = useDays('7')
  const named = z.safeParse(MemberId, new URLSearchParams(search).get('member')).data
  const found = useAskPages(
    agentTeam.teamPlay,
    { ...of.days, limit: pageSize, ...(named && { member: named }) },
    { keepPrevious: true },
  )
  const all = found.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <Room title={t('agent.page_betting')}>
      <div className="agent-page" aria-busy={found.isPending || found.isPlaceholderData}>
        <DaysChosen of={of} />
        {named && (
          <p className="agent-only">
            {t('agent.onlyOne')}{' '}
            <Link className="agent-link" href={`/agent/betting?${of.query}`}>
              {t('agent.everybody')}
            </Link>
          </p>
        )}
        {found.isError ? (
          <Failed error={found.error} again={found.refetch} />
        ) : found.isPending ? (
          <SkeletonMany of="row" count={5} />
        ) : all.length === 0 ? (
          <Empty title={t('agent.playNone')}>{t('agent.playNoneText')}</Empty>
        ) : (
          <div className="b-card agent-play">
            <Table
              caption={t('agent.page_betting')}
              columns={columnsIn(spoken, of.query)}
              rows={all}
              rowKey={({ member }) => member}
            />
          </div>
        )}
        {named && all.length > 0 && <Bets member={named} days={of.days} />}
        {all.length > 0 && !named && <TakeTable table="play" {...of.days} />}
        {found.hasNextPage && (
          <Button
            tone="outline"
            busy={found.isFetchingNextPage}
            onClick={() => void found.fetchNextPage()}
          >
            {t('agent.more')}
          </Button>
        )}
      </div>
    </Room>
  )
}

const columnsIn = ({ t, money, signed, figure }: Spoken, query: string): Column<TeamPlay>[] => [
  {
    key: 'account',
    label: t('agent.account'),
    phone: 'title',
    cell: ({ account, member }) => (
      <Link className="agent-link" href={`/agent/betting?member=${member}&${query}`}>
        {account}
      </Link>
    ),
  },
  {
    key: 'rounds',
    label: t('agent.of_rounds'),
    figure: true,
    phone: 'more',
    cell: ({ rounds }) => figure(rounds),
  },
  {
    key: 'stake',
    label: t('agent.of_stake'),
    figure: true,
    phone: 'more',
    cell: ({ stake }) => money(stake, housePurse),
  },
  {
    key: 'returned',
    label: t('agent.of_returned'),
    figure: true,
    phone: 'more',
    cell: ({ returned }) => money(returned, housePurse),
  },
  {
    key: 'net',
    label: t('agent.net'),
    figure: true,
    cell: ({ stake, returned }) => {
      const net = returned - stake
      return <b className={net > 0n ? 'num text-win' : 'num'}>{signed(net, housePurse)}</b>
    },
  },
]

type BetsOf = { member: MemberId; days: { from: string; to: string } }

/** The bets that the sum above is made of, each with its round. */
function Bets({ member, days }: BetsOf) {
  const { t, money, signed, day, clock } = useWords()
  const found = useAskPages(agentTeam.teamBets, { ...days, member, limit: pageSize })
  return (
    <section className="agent-page" aria-label={t('agent.theirBets')}>
      <h3 className="d-20">{t('agent.theirBets')}</h3>
      <Listed found={found}>
        <ul className="b-card agent-bets">
          {found.data?.pages
            .flatMap(({ items }) => items)
            .map(({ round, gameName, endedAt, stake, returned }) => (
              <li key={round} className="agent-bet">
                <span className="agent-what">
                  <b>{gameName}</b>
                  <small className="num">
                    {day(endedAt)}, {clock(endedAt)}
                  </small>
                </span>
                <span className="num">{money(stake, housePurse)}</span>
                <b className={returned > stake ? 'num text-win' : 'num'}>
                  {signed(returned - stake, housePurse)}
                </b>
                <Link className="agent-link" href={`/verify?round=${round}`}>
                  {t('agent.proof')}
                </Link>
              </li>
            ))}
        </ul>
      </Listed>
    </section>
  )
}
