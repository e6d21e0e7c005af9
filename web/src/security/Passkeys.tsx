import { askKey, useCommand, useSession } from '@balai/client'
import { type Passkey, security } from '@balai/contract'
import { Button, IconButton, IconShield, IconX } from '@balai/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { passkeysHere } from '../identity/passkeys.ts'
import { useWords } from '../words/words.tsx'
import { AddPasskey } from './AddPasskey.tsx'
import { Row } from './Row.tsx'
import { Sure } from './Sure.tsx'
import { useConfirmed } from './useConfirmed.tsx'

/** Asks again what guards the account, after something of it changed. */
export function useOverviewAgain() {
  const client = useQueryClient()
  const token = useSession()?.token
  return () => client.invalidateQueries({ queryKey: askKey(security.overview, undefined, token) })
}

/** Keys that live in a phone or computer, so that no password has to be typed there. */
export function Passkeys({ passkeys }: { passkeys: readonly Passkey[] }) {
  const { t } = useWords()
  const [adding, add] = useState(false)
  return (
    <>
      <Row
        picture={<IconShield />}
        title={t('security.passkeys')}
        action={
          passkeysHere() && <Button onClick={() => add(true)}>{t('security.addPasskey')}</Button>
        }
      >
        {t(passkeysHere() ? 'security.passkeysText' : 'security.passkeysNotHere')}
      </Row>
      {passkeys.map((each) => (
        <PasskeyRow key={each.id} passkey={each} />
      ))}
      {adding && <AddPasskey close={() => add(false)} />}
    </>
  )
}

function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const { t, houseDay } = useWords()
  const again = useOverviewAgain()
  const remove = useCommand(security.removePasskey)
  const [asking, ask] = useState(false)
  const { confirmed, asking: who } = useConfirmed()
  const go = async () => {
    const sent = await confirmed(() => remove.send({ passkey: passkey.id }))
    if (!sent?.given) return
    ask(false)
    await again()
  }
  const last = passkey.lastUsedAt
  return (
    <li className="guard guard-under">
      <div className="guard-text">
        <b>{passkey.name}</b>
        <small>
          {t('security.passkeyAdded', { day: houseDay(new Date(passkey.addedAt)) })}
          {last && ` · ${t('security.passkeyUsed', { day: houseDay(new Date(last)) })}`}
        </small>
      </div>
      <IconButton
        label={t('security.removePasskey', { name: passkey.name })}
        icon={<IconX />}
        onClick={() => ask(true)}
      />
      <Sure
        open={asking}
        title={t('security.removePasskeyAsk')}
        text={t('security.removePasskeyText', { name: passkey.name })}
        act={t('security.remove')}
        busy={remove.pending}
        failed={remove.failed}
        refused={remove.message}
        go={() => void go()}
        leave={() => ask(false)}
      />
      {who}
    </li>
  )
}
