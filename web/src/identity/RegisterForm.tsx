import './register.css'
import { Button, Notice, Segments } from '@balai/ui'
import { type FormEvent, useRef } from 'react'
import { Warning } from '../proof/Warning.tsx'
import { useWords } from '../words/words.tsx'
import { RegisterAct } from './RegisterAct.tsx'
import { RegisterAdult } from './RegisterAdult.tsx'
import { RegisterField } from './RegisterField.tsx'
import { RegisterInvitation } from './RegisterInvitation.tsx'
import { RegisterWaits } from './RegisterWaits.tsx'
import { inParts } from './registerLook.ts'
import { useRegistration } from './useRegistration.ts'

/** A registration by username or by mobile number, drawn wholly from the settings of the house. */
export function RegisterForm({ resettable }: { resettable: boolean }) {
  const { t } = useWords()
  const own = useRegistration()
  const box = useRef<HTMLFormElement>(null)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (own.pending || (await own.send())) return
    // To the first thing to mend, for those who cannot see where it turned red.
    requestAnimationFrame(() =>
      box.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
    )
  }
  if (!own.ready) return <RegisterWaits failed={own.failed ? own.again : undefined} />
  if (!own.types.length) return <Notice>{t('entry.closed')}</Notice>
  const sections = inParts(own.shown)
  return (
    <form
      method="dialog"
      ref={box}
      className="entry-form register-form"
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      {own.types.length > 1 && (
        <Segments
          label={t('register.types')}
          value={own.terms.type}
          onChange={own.choose}
          options={[
            { value: 'register', label: t('register.byName') },
            { value: 'registerMobile', label: t('register.byMobile') },
          ]}
        />
      )}
      {own.above && <Notice tone="bad">{own.above}</Notice>}
      {sections.map(({ part, fields }) => (
        <fieldset key={part} className="register-part">
          {sections.length > 1 && <legend>{t(`register.part_${part}`)}</legend>}
          {fields.map((rule) =>
            rule.field === 'affiliateCode' ? (
              <RegisterInvitation key={rule.field} own={own} rule={rule} />
            ) : (
              <RegisterField key={rule.field} own={own} rule={rule} />
            ),
          )}
        </fieldset>
      ))}
      <RegisterAdult own={own} />
      <p className="register-star">{t('register.star')}</p>
      {own.human.shown}
      <RegisterAct own={own} />
      {resettable && (
        <Button tone="quiet" onClick={own.reset}>
          {t('entry.reset')}
        </Button>
      )}
      {own.warning !== undefined && <Warning onClose={own.unwarn}>{own.warning}</Warning>}
    </form>
  )
}
