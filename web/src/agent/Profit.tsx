import { useAskPages } from '@balai/client'
import { agentTeam, type MoneyKind, type TeamProfit } from '@balai/contract'
import { Button, Empty, SkeletonMany } from '@balai/ui'
import { Link } from 'wouter'
import { Room } from '../member/Room.tsx'
import { housePurse } from '../words/format.ts'
import { useWords } from '../words/words.tsx'
import { Failed } from './Failed.tsx'
import { Fold } from './Fold.tsx'
import { DaysChosen } from './Stretches.tsx'
import { TakeTable } from './TakeTable.tsx'
import { useDays } from './useDays.ts'

const pageSize = 20

/** What each below won or lost; each opens to what it is made of, and that to their bets. */
export default function Profit() {
  const { t } = useWords()
  const of = useDays('7')
  const found = useAskPages(
    agentTeam.teamProfit,
    { ...of.days, limit: pageSize },
    { keepPrevious: true },
  )
  const all = found.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <Room title={t('agent.page_profit')}>
      <div className="agent-page" aria-busy={found.isPending || found.isPlaceholderData}>
        <DaysChosen of={of} />
        {found.isError ? (
          <Failed error={found.error} again={found.refetch} />
        ) : found.isPending ? (
          <SkeletonMany of="row" count={5} />
        ) : all.length === 0 ? (
          <Empty title={t('agent.profitNone')}>{t('agent.profitNoneText')}</Empty>
        ) : (
          <ul className="b-card agent-rows">
            {all.map((one) => (
              <One key={one.member} one={one} query={of.query} />
            ))}
          </ul>
        )}
        {found.hasNextPage && (
          <Button
            tone="outline"
            busy={found.isFetchingNextPage}
            onClick={() => void found.fetchNextPage()}
          >
            {t('agent.more')}
          </Button>
        )}
        {all.length > 0 && <TakeTable table="profit" {...of.days} />}
        <p className="t-13 text-muted">{t('agent.profitNote')}</p>
      </div>
    </Room>
  )
}

function One({ one, query }: { one: TeamProfit; query: string }) {
  const { t, money, signed } = useWords()
  const { account, member, stake, returned, bonus, deposited, withdrawn } = one
  const result = returned + bonus - stake
  const said = (sum: bigint) => money(sum, housePurse)
  // Each figure opens what it is made of, of the same days.
  const bets = `/agent/betting?member=${member}&${query}`
  const moved = (kind: MoneyKind) => `/agent/transactions?kind=${kind}&${query}`
  const parts = [
    [t('agent.of_stake'), stake, bets],
    [t('agent.of_returned'), returned, bets],
    [t('agent.flow_bonus'), bonus, moved('bonus')],
    [t('agent.of_deposited'), deposited, moved('deposit')],
    [t('agent.of_withdrawn'), withdrawn, moved('withdrawal')],
  ] as const
  return (
    <Fold
      title={account}
      note={t('agent.profitOf', { stake: said(stake), returned: said(returned) })}
      end={<b className={result > 0n ? 'num text-win' : 'num'}>{signed(result, housePurse)}</b>}
    >
      {() => (
        <div className="agent-inside">
          <dl className="agent-said-of">
            {parts.map(([label, sum, href]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd className="num">
                  <Link className="agent-opens" href={href}>
                    {said(sum)}
                  </Link>
                </dd>
              </div>
            ))}
          </dl>
          <div className="agent-acts">
            <Link className="agent-link" href={bets}>
              {t('agent.seePlay')}
            </Link>
          </div>
        </div>
      )}
    </Fold>
  )
}
