import { useAskPages } from '@balai/client'
import { agentContracts, type BillBet } from '@balai/contract'
import { Button, SkeletonMany } from '@balai/ui'
import { Link } from 'wouter'
import { housePurse } from '../../words/format.ts'
import { useWords } from '../../words/words.tsx'
import { Failed } from '../Failed.tsx'

const pageSize = 20

type BillBetsOf = { contract: string; period: Date; of: 'period' | 'tier' }

/** The bets that a figure of a bill is made of: they add up to it. */
export function BillBets({ contract, period, of }: BillBetsOf) {
  const { t, money, figure } = useWords()
  const found = useAskPages(agentContracts.billBets, { contract, period, of, limit: pageSize })
  if (found.error) return <Failed error={found.error} again={found.refetch} />
  const [first] = found.data?.pages ?? []
  if (!first) return <SkeletonMany of="row" count={2} />
  if (first.bets === 0) return <p className="text-muted">{t('contract.betsNone')}</p>
  return (
    <div className="deed-bets">
      <p className="t-13 num">
        {t('contract.betsSum', {
          count: figure(first.bets),
          stake: money(first.stake, housePurse),
          returned: money(first.returned, housePurse),
        })}
      </p>
      <ul className="agent-bets">
        {found.data?.pages
          .flatMap(({ items }) => items)
          .map((bet) => (
            <Bet key={bet.round} bet={bet} />
          ))}
      </ul>
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
  )
}

function Bet({
  bet: { round, account, gameName, endedAt, stake, returned, before },
}: {
  bet: BillBet
}) {
  const { t, money, day, clock } = useWords()
  const flow = (of: { stake: bigint; returned: bigint }) =>
    `${money(of.stake, housePurse)} → ${money(of.returned, housePurse)}`
  return (
    <li className="agent-bet">
      <span className="agent-what">
        <b>{gameName}</b>
        <small className="num">
          {account ?? t('contract.elsewhere')} · {day(endedAt)}, {clock(endedAt)}
        </small>
        {before && <small className="num">{t('contract.was', { flow: flow(before) })}</small>}
      </span>
      <span className="num">{flow({ stake, returned })}</span>
      <Link className="agent-link" href={`/verify?round=${round}`}>
        {t('agent.proof')}
      </Link>
    </li>
  )
}
