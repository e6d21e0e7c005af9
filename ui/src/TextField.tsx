import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'
import { Field, type FieldWords } from './Field.tsx'

export type TextFieldProps = FieldWords &
  Omit<ComponentProps<'input'>, 'children'> & {
    /** Before the text: an icon, `Rp`, a dialling code. */
    start?: ReactNode
    /** After the text: a button or a unit. */
    end?: ReactNode
    /** Figures that line up. */
    figures?: boolean
  }

/** One line of text, 48 high, 16 in size so that phones do not zoom. */
export function TextField(props: TextFieldProps) {
  const { label, aside, hint, error, success, id, start, end, figures, ...input } = props
  return (
    <Field {...{ label, aside, hint, error, success }} {...(id !== undefined && { id })}>
      {(control) => (
        <span className={cx('b-input', figures && 'b-input-num')}>
          {start}
          <input {...input} {...control} />
          {end}
        </span>
      )}
    </Field>
  )
}
