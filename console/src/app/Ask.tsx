import { Button, Dialog } from '@balai/ui'
import { type FormEvent, type ReactNode, useId } from 'react'
import { useWords } from './texts.ts'

type Asking = {
  title: string
  go?: string
  busy?: boolean
  /** Told what was filled in, as the form's own fields have it. */
  onSubmit: (filled: FormData) => void
  close: () => void
  children: ReactNode
}

/** A dialog that asks for the terms of something, before it is foreseen or done. */
export function Ask({ title, go, busy = false, onSubmit, close, children }: Asking) {
  const { t } = useWords()
  const form = useId()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSubmit(new FormData(event.currentTarget))
  }
  return (
    <Dialog
      open
      size="modal"
      title={title}
      closeLabel={t('app.close')}
      onClose={close}
      coverCloses={false}
      footer={
        <>
          <Button onClick={close}>{t('app.cancel')}</Button>
          <Button type="submit" form={form} tone="primary" busy={busy}>
            {go ?? t('app.next')}
          </Button>
        </>
      }
    >
      <form id={form} className="propose" noValidate onSubmit={submit}>
        {children}
      </form>
    </Dialog>
  )
}
