import { useCaller } from '@balai/client'
import type { Json } from '@balai/contract/desk/change'
import { changes } from '@balai/contract/desk/changes'
import { Badge, Button, Dialog } from '@balai/ui'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { ReasonField, reasonMeets } from '../app/change/ReasonField.tsx'
import type { Purse } from '../app/format.ts'
import { useWords } from './texts.ts'

/** One of those that are selected, with what is proposed about it. */
export type Entry = {
  id: string
  number: string
  account: string
  amount: bigint
  purse: Purse
  terms: Json
}

type Doings = {
  title: string
  kind: string
  entries: readonly Entry[]
  /** What else is asked of all of them. */
  children?: ReactNode
  close: () => void
}

/** What became of one of them: in force, waiting for another, or why not. */
type Told = { state: 'done' | 'waiting' } | { why: string }

/** One act for all that is selected: each is a proposal of its own, with the same reason. */
export function Bulk({ title, kind, entries, children, close }: Doings) {
  const { t, money } = useWords()
  const form = useId()
  const [reason, setReason] = useState('')
  const [tried, tryIt] = useState(false)
  const { told, sending, send } = useSending()
  const sum = entries.reduce((whole, { amount }) => whole + amount, 0n)
  const done = told.size === entries.length
  const submit = (event: FormEvent) => {
    event.preventDefault()
    tryIt(true)
    if (!reasonMeets(reason)) return
    void send(entries.map(({ id, terms }) => ({ id, kind, terms, reason: reason.trim() })))
  }
  const first = entries[0]
  return (
    <Dialog
      open
      size="modal"
      title={title}
      closeLabel={t('close')}
      onClose={close}
      coverCloses={false}
      footer={
        <>
          <Button onClick={close}>{t(done ? 'close' : 'cancel')}</Button>
          {!done && (
            <Button
              type="submit"
              form={form}
              tone="primary"
              busy={sending}
              busyLabel={t('bulkSending')}
            >
              {t('bulkSend')}
            </Button>
          )}
        </>
      }
    >
      <form id={form} className="propose" noValidate onSubmit={submit}>
        <p className="text-muted">{t('bulkText')}</p>
        <ul className="cashier-bulk">
          {entries.map(({ id, number, account, amount, purse }) => (
            <li key={id}>
              <span className="num">{number}</span>
              <span>{account}</span>
              <b className="num">{money(amount, purse)}</b>
              <Became told={told.get(id)} />
            </li>
          ))}
        </ul>
        {first && (
          <p className="cashier-sum">
            {t('total')} <b className="num">{money(sum, first.purse)}</b>
          </p>
        )}
        {!done && children}
        {!done && <ReasonField value={reason} tried={tried} onChange={setReason} />}
      </form>
    </Dialog>
  )
}

function Became({ told }: { told: Told | undefined }) {
  const { t } = useWords()
  if (!told) return null
  if ('why' in told) return <em role="alert">{told.why}</em>
  return told.state === 'done' ? (
    <Badge tone="win">{t('bulkMade')}</Badge>
  ) : (
    <Badge tone="warn">{t('bulkWaits')}</Badge>
  )
}

type Proposal = {
  id: string
  kind: string
  terms: Json
  reason: string
}

/** Sends one after the other; what was refused stops none of the others, and none is sent twice. */
function useSending() {
  const { t } = useWords()
  const caller = useCaller()
  const client = useQueryClient()
  const [told, tell] = useState<ReadonlyMap<string, Told>>(new Map())
  const [sending, setSending] = useState(false)
  const send = async (proposals: readonly Proposal[]) => {
    setSending(true)
    const known = new Map(told)
    for (const { id, ...proposed } of proposals) {
      const before = known.get(id)
      if (before && 'state' in before) continue
      const answer = await caller(changes.propose, proposed).catch(() => undefined)
      known.set(
        id,
        answer?.given
          ? { state: answer.given.state === 'done' ? 'done' : 'waiting' }
          : { why: answer?.message ?? t('bulkUnreached') },
      )
      tell(new Map(known))
    }
    setSending(false)
    void client.invalidateQueries()
  }
  return { told, sending, send }
}
