import { useAsk, useSession } from '@balai/client'
import { agent, isAgentType } from '@balai/contract'
import { Button, Dialog, Empty, Skeleton } from '@balai/ui'
import { useLocation } from 'wouter'
import { useAt } from '../app/place.ts'
import { useWords } from '../words/words.tsx'
import { Invitation } from './Invitation.tsx'

/** The agent centre: a panel over the page. */
export function Agent() {
  const { t } = useWords()
  const { back = '/' } = useAt()
  const [, go] = useLocation()
  const mayEnter = isAgentType(useSession()?.isAgent)
  return (
    <Dialog
      open
      size="modal"
      title={t('title.agent')}
      closeLabel={t('frame.close')}
      onClose={() => go(back)}
    >
      <div className="panel agent">
        {mayEnter ? <Own /> : <Empty title={t('agent.only')}>{t('agent.onlyText')}</Empty>}
      </div>
    </Dialog>
  )
}

function Own() {
  const { t } = useWords()
  const { data, isError, refetch } = useAsk(agent.invitation, undefined)
  if (isError)
    return (
      <Empty
        title={t('agent.failed')}
        action={<Button onClick={() => void refetch()}>{t('frame.retry')}</Button>}
      >
        {t('agent.failedText')}
      </Empty>
    )
  if (!data) return <Skeleton className="agent-wait" />
  if (!data.code) return <Empty title={t('agent.none')}>{t('agent.noneText')}</Empty>
  return <Invitation code={data.code} invited={data.invited} />
}
