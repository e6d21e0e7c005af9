import { Button, Dialog, Notice } from '@balai/ui'
import { useWords } from '../words/words.tsx'

type Sure = {
  open: boolean
  title: string
  text: string
  /** The verb of what will be done. */
  act: string
  busy: boolean
  failed: boolean
  /** The house's own sentence, where it said no. */
  refused?: string | undefined
  go: () => void
  leave: () => void
}

/** Asks once more before something is taken away. */
export function Sure({ open, title, text, act, busy, failed, refused, go, leave }: Sure) {
  const { t } = useWords()
  return (
    <Dialog
      open={open}
      title={title}
      closeLabel={t('frame.close')}
      onClose={leave}
      footer={
        <>
          <Button onClick={leave}>{t('security.leave')}</Button>
          <Button tone="danger" busy={busy} onClick={go}>
            {act}
          </Button>
        </>
      }
    >
      <p className="text-muted">{text}</p>
      {refused && <Notice tone="warn">{refused}</Notice>}
      {failed && <Notice tone="bad">{t('entry.noAnswer')}</Notice>}
    </Dialog>
  )
}
