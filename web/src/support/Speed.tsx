import './support.css'
import { Refused, useAsk } from '@balai/client'
import { arrival } from '@balai/contract'
import { Button, Dialog, Empty, IconRefresh, Notice, SkeletonMany } from '@balai/ui'
import { lay, lift } from '../shell/overlay.ts'
import { useWords } from '../words/words.tsx'
import { AddressRow } from './AddressRow.tsx'
import { addressesOf, fastestOf } from './address.ts'
import { median } from './measure.ts'
import { useMove } from './useMove.ts'
import { useSpeeds } from './useSpeeds.ts'

/** How far off each address of the house is from here, and the way to the fastest. */
export default function Speed() {
  const { t } = useWords()
  const asked = useAsk(arrival.domains, { url: location.host })
  const addresses = asked.data ? addressesOf(asked.data.domainList) : []
  const { speeds, done, again } = useSpeeds(addresses.map(({ url }) => url))
  const { move, to, failed, message } = useMove()
  const fastest = done ? fastestOf(speeds) : undefined
  const slowestMs = Math.max(0, ...[...speeds.values()].map(({ ms }) => median(ms) ?? 0))
  return (
    <Dialog
      open
      size="modal"
      title={t('frame.speed')}
      closeLabel={t('frame.close')}
      onClose={lift}
      {...(asked.data && {
        footer: (
          <>
            <Button
              icon={<IconRefresh />}
              busy={!done}
              busyLabel={t('speed.measuring')}
              onClick={again}
            >
              {t('speed.again')}
            </Button>
            {fastest?.felt && (
              <Button tone="primary" busy={to !== undefined} onClick={() => void move(fastest.url)}>
                {t('speed.toFastest')}
              </Button>
            )}
          </>
        ),
      })}
    >
      <div className="speed">
        <p className="support-intro">
          {t(asked.data && addresses.length === 1 ? 'speed.only' : 'speed.intro')}
        </p>
        {asked.isError ? (
          <Failed because={asked.error} again={() => void asked.refetch()} />
        ) : !asked.data ? (
          <div className="speed-rows" aria-busy="true">
            <SkeletonMany of="row" count={3} />
          </div>
        ) : (
          <ul className="speed-rows">
            {addresses.map((address) => (
              <AddressRow
                key={address.url}
                address={address}
                speed={speeds.get(address.url)}
                scaleMs={slowestMs}
                fastest={addresses.length > 1 && address.url === fastest?.url}
                leaving={to === address.url}
                onMove={() => void move(address.url)}
              />
            ))}
          </ul>
        )}
        {done && <Said fastest={fastest} count={addresses.length} />}
        {failed && <Notice tone="bad">{message ?? t('speed.notMoved')}</Notice>}
      </div>
    </Dialog>
  )
}

/** What the measuring came to, for eyes and readers. */
function Said({ fastest, count }: { fastest: ReturnType<typeof fastestOf>; count: number }) {
  const { t } = useWords()
  if (!fastest) return <Notice tone="warn">{t('speed.none')}</Notice>
  if (count === 1) return null
  return fastest.felt ? (
    <Notice>{t('speed.there', { host: new URL(fastest.url).host })}</Notice>
  ) : (
    <Notice tone="good">{t('speed.here')}</Notice>
  )
}

function Failed({ because, again }: { because: Error; again: () => void }) {
  const { t } = useWords()
  const unknown = because instanceof Refused
  return (
    <Empty
      title={t('speed.failed')}
      action={
        unknown ? (
          <Button onClick={() => lay('services')}>{t('support.title')}</Button>
        ) : (
          <Button onClick={again}>{t('frame.retry')}</Button>
        )
      }
    >
      {unknown ? because.message : t('speed.failedText')}
    </Empty>
  )
}
