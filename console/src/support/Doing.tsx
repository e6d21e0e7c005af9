import { useCommand } from '@balai/client'
import { type DeskTalk, deskSupport } from '@balai/contract/desk/support'
import { Button, Notice, toast } from '@balai/ui'
import { useState } from 'react'
import { AskWhy } from '../app/AskWhy.tsx'
import { useMay } from '../app/me.ts'
import { HandOver } from './HandOver.tsx'
import { useWords } from './texts.ts'

/** What can be done with a talk as it stands: taken, laid back, closed, or passed on. */
export function Doing({ one, again }: { one: DeskTalk; again: () => void }) {
  const { t } = useWords()
  const may = useMay('support.answer')
  const [asking, ask] = useState<'handOver' | 'escalate'>()
  const take = useCommand(deskSupport.take)
  const close = useCommand(deskSupport.close)
  const { id, kind, state, takenBy, answeredAt } = one.talk
  if (!may || state === 'closed') return null
  const taking = async () => {
    // Out of a colleague's hands only because it was seen to lie there.
    const answer = await take.send({ talk: id, ...(takenBy !== null && { over: true }) })
    if (answer?.given) toast({ tone: 'good', title: t('done.taken') })
    again()
  }
  const closing = async () => {
    const answer = await close.send({ talk: id })
    if (answer?.given) toast({ tone: 'good', title: t('done.closed') })
    again()
  }
  const done = () => {
    ask(undefined)
    again()
  }
  const message = take.message ?? close.message
  const failed = take.failed || close.failed
  const closes = kind !== 'complaint' || answeredAt !== null
  return (
    <>
      <div className="support-acts">
        {!one.mine && (
          <Button tone="primary" busy={take.pending} onClick={() => void taking()}>
            {t(takenBy ? 'takeOver' : 'take')}
          </Button>
        )}
        {one.mine && (
          <>
            <Button onClick={() => ask('handOver')}>{t('handOver')}</Button>
            {kind === 'complaint' && state !== 'escalated' && (
              <Button onClick={() => ask('escalate')}>{t('escalate')}</Button>
            )}
            {closes && (
              <Button busy={close.pending} onClick={() => void closing()}>
                {t('closeTalk')}
              </Button>
            )}
          </>
        )}
      </div>
      {(message || failed) && <Notice tone="bad">{message ?? t('failed')}</Notice>}
      {asking === 'handOver' && <HandOver talk={id} close={done} />}
      {asking === 'escalate' && <Escalate talk={id} close={done} />}
    </>
  )
}

/** Asks why a complaint goes to the body that decides disputes. */
function Escalate({ talk, close }: { talk: string; close: () => void }) {
  const { t } = useWords()
  const escalate = useCommand(deskSupport.escalate)
  return (
    <AskWhy
      title={t('escalateAsk')}
      go={t('escalate')}
      words={{
        ...{ reason: t('reason'), hint: t('reasonHint'), short: t('reasonShort') },
        failed: t('failed'),
      }}
      doing={escalate}
      act={async (reason) => (await escalate.send({ talk, reason }))?.given && t('done.escalate')}
      done={close}
      close={close}
    />
  )
}
