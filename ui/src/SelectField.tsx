import type { ComponentProps } from 'react'
import { Field, type FieldWords } from './Field.tsx'
import { IconDown } from './icons.tsx'

export type SelectFieldProps = FieldWords &
  Omit<ComponentProps<'select'>, 'children'> & {
    options: readonly { value: string; label: string }[]
  }

/** A choice among many: the browser's own list, which phones do best. */
export function SelectField(props: SelectFieldProps) {
  const { label, aside, hint, error, success, id, options, ...select } = props
  return (
    <Field {...{ label, aside, hint, error, success }} {...(id !== undefined && { id })}>
      {(control) => (
        <span className="b-input">
          <select {...select} {...control}>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <IconDown size={16} />
        </span>
      )}
    </Field>
  )
}
