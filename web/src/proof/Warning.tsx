import { Button, Dialog, IconAlert } from '@balai/ui'
import { useProofWords } from './texts.ts'

/** A sentence that has to be seen before it goes on, with one button. */
export function Warning({ children, onClose }: { children: string; onClose: () => void }) {
  const { t } = useProofWords()
  return (
    <Dialog
      open
      icon={<IconAlert />}
      title={t('proof.warning')}
      closeLabel={t('proof.close')}
      onClose={onClose}
      footer={
        <Button tone="primary" onClick={onClose}>
          {t('proof.fine')}
        </Button>
      }
    >
      <p>{children}</p>
    </Dialog>
  )
}
