import { Refused, useAsk, useCommand } from '@balai/client'
import { type Change, type ChangeTerms, Json, type Preview } from '@balai/contract/desk/change'
import { changes } from '@balai/contract/desk/changes'
import { Button, buttonClass, Dialog, Notice, SkeletonMany, toast } from '@balai/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useId, useState } from 'react'
import * as z from 'zod/mini'
import { Compare } from './Compare.tsx'
import { ReasonField, reasonMeets } from './ReasonField.tsx'
import { Touches, WhoAgrees } from './Touches.tsx'
import { useWords } from './texts.ts'
import { useSubjectName } from './useFieldName.ts'
import { useKindName } from './useKindName.ts'

type Proposing<T extends ChangeTerms> = {
  /** A kind of change, as the contract has it. */
  change: T
  /** As the kind takes them: money is a bigint here, and digits on its way. */
  terms: z.output<T['takes']>
  onClose: () => void
  /** Told what became of it, once it is in force or waits. */
  onDone?: (made: Change) => void
  /** What is asked, where the kind’s own name does not say it well enough. */
  title?: string
}

/** As it travels. What JSON does not keep is left away. */
const travelling = (change: ChangeTerms, terms: unknown): Json =>
  z.parse(Json, JSON.parse(JSON.stringify(z.encode(change.takes, terms))))

/**
 * The one way to change anything at the desk: what it would do, the reason, and what became of it. Mount
 * it when it is wanted.
 */
export function Propose<T extends ChangeTerms>(props: Proposing<T>) {
  const { change, terms, onClose, onDone } = props
  const { t } = useWords()
  const nameOf = useKindName()
  const [proposed] = useState(() => ({ kind: change.kind, terms: travelling(change, terms) }))
  const preview = useAsk(changes.preview, proposed, { staleMs: 0 })
  const title = props.title ?? nameOf(change.kind)
  if (preview.data)
    return (
      <Foreseen
        {...{ title, proposed, onClose }}
        {...(onDone && { onDone })}
        preview={preview.data}
        again={() => void preview.refetch()}
      />
    )
  return (
    <Dialog
      open
      size="modal"
      title={title}
      closeLabel={t('change.close')}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('change.close')}</Button>}
    >
      {preview.error ? (
        <Notice
          tone={preview.error instanceof Refused ? 'warn' : 'bad'}
          title={t('change.cannot')}
          action={
            <Button size="sm" onClick={() => void preview.refetch()}>
              {t('change.again')}
            </Button>
          }
        >
          <p>{preview.error instanceof Refused ? preview.error.message : t('change.unreached')}</p>
        </Notice>
      ) : (
        <div role="status" aria-busy="true" aria-label={t('change.foreseeing')}>
          <SkeletonMany of="row" count={3} />
        </div>
      )}
    </Dialog>
  )
}

type Seen = Pick<Proposing<ChangeTerms>, 'onClose' | 'onDone'> & {
  title: string
  proposed: { kind: string; terms: Json }
  preview: Preview
  again: () => void
}

function Foreseen({ title, proposed, preview, onClose, onDone, again }: Seen) {
  const { t } = useWords()
  const form = useId()
  const client = useQueryClient()
  const propose = useCommand(changes.propose)
  const name = useSubjectName(preview.subject, preview.name)
  const [reason, setReason] = useState('')
  const [tried, tryIt] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    tryIt(true)
    if (!reasonMeets(reason)) return
    const answer = await propose.send({ ...proposed, reason: reason.trim() })
    if (!answer?.given) return
    void client.invalidateQueries()
    onDone?.(answer.given)
    if (answer.given.state !== 'done') return
    toast({
      tone: 'good',
      title: t('change.done'),
      detail: name === title ? title : `${title} · ${name}`,
    })
    onClose()
  }
  if (propose.given?.state === 'waiting')
    return <Waits made={propose.given} title={title} onClose={onClose} />
  const refused = propose.message ?? (propose.failed ? t('change.unreached') : undefined)
  return (
    <Dialog
      open
      size="modal"
      title={title}
      closeLabel={t('change.close')}
      onClose={onClose}
      coverCloses={false}
      footer={
        <>
          <Button onClick={onClose}>{t('change.cancel')}</Button>
          <Button
            type="submit"
            form={form}
            tone="primary"
            busy={propose.pending}
            busyLabel={t('change.sending')}
          >
            {t(preview.approvers === 0 ? 'change.send' : 'change.propose')}
          </Button>
        </>
      }
    >
      <form id={form} className="propose" noValidate onSubmit={(event) => void submit(event)}>
        {name !== title && <p className="propose-subject">{name}</p>}
        <Compare before={preview.before} after={preview.after} subject={preview.subject} />
        <Touches touches={preview.touches} amount={preview.amount} />
        <ReasonField value={reason} tried={tried} onChange={setReason} />
        <WhoAgrees approvers={preview.approvers} />
        {refused && (
          <Notice
            tone="warn"
            action={
              propose.refused && (
                <Button size="sm" onClick={again}>
                  {t('change.lookAgain')}
                </Button>
              )
            }
          >
            {refused}
          </Notice>
        )}
      </form>
    </Dialog>
  )
}

type Waiting = { made: Change; title: string; onClose: () => void }

function Waits({ made, title, onClose }: Waiting) {
  const { t } = useWords()
  return (
    <Dialog
      open
      size="modal"
      title={t('change.waits')}
      closeLabel={t('change.close')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('change.close')}</Button>
          <Link
            to="/changes/$id"
            params={{ id: made.id }}
            className={buttonClass({ tone: 'primary' })}
            onClick={onClose}
          >
            {t('change.see')}
          </Link>
        </>
      }
    >
      <div className="propose">
        <p className="propose-subject">
          {title} · {made.name}
        </p>
        <p className="text-muted">{t('change.waitsText')}</p>
        <WhoAgrees approvers={made.approvers} />
      </div>
    </Dialog>
  )
}
