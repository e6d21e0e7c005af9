import { useCommand } from '@balai/client'
import { vendors } from '@balai/contract/desk/vendors'
import { Button, Dialog, Notice, toast } from '@balai/ui'
import { useWords } from './texts.ts'

/** The secret of a key, once. Only the button that says it is stored leaves it. */
export function TakeKey({ vendor, id, close }: { vendor: string; id: string; close: () => void }) {
  const { t } = useWords()
  const take = useCommand(vendors.takeKey)
  const secret = take.given?.secret
  return (
    <Dialog
      open
      size="modal"
      title={t('vendors.takeTitle', { id })}
      closeLabel={t('vendors.close')}
      onClose={close}
      leavable={secret === undefined}
      footer={
        secret === undefined ? (
          <>
            <Button onClick={close}>{t('vendors.cancel')}</Button>
            <Button
              tone="primary"
              busy={take.pending}
              onClick={() => void take.send({ vendor, id })}
            >
              {t('vendors.take')}
            </Button>
          </>
        ) : (
          <>
            <Button
              onClick={() =>
                void navigator.clipboard
                  .writeText(secret)
                  .then(() => toast({ title: t('vendors.copied') }))
              }
            >
              {t('vendors.copy')}
            </Button>
            <Button tone="primary" onClick={close}>
              {t('vendors.stored')}
            </Button>
          </>
        )
      }
    >
      <p>{secret === undefined ? t('vendors.takeText') : t('vendors.secretText')}</p>
      {secret !== undefined && <output className="vendor-secret">{secret}</output>}
      {(take.message ?? take.fault) && <Notice tone="bad" title={take.message ?? take.fault} />}
    </Dialog>
  )
}
