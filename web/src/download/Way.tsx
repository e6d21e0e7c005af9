import type { Resource } from '@balai/contract'
import { Button, buttonClass, IconDownload, Skeleton } from '@balai/ui'
import { lazy, Suspense, useState } from 'react'
import { useDrawn } from '../app/drawn.ts'
import { useSettings } from '../app/settings.tsx'
import { useWords } from '../words/words.tsx'
import { type Installing, install } from './installing.ts'
import type { Kind } from './phone.ts'

const QrPicture = lazy(() => import('../qr/QrPicture.tsx'))

type WayProps = {
  kind: Kind
  /** What this device is. */
  own: Kind | undefined
  installing: Installing
  resource: Resource | undefined
}

/** The way to the first step: a code for another device, a button on this one. */
export const Way = (props: WayProps) => (
  <aside className="get-way b-card batik">
    {props.kind === props.own ? <Here {...props} /> : <Scan {...props} />}
    {props.own === undefined && props.installing === 'ready' && (
      <div className="get-computer">
        <Install says="download.computer" />
      </div>
    )}
  </aside>
)

/** A code that leads another device to what it needs. */
function Scan({ resource }: WayProps) {
  const { t } = useWords()
  const drawn = useDrawn()
  const address = resource
    ? resource.qrCodeUrl || resource.url
    : drawn
      ? `${location.origin}/download`
      : ''
  return (
    <>
      {address ? (
        <Suspense fallback={<Skeleton className="get-qr" />}>
          <QrPicture className="get-qr" text={address} label={t('download.code', { address })} />
        </Suspense>
      ) : (
        <Skeleton className="get-qr" />
      )}
      <div>
        <h2>{t('download.scan')}</h2>
        <p>{t('download.scanText')}</p>
      </div>
    </>
  )
}

/** On a phone of the very kind that is read about. */
function Here({ installing, resource }: WayProps) {
  const { t } = useWords()
  const { lang } = useSettings()
  const label = resource && (lang === 'ID' ? resource.labelName : resource.labelNameEn)
  const has = installing === 'inside' || installing === 'done'
  return (
    <>
      <img src="/icons/app-192.png" alt="" width={88} height={88} className="get-icon" />
      <div>
        <h2>{t(has ? 'download.has' : 'download.here')}</h2>
        <p>
          {t(
            has
              ? 'download.hasText'
              : resource
                ? 'download.hereApp'
                : installing === 'ready'
                  ? 'download.hereReady'
                  : 'download.hereSteps',
          )}
        </p>
        {resource ? (
          <a
            href={resource.url}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonClass({ tone: 'primary' })}
          >
            <IconDownload />
            {label || t('download.fetch')}
          </a>
        ) : (
          installing === 'ready' && <Install says="download.install" primary />
        )}
      </div>
    </>
  )
}

type InstallProps = { says: 'download.install' | 'download.computer'; primary?: boolean }

/** The browser asks once more before it does anything. */
function Install({ says, primary }: InstallProps) {
  const { t } = useWords()
  const [busy, setBusy] = useState(false)
  const press = () => {
    setBusy(true)
    install().finally(() => setBusy(false))
  }
  return (
    <Button
      {...(primary && { tone: 'primary' })}
      icon={<IconDownload />}
      busy={busy}
      onClick={press}
    >
      {t(says)}
    </Button>
  )
}
