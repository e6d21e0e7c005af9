import { type ReactNode, useId } from 'react'
import { IconAlert, IconCheck } from './icons.tsx'

export type FieldWords = {
  label: string
  /** A few words at the end of the label: "opsional". */
  aside?: ReactNode
  hint?: ReactNode
  /** Says what to do, not what is wrong. */
  error?: ReactNode
  success?: ReactNode
}
type Control = { id: string; 'aria-invalid'?: true; 'aria-describedby'?: string }

/** Label above, control, and one sentence below: the error, else the success, else the hint. */
export function Field(
  props: FieldWords & { id?: string; children: (control: Control) => ReactNode },
) {
  const { label, aside, hint, error, success, id: given, children } = props
  const own = useId()
  const id = given ?? own
  const state = error ? 'bad' : success ? 'good' : undefined
  const said = error || success || hint
  return (
    <div className="b-field" data-state={state}>
      <label className="b-label" htmlFor={id}>
        {label}
        {aside && <span>{aside}</span>}
      </label>
      {children({
        id,
        ...(error ? { 'aria-invalid': true } : {}),
        ...(said ? { 'aria-describedby': `${id}-said` } : {}),
      })}
      <div id={`${id}-said`} aria-live="polite">
        {said && (
          <p className="b-hint">
            {state === 'bad' && <IconAlert size={16} />}
            {state === 'good' && <IconCheck size={16} />}
            <span>{said}</span>
          </p>
        )}
      </div>
    </div>
  )
}
