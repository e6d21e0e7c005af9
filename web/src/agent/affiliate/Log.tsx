import { useAskPages } from '@balai/client'
import { agentAffiliates } from '@balai/contract'
import { Badge, Button, Empty, SkeletonMany } from '@balai/ui'
import { useWords } from '../../words/words.tsx'
import { Failed } from '../Failed.tsx'
import { refText } from './refText.ts'

const pageSize = 20

/** Which click brought which account, and by which rule. */
export function Log() {
  const { t, day, clock } = useWords()
  const found = useAskPages(agentAffiliates.attributions, { limit: pageSize })
  const all = found.data?.pages.flatMap(({ items }) => items) ?? []
  const when = (at: Date) => `${day(at)}, ${clock(at)}`
  if (found.isError) return <Failed error={found.error} again={found.refetch} />
  if (found.isPending) return <SkeletonMany of="row" count={4} />
  if (!all.length) return <Empty title={t('affiliate.logNone')}>{t('affiliate.logNoneText')}</Empty>
  return (
    <>
      <ul className="b-card agent-rows">
        {all.map(({ ref, at, name, sub, clickAt, rule, why }) => (
          <li key={ref} className="agent-row affiliate-row">
            <span className="agent-what">
              <b>
                {refText(ref)} · {name}
              </b>
              <small className="num">
                {when(at)}
                {sub && ` · ${sub}`}
              </small>
              <small className="num">
                {clickAt
                  ? t(`affiliate.came_${rule.click}`, { at: when(clickAt), days: rule.days })
                  : t('affiliate.came_code')}
              </small>
            </span>
            {why && <Badge tone="warn">{t(`affiliate.why_${why}`)}</Badge>}
          </li>
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
    </>
  )
}
