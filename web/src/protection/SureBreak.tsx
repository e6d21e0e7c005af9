import { Button, Dialog, Notice } from '@balai/ui'
import { failureOf } from '../identity/failure.ts'
import { useWords } from '../words/words.tsx'

type Sure = {
  kind: 'short' | 'long'
  length: string
  sending: {
    pending: boolean
    failed: boolean
    fault: string | undefined
    message: string | undefined
  }
  go: () => void
  leave: () => void
}

/** Says once more what a break means before it begins: nobody can end it early. */
export function SureBreak({ kind, length, sending, go, leave }: Sure) {
  const { t } = useWords()
  const wrong = sending.message ?? failureOf(sending, t)
  return (
    <Dialog
      open
      title={t('protection.sure', { length })}
      closeLabel={t('frame.close')}
      onClose={leave}
      footer={
        <>
          <Button onClick={leave}>{t('protection.notNow')}</Button>
          <Button tone="danger" busy={sending.pending} onClick={go}>
            {t('protection.sureGo')}
          </Button>
        </>
      }
    >
      <ul className="break-means">
        <li>{t('protection.means1')}</li>
        <li>{t('protection.means2')}</li>
        <li>{t(kind === 'short' ? 'protection.means3Short' : 'protection.means3Long')}</li>
      </ul>
      {wrong && <Notice tone="bad">{wrong}</Notice>}
    </Dialog>
  )
}
