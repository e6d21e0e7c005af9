import { useCommand } from '@balai/client'
import type { Change } from '@balai/contract/desk/change'
import { changes } from '@balai/contract/desk/changes'
import { Button, Dialog, Notice, toast } from '@balai/ui'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { Compare } from './Compare.tsx'
import { ReasonField, reasonMeets } from './ReasonField.tsx'
import { Touches } from './Touches.tsx'
import { useWords } from './texts.ts'
import { useKindName } from './useKindName.ts'

type Acting = {
  change: Change
  title: string
  text?: string
  act: string
  danger?: boolean
  optional?: boolean
  /** Without a reason: withdrawing one’s own needs none. */
  silent?: boolean
  refused: string | undefined
  pending: boolean
  send: (reason: string) => Promise<unknown>
  close: () => void
  children?: ReactNode
}

/** One shape for what can be done with a change: what it is, why, and the act. */
function Act(props: Acting) {
  const { change, title, text, act, refused, pending, send, close, children } = props
  const { danger = false, optional = false, silent = false } = props
  const { t } = useWords()
  const nameOf = useKindName()
  const form = useId()
  const [reason, setReason] = useState('')
  const [tried, tryIt] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    tryIt(true)
    if (silent || optional || reasonMeets(reason)) void send(reason.trim())
  }
  return (
    <Dialog
      open
      size="modal"
      title={title}
      closeLabel={t('change.close')}
      onClose={close}
      coverCloses={false}
      footer={
        <>
          <Button onClick={close}>{t('change.cancel')}</Button>
          <Button type="submit" form={form} tone={danger ? 'danger' : 'primary'} busy={pending}>
            {act}
          </Button>
        </>
      }
    >
      <form id={form} className="propose" noValidate onSubmit={submit}>
        <p className="propose-subject">
          {nameOf(change.kind)} · {change.name}
        </p>
        {children}
        {text && <p className="text-muted">{text}</p>}
        {!silent && (
          <ReasonField value={reason} tried={tried} onChange={setReason} optional={optional} />
        )}
        {refused && <Notice tone="warn">{refused}</Notice>}
      </form>
    </Dialog>
  )
}

type Own = { change: Change; close: () => void }

/** Sends, and says what became of it; everything on the screen is asked for again. */
function useSaying(close: () => void) {
  const { t } = useWords()
  const client = useQueryClient()
  return (made: Change | undefined, title: string, detail?: string) => {
    void client.invalidateQueries()
    if (!made) return
    const done = made.state === 'done' ? t('change.done') : detail
    toast({ tone: 'good', title, ...(done && { detail: done }) })
    close()
  }
}

type Deciding = Own & { verdict: 'agreed' | 'rejected' }

/** Agrees to somebody else’s change, or rejects it. */
export function Decide({ change, verdict, close }: Deciding) {
  const { t } = useWords()
  const say = useSaying(close)
  const decide = useCommand(changes.decide)
  const agrees = verdict === 'agreed'
  const send = async (reason: string) => {
    const answer = await decide.send({ change: change.id, verdict, reason })
    const made = answer?.given
    const agreed = made?.decisions.filter((one) => one.verdict === 'agreed').length ?? 0
    const left = (made?.approvers ?? 0) - agreed
    say(
      made,
      t(agrees ? 'change.agreed' : 'change.rejected'),
      made?.state === 'waiting' ? t('change.agreedMore', { count: left }) : undefined,
    )
  }
  return (
    <Act
      {...{ change, close, send }}
      title={t(agrees ? 'change.agreeTitle' : 'change.rejectTitle')}
      {...(agrees && { text: t('change.agreeText') })}
      act={t(agrees ? 'change.agree' : 'change.reject')}
      danger={!agrees}
      optional={agrees}
      pending={decide.pending}
      refused={decide.message ?? (decide.failed ? t('change.unreached') : undefined)}
    >
      <Compare before={change.before} after={change.after} subject={change.subject} />
      <Touches touches={change.touches} amount={change.amount} />
    </Act>
  )
}

/** Takes one’s own change back while it waits. */
export function Withdraw({ change, close }: Own) {
  const { t } = useWords()
  const say = useSaying(close)
  const withdraw = useCommand(changes.withdraw)
  return (
    <Act
      {...{ change, close }}
      silent
      danger
      title={t('change.withdrawTitle')}
      text={t('change.withdrawText')}
      act={t('change.withdraw')}
      pending={withdraw.pending}
      refused={withdraw.message ?? (withdraw.failed ? t('change.unreached') : undefined)}
      send={async () =>
        say((await withdraw.send({ change: change.id }))?.given, t('change.withdrawn'))
      }
    />
  )
}

/** Puts a change back by the one that undoes it. */
export function Undo({ change, close }: Own) {
  const { t } = useWords()
  const say = useSaying(close)
  const undo = useCommand(changes.undo)
  return (
    <Act
      {...{ change, close }}
      title={t('change.undoTitle')}
      text={t('change.undoText')}
      act={t('change.undo')}
      pending={undo.pending}
      refused={undo.message ?? (undo.failed ? t('change.unreached') : undefined)}
      send={async (reason) => {
        const made = (await undo.send({ change: change.id, reason }))?.given
        say(made, t('change.undo'), made?.state === 'waiting' ? t('change.waits') : undefined)
      }}
    >
      <Compare before={change.after} after={change.before} subject={change.subject} />
    </Act>
  )
}
