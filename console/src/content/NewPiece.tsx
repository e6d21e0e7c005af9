import type { PieceKind } from '@balai/contract/desk/pieces'
import { Button, Dialog, TextField } from '@balai/ui'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useId, useState } from 'react'
import { shapesOf } from './shapes.ts'
import { useWords } from './words.ts'

type New = { kind: PieceKind; taken: readonly string[]; close: () => void }

/** What a new piece is known by; then it is written. */
export function NewPiece({ kind, taken, close }: New) {
  const { t, said } = useWords()
  const form = useId()
  const go = useNavigate()
  const [id, name] = useState('')
  const [tried, tryIt] = useState(false)
  const wrong = !/^[a-z0-9][a-z0-9-]{0,63}$/.test(id)
    ? t('idWrong')
    : taken.includes(id)
      ? t('idTaken')
      : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    tryIt(true)
    if (!wrong) void go({ to: '/content/$kind/$id', params: { kind, id } })
  }
  return (
    <Dialog
      open
      title={t('new', { what: said(shapesOf[kind].one).toLowerCase() })}
      closeLabel={t('close')}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>{t('cancel')}</Button>
          <Button type="submit" form={form} tone="primary">
            {t('write')}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit}>
        <TextField
          label={t('id')}
          hint={t('idHint')}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
          value={id}
          error={tried ? wrong : undefined}
          onChange={({ target }) => name(target.value.toLowerCase().replace(/\s+/g, '-'))}
        />
      </form>
    </Dialog>
  )
}
