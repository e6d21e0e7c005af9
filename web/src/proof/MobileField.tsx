import './proof.css'
import { Field } from '@balai/ui'
import { CountryField } from './CountryField.tsx'
import type { Mobile } from './phoneCode.ts'
import { useProofWords } from './texts.ts'

type MobileProps = {
  value: Mobile
  onChange: (mobile: Mobile) => void
  onBlur?: () => void
  label?: string
  hint?: string | undefined
  error?: string | undefined
  placeholder?: string | undefined
  required?: boolean
}

/** A mobile number with the country it belongs to. */
export function MobileField(props: MobileProps) {
  const { t } = useProofWords()
  const { value, onChange, onBlur, label = t('proof.mobile'), hint, error } = props
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <span className="b-input b-input-num proof-mobile">
          <CountryField
            value={value.countryDialingCode}
            onChange={(countryDialingCode) => onChange({ ...value, countryDialingCode })}
          />
          <input
            {...control}
            name="mobileNum"
            type="tel"
            inputMode="tel"
            autoComplete="tel-national"
            maxLength={32}
            aria-required={props.required || undefined}
            placeholder={props.placeholder}
            value={value.mobileNum}
            onBlur={onBlur}
            onChange={(event) => onChange({ ...value, mobileNum: event.target.value })}
          />
        </span>
      )}
    </Field>
  )
}
