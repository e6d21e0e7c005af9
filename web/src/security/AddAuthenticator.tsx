import { useCommand } from '@balai/client'
import { security } from '@balai/contract'
import { Button, CodeField, Dialog, Notice, Skeleton } from '@balai/ui'
import { type FormEvent, lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { failureOf } from '../identity/failure.ts'
import { useWords } from '../words/words.tsx'
import { CopySecret } from './CopySecret.tsx'
import { useOverviewAgain } from './Passkeys.tsx'
import { useConfirmed } from './useConfirmed.tsx'

const QrPicture = lazy(() => import('../qr/QrPicture.tsx'))

/** The secret as a picture to scan and as letters to type; it counts once a code of it came back. */
export function AddAuthenticator({ close }: { close: () => void }) {
  const { t } = useWords()
  const again = useOverviewAgain()
  const begin = useCommand(security.beginTotp)
  const confirm = useCommand(security.confirmTotp)
  const [code, setCode] = useState('')
  const [tried, tryIt] = useState(false)
  const { confirmed, asking } = useConfirmed()
  const ask = async () => {
    const begun = await confirmed(() => begin.send({}))
    // Whoever does not say who they are has thought better of it.
    if (begun?.refused === 'confirm-needed') close()
  }
  const start = useEffectEvent(() => void ask())
  useEffect(() => start(), [])

  const give = async (code: string) => {
    const answer = await confirmed(() => confirm.send({ code }))
    if (answer?.given) {
      await again()
      return close()
    }
    setCode('')
    // Too late: a fresh secret, and the sentence stays above it.
    if (answer?.refused === 'ticket-expired') await ask()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    tryIt(true)
    if (code.length === 6) void give(code)
  }
  const wrong =
    begin.refused === 'confirm-needed' ? undefined : (begin.message ?? failureOf(begin, t))
  const error =
    confirm.message ?? failureOf(confirm, t) ?? (tried ? t('security.codeEmpty') : undefined)
  return (
    <Dialog open title={t('security.totpTitle')} closeLabel={t('frame.close')} onClose={close}>
      <form className="guard-form" noValidate onSubmit={submit}>
        {wrong && (
          <Notice
            tone="bad"
            action={<Button onClick={() => void ask()}>{t('frame.retry')}</Button>}
          >
            {wrong}
          </Notice>
        )}
        <ol className="totp-steps">
          <li>{t('security.totpScan')}</li>
        </ol>
        <div className="totp">
          {begin.given ? (
            <Suspense fallback={<Skeleton className="totp-qr" />}>
              <QrPicture className="totp-qr" text={begin.given.uri} label={t('security.qr')} />
            </Suspense>
          ) : (
            <Skeleton className="totp-qr" />
          )}
        </div>
        {begin.given && <CopySecret secret={begin.given.secret} />}
        <CodeField
          label={t('security.totpCode')}
          name="totp"
          value={code}
          error={code ? undefined : error}
          disabled={confirm.pending || !begin.given}
          onChange={setCode}
          onFull={(code) => void give(code)}
        />
        <Button type="submit" tone="primary" size="lg" wide busy={confirm.pending}>
          {t('security.totpGo')}
        </Button>
      </form>
      {asking}
    </Dialog>
  )
}
