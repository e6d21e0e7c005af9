import type { ComponentProps } from 'react'
import { Field, type FieldWords } from './Field.tsx'

export type TextAreaProps = FieldWords & Omit<ComponentProps<'textarea'>, 'children'>

/** Several lines of text. */
export function TextArea({ label, aside, hint, error, success, id, ...area }: TextAreaProps) {
  return (
    <Field {...{ label, aside, hint, error, success }} {...(id !== undefined && { id })}>
      {(control) => (
        <span className="b-input">
          <textarea rows={4} {...area} {...control} />
        </span>
      )}
    </Field>
  )
}
