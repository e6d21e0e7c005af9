import { useCommand } from '@balai/client'
import { signIn } from '@balai/contract'
import { Button, IconShield, Notice } from '@balai/ui'
import { useEffect, useEffectEvent, useState } from 'react'
import { useWords } from '../words/words.tsx'
import { failureOf } from './failure.ts'
import { remembered } from './loginMemory.ts'
import { askPasskey, offersPasskeys, passkeysHere, stopAsking } from './passkeys.ts'
import { useSignedIn } from './useSignedIn.ts'

/** Sign-in without a password: by the button, or from the list under the username where there is one. */
export function LoginPasskey() {
  const { t } = useWords()
  const options = useCommand(signIn.passkeyOptions)
  const login = useCommand(signIn.passkeyLogin)
  const signedIn = useSignedIn()
  const [here, setHere] = useState(true)
  const [asking, ask] = useState(false)
  const [said, say] = useState<string>()

  const enter = async (quietly: boolean) => {
    const asked = await options.send({})
    if (!asked) return
    if (asked.refused) return quietly ? undefined : say(asked.message)
    const response = await askPasskey(asked.given.options, quietly)
    // Closed, or left too long: whoever pressed is told that nobody was signed in.
    if (!response) return quietly ? undefined : say(t('login.passkeyLeft'))
    const answer = await login.send({ ticket: asked.given.ticket, response })
    if (answer?.given) signedIn(answer.given, { remember: remembered().deviceToken !== undefined })
    else if (answer) say(answer.message)
  }
  const offer = useEffectEvent(async () => {
    if (await offersPasskeys()) await enter(true).catch(() => {})
  })
  useEffect(() => {
    if (!passkeysHere()) return setHere(false)
    void offer()
    return () => void stopAsking()
  }, [])

  const press = async () => {
    say(undefined)
    ask(true)
    // Whatever a browser throws beyond "no" means that it cannot do it for this site.
    await enter(false).catch(() => say(t('login.passkeyCannot')))
    ask(false)
  }
  if (!here) return null
  const wrong = said ?? failureOf(login, t) ?? (asking ? undefined : failureOf(options, t))
  return (
    <div className="login-passkey">
      <Button wide icon={<IconShield />} busy={asking} onClick={() => void press()}>
        {t('login.passkey')}
      </Button>
      {wrong && <Notice tone="bad">{wrong}</Notice>}
    </div>
  )
}
