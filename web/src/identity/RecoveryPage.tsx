import './identity.css'
import { useCommand } from '@balai/client'
import { newPasswordCode, recovery } from '@balai/contract'
import { Button, Empty, IconCheck, IconLeft, Notice } from '@balai/ui'
import { type FormEvent, useEffect, useState } from 'react'
import { Link } from 'wouter'
import { useEntry } from '../app/entry.tsx'
import { useWords } from '../words/words.tsx'
import { failureOf } from './failure.ts'
import { NewPassword } from './NewPassword.tsx'
import { useNewPassword } from './useNewPassword.ts'

/** Where the link of the e-mail leads: a new password, for the code that it brought. */
export function RecoveryPage() {
  const { t } = useWords()
  const { code, turn } = useBroughtCode()
  return (
    <div className="entry-page entry-narrow">
      <Link href="/" className="link entry-back">
        <IconLeft size={16} />
        {t('entry.back')}
      </Link>
      <section className="b-card entry-card entry-main">
        <h1 className="d-24">{t('recovery.newTitle')}</h1>
        {code === '' ? <Again title={t('recovery.noCode')} /> : <ByLink key={turn} code={code} />}
      </section>
    </div>
  )
}

/**
 * The code of the address, which then forgets it: nobody reads it over a shoulder or in the history.
 * Each further code is another turn; what was typed before the first was read stays.
 */
function useBroughtCode() {
  const [brought, setBrought] = useState<{ code?: string; turn: number }>({ turn: 0 })
  useEffect(() => {
    const take = () => {
      const code = newPasswordCode(location.hash)
      if (code) history.replaceState(history.state, '', location.pathname)
      setBrought((now) => {
        if (!code) return { code: now.code ?? '', turn: now.turn }
        return { code, turn: now.code === undefined ? 0 : now.turn + 1 }
      })
    }
    take()
    addEventListener('hashchange', take)
    return () => removeEventListener('hashchange', take)
  }, [])
  return brought
}

function ByLink({ code }: { code: string | undefined }) {
  const { t } = useWords()
  const { open } = useEntry()
  const change = useCommand(recovery.byLink)
  const own = useNewPassword()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!code || !own.ready()) return
    const answer = await change.send({
      code,
      newPassword: own.form.next,
      confirmNewPassword: own.form.again,
    })
    if (answer?.refused) own.refused(answer.refused, answer.message)
  }
  if (change.given)
    return (
      <div className="entry-done">
        <span className="entry-done-mark">
          <IconCheck />
        </span>
        <p>{t('recovery.done')}</p>
        <Button tone="primary" size="lg" onClick={() => open('login')}>
          {t('recovery.toLogin')}
        </Button>
      </div>
    )
  if (change.refused === 'link-expired') return <Again title={change.message} />
  const atField = own.errorOf('next') ?? own.errorOf('again')
  const above = atField ? undefined : (change.message ?? failureOf(change, t))
  return (
    <form
      method="dialog"
      className="entry-form"
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      {above && <Notice tone="bad">{above}</Notice>}
      <NewPassword own={own} />
      <Button
        type="submit"
        tone="primary"
        size="lg"
        wide
        busy={change.pending}
        busyLabel={t('password.saving')}
      >
        {t('password.save')}
      </Button>
    </form>
  )
}

function Again({ title }: { title: string | undefined }) {
  const { t } = useWords()
  const { open } = useEntry()
  return (
    <Empty
      title={title}
      action={
        <Button tone="primary" onClick={() => open('forgot')}>
          {t('recovery.askAgain')}
        </Button>
      }
    />
  )
}
