import { type ShownField, wantOf } from '@balai/contract/register-rules'
import { PasswordField, TextField } from '@balai/ui'
import { CaptchaField } from '../proof/CaptchaField.tsx'
import { MobileField } from '../proof/MobileField.tsx'
import { SmsCodeField } from '../proof/SmsCodeField.tsx'
import { visitorId } from '../proof/visitor.ts'
import { useWords } from '../words/words.tsx'
import { RegisterStrength } from './RegisterStrength.tsx'
import { lookOf } from './registerLook.ts'
import type { useRegistration } from './useRegistration.ts'

type FieldProps = {
  own: ReturnType<typeof useRegistration>
  rule: ShownField
  /** Just called for: the next key goes into it. */
  focused?: boolean
}

/** One field as its rule says: what it is called, whether it may be left empty, and its message. */
export function RegisterField({ own, rule, focused = false }: FieldProps) {
  const { t, lang } = useWords()
  const { field, required } = rule
  const star = required ? ' *' : ''
  const value = own.values[field] ?? ''
  const error = own.errorOf(field)
  const change = (next: string) => own.set(field, next)
  const leave = () => value && own.leave(field)
  const placeholder = `${t(`register.ask_${field}`)}${star}`
  if (field === 'captcha')
    return (
      <CaptchaField
        key={own.picture}
        purpose="register"
        visitor={visitorId()}
        {...{ value, error, placeholder }}
        onChange={change}
      />
    )
  if (field === 'mobileNum')
    return (
      <MobileField
        label={t('register.mobileNum')}
        value={own.mobile}
        onChange={own.setMobile}
        onBlur={leave}
        {...{ error, placeholder, required }}
      />
    )
  if (field === 'verificationCode')
    return (
      <SmsCodeField
        label={`${t('register.verificationCode')}${star}`}
        phone={own.phone}
        mobile={own.mobile}
        ready={own.numberReady}
        {...{ value, error }}
        onChange={change}
      />
    )
  const secret = field === 'password' || field === 'confirmPassword' || field === 'paymentPassword'
  const Control = secret ? SecretField : TextField
  const day = field === 'birthday'
  const hint =
    field === 'confirmPassword' ? undefined : day ? t('register.adultOnly') : wantOf(rule, lang)
  return (
    <div className="register-field">
      <Control
        // A day has no placeholder to carry the star.
        label={`${t(`register.${field}`)}${day ? star : ''}`}
        aside={required ? undefined : t('register.optional')}
        name={field}
        {...lookOf(rule)}
        {...(secret && { autoComplete: 'new-password' })}
        {...(!day && { placeholder, maxLength: 255 })}
        autoFocus={focused}
        aria-required={required || undefined}
        value={value}
        hint={hint}
        error={error}
        onBlur={leave}
        onChange={(event) => change(event.target.value)}
      />
      {field === 'password' && <RegisterStrength password={value} />}
    </div>
  )
}

type Secret = Omit<Parameters<typeof PasswordField>[0], 'showLabel' | 'hideLabel'>

function SecretField(props: Secret) {
  const { t } = useWords()
  return (
    <PasswordField
      {...props}
      showLabel={t('entry.showPassword')}
      hideLabel={t('entry.hidePassword')}
    />
  )
}
