import { CallerContext, createCaller, useCaller } from '@balai/client'
import { identity } from '@balai/contract'
import { Dialog, toast } from '@balai/ui'
import { useState } from 'react'
import { type Brought, useEntry } from '../app/entry.tsx'
import { langNow } from '../words/packs.ts'
import { useWords } from '../words/words.tsx'
import { ChangeForm } from './ChangeForm.tsx'

/**
 * A new password for the old one. Who came in with one that is out of date has a session for this
 * alone, which the rest of the site never sees; with the new one they sign in again.
 */
export function ChangePassword() {
  const { brought } = useEntry()
  const expired = brought?.expired
  return expired ? (
    <Expired key={expired.token} {...expired} first={brought.first === true} />
  ) : (
    <Own />
  )
}

type CutShort = NonNullable<Brought['expired']> & { first: boolean }

function Expired({ token, oldPassword, codeTo, first }: CutShort) {
  const { t } = useWords()
  const { open } = useEntry()
  const [caller] = useState(() =>
    createCaller({
      origin: '',
      token: () => token,
      lang: langNow,
      onSignedOut: () => open('login'),
    }),
  )
  return (
    <CallerContext value={caller}>
      <Changing
        oldPassword={oldPassword}
        expired
        codeTo={codeTo}
        onChanged={() => open('login', undefined, { why: t('password.again_signIn'), first })}
      />
    </CallerContext>
  )
}

function Own() {
  const { t } = useWords()
  const { close } = useEntry()
  return (
    <Changing
      oldPassword=""
      expired={false}
      onChanged={() => {
        close()
        toast({ tone: 'good', title: t('password.changed'), detail: t('password.changedText') })
      }}
    />
  )
}

type Changes = {
  oldPassword: string
  expired: boolean
  codeTo?: 'sms' | 'email' | undefined
  onChanged: () => void
}

function Changing({ oldPassword, expired, codeTo, onChanged }: Changes) {
  const { t } = useWords()
  const { close } = useEntry()
  const call = useCaller()
  // The session that may do nothing else is not left open, whichever way this ends.
  const end = () => {
    if (expired) call(identity.logout, undefined).catch(() => {})
  }
  return (
    <Dialog
      open
      title={t('password.title')}
      closeLabel={t('frame.close')}
      coverCloses={false}
      onClose={() => {
        end()
        close()
      }}
    >
      <ChangeForm
        oldPassword={oldPassword}
        expired={expired}
        codeTo={codeTo}
        onChanged={() => {
          end()
          onChanged()
        }}
      />
    </Dialog>
  )
}
