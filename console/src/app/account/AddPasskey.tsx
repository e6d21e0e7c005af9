import { useCommand } from '@balai/client'
import { staff } from '@balai/contract/desk/staff'
import { Button, Dialog, Notice, TextField, toast } from '@balai/ui'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { failureOf } from '../failure.ts'
import { makePasskey } from '../sign-in/passkeys.ts'
import { useWords } from '../texts.ts'

const nameMax = 40

/** A name for the passkey first, then the browser’s own question. */
export function AddPasskey({ close }: { close: () => void }) {
  const { t } = useWords()
  const form = useId()
  const client = useQueryClient()
  const begin = useCommand(staff.newPasskey)
  const keep = useCommand(staff.keepPasskey)
  const [name, setName] = useState('')
  const [asking, ask] = useState(false)
  const [said, say] = useState<string>()
  const make = async () => {
    const begun = await begin.send({})
    if (!begun?.given) return
    const response = await makePasskey(begun.given.options)
    if (!response) return say(t('signIn.passkeyLeft'))
    const answer = await keep.send({ name: name.trim(), response })
    if (!answer?.given) return
    await client.invalidateQueries({ queryKey: [staff.me.path] })
    toast({ tone: 'good', title: t('account.passkeyKept') })
    close()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!name.trim()) return say(t('account.passkeyNameHint'))
    say(undefined)
    ask(true)
    await make().catch(() => say(t('signIn.passkeyCannot')))
    ask(false)
  }
  const wrong = said ?? begin.message ?? keep.message ?? failureOf(begin, t) ?? failureOf(keep, t)
  return (
    <Dialog
      open
      title={t('account.addPasskey')}
      closeLabel={t('app.close')}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>{t('app.cancel')}</Button>
          <Button type="submit" form={form} tone="primary" busy={asking}>
            {t('account.addPasskey')}
          </Button>
        </>
      }
    >
      <form id={form} className="door-form" noValidate onSubmit={(event) => void submit(event)}>
        {wrong && !asking && <Notice tone="warn">{wrong}</Notice>}
        <TextField
          label={t('account.passkeyName')}
          name="passkey"
          maxLength={nameMax}
          value={name}
          hint={t('account.passkeyNameHint')}
          onChange={(event) => setName(event.target.value)}
        />
      </form>
    </Dialog>
  )
}
