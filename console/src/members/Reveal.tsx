import { useCommand } from '@balai/client'
import { type Hidden, members } from '@balai/contract/desk/members'
import { Button, Dialog, Notice, TextArea } from '@balai/ui'
import { type FormEvent, useId, useState } from 'react'
import type { Member } from './MemberPage.tsx'
import { useWords } from './words.ts'

type Revealing = { member: Member; what: Hidden; close: () => void }

/** Shows one contact in full, for a reason that is kept. */
export function Reveal({ member, what, close }: Revealing) {
  const { t } = useWords()
  const form = useId()
  const ask = useCommand(members.reveal)
  const [reason, write] = useState('')
  const [tried, tryIt] = useState(false)
  const name = t(`about.${what}`)
  const short = reason.trim().length < 4
  const submit = (event: FormEvent) => {
    event.preventDefault()
    tryIt(true)
    if (!short) void ask.send({ member: member.id, what, reason: reason.trim() })
  }
  if (ask.given)
    return (
      <Dialog
        open
        title={t('reveal.is', { what: name })}
        closeLabel={t('close')}
        onClose={close}
        footer={<Button onClick={close}>{t('close')}</Button>}
      >
        <p className="member-shown num">{ask.given.value ?? t('none')}</p>
      </Dialog>
    )
  return (
    <Dialog
      open
      title={t('reveal.title', { what: name })}
      closeLabel={t('close')}
      onClose={close}
      coverCloses={false}
      footer={
        <>
          <Button onClick={close}>{t('cancel')}</Button>
          <Button type="submit" form={form} tone="primary" busy={ask.pending} busyLabel={name}>
            {t('reveal.go')}
          </Button>
        </>
      }
    >
      <form id={form} className="propose" noValidate onSubmit={submit}>
        <p className="t-13 text-muted">{t('reveal.text')}</p>
        <TextArea
          label={t('reveal.reason')}
          rows={3}
          maxLength={1000}
          value={reason}
          error={tried && short ? t('reveal.short') : undefined}
          onChange={({ target }) => write(target.value)}
        />
        {ask.message && <Notice tone="warn">{ask.message}</Notice>}
      </form>
    </Dialog>
  )
}
