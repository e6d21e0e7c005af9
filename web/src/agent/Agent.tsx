import { Refused, useAsk, useSession } from '@balai/client'
import { agent, isAgentType } from '@balai/contract'
import type { ContractKind } from '@balai/contract/agent-contracts'
import { Empty, Skeleton } from '@balai/ui'
import { type ComponentType, lazy, Suspense } from 'react'
import { useAt } from '../app/place.ts'
import { useWide } from '../app/useWide.ts'
import { CentrePanel, wideFrom } from '../member/CentrePanel.tsx'
import { MembersOnly } from '../member/MembersOnly.tsx'
import { useWords } from '../words/words.tsx'
import { AgentMenu } from './AgentMenu.tsx'
import { type PageName, pageOf } from './pages.ts'

const contracts = (kind: ContractKind) =>
  lazy(async () => {
    const { Contracts } = await import('./contracts/Contracts.tsx')
    return { default: () => <Contracts kind={kind} /> }
  })

const screens: Record<PageName, ComponentType> = {
  announcement: lazy(() => import('./News.tsx')),
  overview: lazy(() => import('./Overview.tsx')),
  team: lazy(() => import('./Team.tsx')),
  betting: lazy(() => import('./Betting.tsx')),
  profit: lazy(() => import('./Profit.tsx')),
  income: lazy(() => import('./Income.tsx')),
  transactions: lazy(() => import('./Transactions.tsx')),
  register: lazy(() => import('./Register.tsx')),
  affiliate: lazy(() => import('./affiliate/Affiliate.tsx')),
  transfer: lazy(() => import('./Transfer.tsx')),
  dividend: contracts('dividend'),
  daily: contracts('daily'),
  hourly: contracts('hourly'),
  realtime: contracts('realtime'),
}

/**
 * The agent centre: a panel over the page, with a page of its own for each address. On a phone the page it opens on
 * has the list of the others below it.
 */
export function Agent() {
  const { t } = useWords()
  const { path } = useAt()
  const wide = useWide(wideFrom, true)
  const enters = useEnters()
  const first = path === '/agent'
  const Page = screens[pageOf(path)]
  return (
    <CentrePanel
      title={t('title.agent')}
      back={enters !== 'no' && !wide && !first && { href: '/agent', label: t('agent.back') }}
      {...(enters !== 'no' && wide && { menu: <AgentMenu at={path} /> })}
    >
      <MembersOnly signIn={t('agent.signIn')}>
        {enters === 'yes' && (
          // While a page's code comes, the menu beside it stays.
          <Suspense fallback={<Skeleton className="agent-wait" />}>
            <Page />
          </Suspense>
        )}
        {enters === 'asked' && <Skeleton className="agent-wait" />}
        {enters === 'no' && <Empty title={t('agent.only')}>{t('agent.onlyText')}</Empty>}
        {enters !== 'no' && !wide && first && <AgentMenu at={path} list />}
      </MembersOnly>
    </CentrePanel>
  )
}

/** What the browser remembers of an account lets nobody in: the house is asked, and until then no page begins. */
function useEnters() {
  const said = isAgentType(useSession()?.isAgent)
  const { error, isFetched } = useAsk(agent.invitation, undefined, { enabled: said })
  if (!said || (error instanceof Refused && error.code === 'agent-only')) return 'no'
  // A line that drops is no verdict: the pages say themselves what they cannot read.
  return isFetched ? 'yes' : 'asked'
}
