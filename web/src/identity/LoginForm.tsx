import { Notice, TabPanel, Tabs } from '@balai/ui'
import { useEffect, useState } from 'react'
import { useEntry } from '../app/entry.tsx'
import { useFlag } from '../shell/flags.ts'
import { useWords } from '../words/words.tsx'
import { LoginByName } from './LoginByName.tsx'
import { LoginByPhone } from './LoginByPhone.tsx'
import { LoginFactor } from './LoginFactor.tsx'
import { LoginPasskey } from './LoginPasskey.tsx'
import { remembered } from './loginMemory.ts'
import type { Wanted } from './useSignIn.ts'

/** The ways to sign in, and the second factor that an unknown device is asked for. */
export function LoginForm() {
  const { t } = useWords()
  const { brought } = useEntry()
  const phoneOpen = useFlag('MOBILEVERCODELOGIN3')
  const [kind, setKind] = useState<'username' | 'sms'>('username')
  const [wanted, want] = useState<Wanted>()
  const [why, setWhy] = useState<string>()
  // The way that was remembered. Only once it stands: the house sends everybody the same page.
  useEffect(() => {
    const { username, sms } = remembered()
    if (sms && !username) setKind('sms')
  }, [])
  if (wanted)
    return (
      <LoginFactor
        wanted={wanted}
        back={(because) => {
          setWhy(because)
          want(undefined)
        }}
      />
    )
  const byPhone = phoneOpen && kind === 'sms'
  const Form = byPhone ? LoginByPhone : LoginByName
  return (
    <div className="entry-form">
      {brought?.why && !why && <Notice>{brought.why}</Notice>}
      {why && <Notice tone="warn">{why}</Notice>}
      {phoneOpen ? (
        <>
          <Tabs
            id="login"
            label={t('login.ways')}
            value={kind}
            onChange={setKind}
            tabs={[
              { id: 'username', label: t('login.byName') },
              { id: 'sms', label: t('login.byPhone') },
            ]}
          />
          <TabPanel tabs="login" value={kind}>
            <Form key={kind} onFactor={want} />
          </TabPanel>
        </>
      ) : (
        <Form onFactor={want} />
      )}
      <LoginPasskey />
    </div>
  )
}
