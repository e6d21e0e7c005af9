import { useAsk, useCommand } from '@balai/client'
import { type KnownDevice, security } from '@balai/contract'
import { Badge, Button, Notice } from '@balai/ui'
import { useWords } from '../words/words.tsx'
import { Asked } from './Asked.tsx'
import { DevicePicture, useSeen } from './DevicePicture.tsx'
import { deviceOf } from './device.ts'
import { Row } from './Row.tsx'

/** Devices where no second factor is asked for; each can be made unknown again. */
export function Devices() {
  const { t } = useWords()
  const question = useAsk(security.devices, undefined)
  return (
    <Asked title={t('security.devices')} question={question} count={1}>
      {(devices) =>
        devices.length === 0 ? (
          <p className="guards-none text-muted">{t('security.noDevices')}</p>
        ) : (
          <ul className="guards b-card">
            {devices.map((each) => (
              <DeviceRow key={each.id} device={each} done={() => void question.refetch()} />
            ))}
          </ul>
        )
      }
    </Asked>
  )
}

function DeviceRow({ device, done }: { device: KnownDevice; done: () => void }) {
  const { t, houseDay } = useWords()
  const seen = useSeen()
  const forget = useCommand(security.forgetDevice)
  const go = async () => {
    const answer = await forget.send({ device: device.id })
    if (answer) done()
  }
  return (
    <>
      <Row
        picture={<DevicePicture agent={device.device} />}
        title={
          <>
            {deviceOf(device.device).name || t('security.unknownDevice')}{' '}
            {device.here && <Badge tone="turq">{t('security.here')}</Badge>}
          </>
        }
        action={
          <Button busy={forget.pending} onClick={() => void go()}>
            {t('security.forget')}
          </Button>
        }
      >
        {t('security.knownSince', {
          day: houseDay(new Date(device.knownSince)),
          when: seen(device.lastUsedAt),
        })}
      </Row>
      {forget.failed && <Notice tone="bad">{t('entry.noAnswer')}</Notice>}
    </>
  )
}
