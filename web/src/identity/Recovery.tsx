import { Button, Dialog, Segments } from '@balai/ui'
import { useState } from 'react'
import { useEntry } from '../app/entry.tsx'
import { useWords } from '../words/words.tsx'
import { RecoveryByEmail } from './RecoveryByEmail.tsx'
import { RecoveryByPhone } from './RecoveryByPhone.tsx'

/** The way back in for who lost the password: a link by e-mail, or a code by SMS. */
export function Recovery() {
  const { t } = useWords()
  const { open, close } = useEntry()
  const [way, choose] = useState<'email' | 'phone'>('email')
  const [sent, send] = useState(false)
  if (sent) return <InBeenOut />
  return (
    <Dialog
      open
      title={t('recovery.title')}
      closeLabel={t('frame.close')}
      coverCloses={false}
      onClose={close}
    >
      <div className="entry-form">
        <Segments
          label={t('recovery.ways')}
          value={way}
          onChange={choose}
          options={[
            { value: 'email', label: t('recovery.byEmail') },
            { value: 'phone', label: t('recovery.byPhone') },
          ]}
        />
        {way === 'email' ? <RecoveryByEmail onSent={() => send(true)} /> : <RecoveryByPhone />}
        <Button tone="quiet" onClick={() => open('login')}>
          {t('recovery.toLogin')}
        </Button>
      </div>
    </Dialog>
  )
}

/** The same whether the name is known or not. */
function InBeenOut() {
  const { t } = useWords()
  const { open, close } = useEntry()
  return (
    <Dialog
      open
      title={t('recovery.in_been_out')}
      closeLabel={t('frame.close')}
      onClose={close}
      footer={
        <Button tone="primary" size="lg" onClick={() => open('login')}>
          {t('recovery.toLogin')}
        </Button>
      }
    >
      <p>{t('recovery.sent')}</p>
      <p className="text-muted">{t('recovery.sentText')}</p>
    </Dialog>
  )
}
