import { TextField } from '@balai/ui'
import { instantOf, localOf } from '../settings/instant.ts'
import type { PartsProps } from './Texts.tsx'
import { useWords } from './words.ts'

/** From when until when a piece is shown. */
export function Schedule({ kind, draft, faults, readOnly, onChange }: PartsProps) {
  const { t } = useWords()
  const dated = kind === 'notice' || kind === 'announcement'
  const moment = (key: 'opensAt' | 'closesAt', hint: string) => {
    const fault = faults.get(key)
    return (
      <TextField
        type="datetime-local"
        label={t(key)}
        hint={hint}
        disabled={readOnly}
        value={localOf(String(draft.set[key] ?? ''))}
        onChange={({ target }) =>
          onChange({ ...draft, set: { ...draft.set, [key]: instantOf(target.value) } })
        }
        {...(fault && { error: t(key === 'closesAt' ? 'wrong_window' : 'wrong_needed') })}
      />
    )
  }
  return (
    <fieldset className="cnt-schedule">
      <legend>{t('schedule')}</legend>
      {moment('opensAt', t(dated ? 'opensDated' : 'opensNone'))}
      {moment('closesAt', t('closesNone'))}
    </fieldset>
  )
}
