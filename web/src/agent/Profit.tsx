import { useAskPages } from '@balai/client'
import { agentTeam, type TeamProfit } from '@balai/contract'
import { Button, Empty, SkeletonMany } from '@balai/ui'
import { useState } from 'react'
import { Link } from 'wouter'
import { Room } from '../member/Room.tsx'
import { housePurse } from '../words/format.ts'
import { useWords } from '../words/words.tsx'
import { Failed } from './Failed.tsx'
import { Fold } from './Fold.tsx'
import { Stretches } from './Stretches.tsx'
import { daysOfStretch, type Stretch } from './stretch.ts'

const pageSize = 20

/** What each below won or lost; each opens to what it is made of, and that to their bets. */
export default function Profit() {
  const { t } = useWords()
  const [now] = useState(() => new Date())
  const [stretch, choose] = useState<Stretch>('7')
  const found = useAskPages(
    agentTeam.teamProfit,
    { ...daysOfStretch(stretch, now), limit: pageSize },
    { keepPrevious: true },
  )
  const all = found.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <Room title={t('agent.page_profit')}>
      <div className="agent-page" aria-busy={found.isPending || found.isPlaceholderData}>
        <Stretches value={stretch} onChange={choose} />
        {found.isError ? (
          <Failed error={found.error} again={found.refetch} />
        ) : found.isPending ? (
          <SkeletonMany of="row" count={5} />
        ) : all.length === 0 ? (
          <Empty title={t('agent.profitNone')}>{t('agent.profitNoneText')}</Empty>
        ) : (
          <ul className="b-card agent-rows">
            {all.map((one) => (
              <One key={one.member} one={one} />
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
        <p className="t-13 text-muted">{t('agent.profitNote')}</p>
      </div>
    </Room>
  )
}

function One({ one }: { one: TeamProfit }) {
  const { t, money, signed } = useWords()
  const { account, member, stake, returned, bonus, deposited, withdrawn } = one
  const result = returned + bonus - stake
  const said = (sum: bigint) => money(sum, housePurse)
  const parts = [
    [t('agent.of_stake'), said(stake)],
    [t('agent.of_returned'), said(returned)],
    [t('agent.flow_bonus'), said(bonus)],
    [t('agent.of_deposited'), said(deposited)],
    [t('agent.of_withdrawn'), said(withdrawn)],
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
            {parts.map(([label, sum]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd className="num">{sum}</dd>
              </div>
            ))}
          </dl>
          <div className="agent-acts">
            <Link className="agent-link" href={`/agent/betting?member=${member}`}>
              {t('agent.seePlay')}
            </Link>
            <Link className="agent-link" href="/agent/transactions">
              {t('agent.page_transactions')}
            </Link>
          </div>
        </div>
      )}
    </Fold>
  )
}
