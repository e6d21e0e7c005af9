import { useCommand } from '@balai/client'
import { security } from '@balai/contract'
import { Button, Dialog, Notice, TextField } from '@balai/ui'
import { type FormEvent, useState } from 'react'
import { failureOf } from '../identity/failure.ts'
import { makePasskey } from '../identity/passkeys.ts'
import { useWords } from '../words/words.tsx'
import { deviceOf } from './device.ts'
import { useOverviewAgain } from './Passkeys.tsx'
import { useConfirmed } from './useConfirmed.tsx'

const nameMax = 40

/** A name for the passkey first, then the browser's own question. */
export function AddPasskey({ close }: { close: () => void }) {
  const { t } = useWords()
  const again = useOverviewAgain()
  const begin = useCommand(security.beginPasskey)
  const add = useCommand(security.addPasskey)
  const { confirmed, asking: who } = useConfirmed()
  const [name, setName] = useState(() => deviceOf(navigator.userAgent).name.slice(0, nameMax))
  const [asking, ask] = useState(false)
  const [said, say] = useState<string>()

  const make = async () => {
    const begun = await confirmed(() => begin.send({}))
    if (!begun?.given) return
    const response = await makePasskey(begun.given.options)
    if (!response) return say(t('security.passkeyLeft'))
    const kept = await add.send({ name: name.trim(), response })
    if (!kept?.given) return
    await again()
    close()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!name.trim()) return
    say(undefined)
    ask(true)
    // Whatever a browser throws beyond "no" means that it has such a key already, or cannot make one.
    await make().catch(() => say(t('security.passkeyCannot')))
    ask(false)
  }
  const wrong = said ?? begin.message ?? add.message ?? failureOf(begin, t) ?? failureOf(add, t)
  return (
    <Dialog open title={t('security.addPasskey')} closeLabel={t('frame.close')} onClose={close}>
      <form className="guard-form" noValidate onSubmit={(event) => void submit(event)}>
        <p className="text-muted">{t('security.addPasskeyText')}</p>
        {wrong && !asking && <Notice tone="warn">{wrong}</Notice>}
        <TextField
          label={t('security.passkeyName')}
          name="passkey"
          maxLength={nameMax}
          value={name}
          error={name.trim() ? undefined : t('security.passkeyNameEmpty')}
          onChange={(event) => setName(event.target.value)}
        />
        <Button type="submit" tone="primary" size="lg" wide busy={asking}>
          {t('security.passkeyGo')}
        </Button>
      </form>
      {who}
    </Dialog>
  )
}
