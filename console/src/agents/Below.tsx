import { useAskPages } from '@balai/client'
import type { MemberId } from '@balai/contract'
import { agentsDesk } from '@balai/contract/desk/agents'
import { Button, SkeletonMany } from '@balai/ui'
import { Failed } from '../app/Failed.tsx'
import { NodeTable } from './NodeTable.tsx'
import { Nothing } from './Nothing.tsx'
import { useWords } from './texts.ts'

/** Who stands directly below somebody; of nobody, who stands at the top. */
export function Below({ member }: { member?: MemberId }) {
  const { t } = useWords()
  const asked = useAskPages(agentsDesk.agentBelow, member ? { member } : {})
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = asked
  const nodes = data?.pages.flatMap(({ items }) => items)
  const title = t(member ? 'below' : 'top')
  return (
    <section className="agent-section" aria-label={title}>
      <h2>{title}</h2>
      {error && !nodes && <Failed error={error} again={() => void refetch()} />}
      {!nodes && !error && (
        <div role="status" aria-busy="true">
          <SkeletonMany of="row" count={4} />
        </div>
      )}
      {nodes?.length === 0 && (
        <Nothing
          title={t(member ? 'below.none' : 'top.none')}
          text={t(member ? 'below.noneText' : 'top.noneText')}
        />
      )}
      {nodes && nodes.length > 0 && <NodeTable caption={title} nodes={nodes} />}
      {hasNextPage && (
        <p>
          <Button onClick={() => void fetchNextPage()} busy={isFetchingNextPage}>
            {t('more')}
          </Button>
        </p>
      )}
    </section>
  )
}
