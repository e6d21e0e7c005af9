import { useCommand } from '@balai/client'
import { staff } from '@balai/contract/desk/staff'
import { Button, CodeField, Notice } from '@balai/ui'
import { type FormEvent, useState } from 'react'
import { failureOf } from '../failure.ts'
import { IconKey } from '../icons.tsx'
import { later } from '../later.tsx'
import { deskSession } from '../session.ts'
import { useWords } from '../texts.ts'
import { NewPassword, useNewPassword } from './NewPassword.tsx'
import type { Shown } from './PasswordStep.tsx'
import { askPasskey } from './passkeys.ts'

const Enrol = later(async () => (await import('./Enrol.tsx')).Enrol)

/** About the new password, which stands above the code. */
const ofPassword = ['password-common', 'password-same', 'field-invalid']

type Factor = { shown: Shown; back: (why?: string) => void }

/** The second factor. Where the password was set by somebody else, the new one comes with it. */
export function FactorStep({ shown, back }: Factor) {
  const { t } = useWords()
  const enter = useCommand(staff.factor)
  const own = useNewPassword()
  const [code, setCode] = useState('')
  const give = async (answer: { code: string } | { passkey: Record<string, unknown> }) => {
    if (shown.change && !own.ready()) return
    const newPassword = shown.change ? { newPassword: own.next } : {}
    const known = await enter.send({ ticket: shown.ticket, ...answer, ...newPassword })
    if (known?.given) return deskSession.begin(known.given.token)
    if (known && !ofPassword.includes(known.refused)) setCode('')
    // A ticket that ran out, or a door that closed: the way in begins anew, and says why.
    if (known && !['factor-wrong', ...ofPassword].includes(known.refused)) back(known.message)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (code.length === 6) void give({ code })
  }
  const enrols = shown.ways.includes('enrol')
  const byPassword = enter.refused !== undefined && ofPassword.includes(enter.refused)
  const refused = enter.message ?? failureOf(enter, t)
  return (
    <form className="door-form" noValidate onSubmit={submit}>
      <p className="text-muted">{t(enrols ? 'signIn.enrolText' : 'signIn.factorText')}</p>
      {enrols && <Enrol ticket={shown.ticket} late={back} />}
      {shown.change && <NewPassword own={own} {...(byPassword && refused && { error: refused })} />}
      {(enrols || shown.ways.includes('totp')) && (
        <CodeField
          label={t('signIn.code')}
          name="code"
          value={code}
          error={byPassword || code ? undefined : refused}
          disabled={enter.pending}
          onChange={setCode}
          onFull={(code) => void (shown.change && !own.met ? own.ready() : give({ code }))}
        />
      )}
      {shown.demoCode && <Demo code={shown.demoCode} take={setCode} give={give} />}
      <Button
        type="submit"
        tone="primary"
        size="lg"
        wide
        busy={enter.pending}
        busyLabel={t('signIn.checking')}
      >
        {t('signIn.enter')}
      </Button>
      {shown.ways.includes('passkey') && shown.options && (
        <WithPasskey options={shown.options} pending={enter.pending} give={give} />
      )}
      <Button tone="quiet" onClick={() => back()}>
        {t('signIn.back', { account: shown.account })}
      </Button>
    </form>
  )
}

type Giving = (answer: { code: string } | { passkey: Record<string, unknown> }) => Promise<void>
type DemoCode = { code: string; take: (code: string) => void; give: Giving }

/** Only in a house of demonstration, which has nobody’s telephone to look at. */
function Demo({ code, take, give }: DemoCode) {
  const { t } = useWords()
  const use = () => {
    take(code)
    void give({ code })
  }
  return (
    <Notice
      action={
        <Button size="sm" onClick={use}>
          {t('signIn.demoUse')}
        </Button>
      }
    >
      {t('signIn.demo')} <b className="num">{code}</b>
    </Notice>
  )
}

type Asked = { options: Record<string, unknown>; pending: boolean; give: Giving }

function WithPasskey({ options, pending, give }: Asked) {
  const { t } = useWords()
  const [said, say] = useState<string>()
  const press = async () => {
    say(undefined)
    const passkey = await askPasskey(options).catch(() => null)
    if (passkey) await give({ passkey })
    else say(t(passkey === null ? 'signIn.passkeyCannot' : 'signIn.passkeyLeft'))
  }
  return (
    <>
      {said && <Notice tone="warn">{said}</Notice>}
      <Button wide icon={<IconKey />} disabled={pending} onClick={() => void press()}>
        {t('signIn.passkey')}
      </Button>
    </>
  )
}
