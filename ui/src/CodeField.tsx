import { Field, type FieldWords } from './Field.tsx'

export type CodeFieldProps = FieldWords & {
  id?: string
  name?: string
  length?: number
  value: string
  onChange: (value: string) => void
  /** Called once with the whole code, so that no button is needed. */
  onFull?: (value: string) => void
  disabled?: boolean
}

/** A short code of digits: one real input under drawn boxes, so paste, autofill and readers work. */
export function CodeField(props: CodeFieldProps) {
  const { label, aside, hint, error, success, id, length = 6, value, onChange, onFull } = props
  const take = (typed: string) => {
    const digits = typed.replace(/\D/g, '').slice(0, length)
    onChange(digits)
    if (digits.length === length && digits !== value) onFull?.(digits)
  }
  const boxes = Array.from({ length }, (_, place) => ({ place, digit: value[place] }))
  return (
    <Field {...{ label, aside, hint, error, success }} {...(id !== undefined && { id })}>
      {(control) => (
        <span className="b-code">
          {boxes.map(({ place, digit }) => (
            <i key={place} aria-hidden="true" data-next={place === value.length || undefined}>
              {digit}
            </i>
          ))}
          <input
            {...control}
            name={props.name}
            disabled={props.disabled}
            value={value}
            onChange={(event) => take(event.target.value)}
            inputMode="numeric"
            autoComplete="one-time-code"
          />
        </span>
      )}
    </Field>
  )
}
