import type { Json } from '@balai/contract/desk/change'
import { Switch, TextField } from '@balai/ui'
import { within } from './faults.ts'
import { at, put, textAt } from './field.ts'
import { instantOf, localOf } from './instant.ts'
import { type PartProps, useFault } from './Part.tsx'
import { useWords } from './words.ts'

/** From when until when something holds by itself, or not at all. */
export function Window({ field, value, onChange, place, faults, readOnly }: PartProps) {
  const { t, said } = useWords()
  const faultAt = useFault(faults)
  const planned = typeof value === 'object' && value !== null
  const soon = (): Json => ({ from: new Date(Date.now() + 3_600_000).toISOString(), until: null })
  const moment = (key: 'from' | 'until', hint?: string) => {
    const error = faultAt(within(place, key))
    return (
      <TextField
        type="datetime-local"
        label={t(key)}
        disabled={readOnly}
        value={localOf(textAt(at(value, key)))}
        onChange={({ target }) => onChange(put(value, key, instantOf(target.value)))}
        {...(hint && { hint })}
        {...(error && { error })}
      />
    )
  }
  return (
    <div className="set-switch">
      <Switch
        end
        checked={planned}
        disabled={readOnly}
        onChange={({ target }) => onChange(target.checked ? soon() : null)}
      >
        <b>{said(field.words)}</b>
      </Switch>
      {planned && (
        <div className="set-both">
          {moment('from')}
          {moment('until', t('untilNone'))}
        </div>
      )}
    </div>
  )
}
