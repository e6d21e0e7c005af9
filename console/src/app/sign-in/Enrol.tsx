import { useCommand } from '@balai/client'
import { staff } from '@balai/contract/desk/staff'
import { Button, IconCopy, Notice, Skeleton, toast } from '@balai/ui'
import { useEffect, useEffectEvent } from 'react'
import { encode } from 'uqr'
import { failureOf } from '../failure.ts'
import { useWords } from '../texts.ts'

/** A fresh secret, to scan or to type: it counts once a code of it came back. */
export function Enrol({ ticket, late }: { ticket: string; late: (why: string) => void }) {
  const { t } = useWords()
  const begin = useCommand(staff.enrol)
  const start = useEffectEvent(async () => {
    const answer = await begin.send({ ticket })
    if (answer?.refused) late(answer.message)
  })
  useEffect(() => void start(), [])
  const failed = failureOf(begin, t)
  const copy = async (secret: string) => {
    await navigator.clipboard.writeText(secret)
    toast({ tone: 'good', title: t('app.copied') })
  }
  if (failed)
    return (
      <Notice tone="bad" action={<Button onClick={() => void start()}>{t('app.again')}</Button>}>
        {failed}
      </Notice>
    )
  const { given } = begin
  return (
    <div className="enrol">
      {given ? (
        <QrPicture text={given.uri} label={t('signIn.qr')} />
      ) : (
        <Skeleton className="enrol-qr" />
      )}
      {given && (
        <p className="enrol-secret">
          <code>{given.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
          <Button
            tone="quiet"
            size="sm"
            icon={<IconCopy size={16} />}
            onClick={() => void copy(given.secret)}
          >
            {t('app.copy')}
          </Button>
        </p>
      )}
    </div>
  )
}

/** Dark on white in either theme: cameras are not asked to read it inverted. */
function QrPicture({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 2 })
  const path = data
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('')
  return (
    <svg
      className="enrol-qr"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={`M0 0h${size}v${size}H0z`} fill="#fff" />
      <path d={path} fill="#0a1122" />
    </svg>
  )
}
