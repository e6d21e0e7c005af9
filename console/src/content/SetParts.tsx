import { SelectField, TextField } from '@balai/ui'
import { PictureField } from './PictureField.tsx'
import { type SetPart, shapesOf } from './shapes.ts'
import type { PartsProps } from './Texts.tsx'
import { useWords } from './words.ts'

/** What of a piece is the same in both languages. */
export function SetParts(props: PartsProps) {
  const { set } = shapesOf[props.kind]
  if (set.length === 0) return null
  return (
    <div className="cnt-set">
      {set.map((part) => (
        <Part key={part.key} {...props} part={part} />
      ))}
    </div>
  )
}

function Part({ part, draft, faults, readOnly, onChange }: PartsProps & { part: SetPart }) {
  const { t, said } = useWords()
  const { key, words, about, as, of } = part
  const fault = faults.get(key)
  const value = draft.set[key] ?? ''
  const change = (next: string | number) =>
    onChange({ ...draft, set: { ...draft.set, [key]: next } })
  const common = {
    label: said(words),
    disabled: readOnly,
    value: String(value),
    ...(about && { hint: said(about) }),
    ...(fault && { error: t(`wrong_${fault}`) }),
  }
  if (as === 'choice')
    return (
      <SelectField
        {...common}
        options={(of ?? []).map((one) => ({ value: one.value, label: said(one.words) }))}
        onChange={({ target }) => change(target.value)}
      />
    )
  if (as === 'picture')
    return (
      <PictureField
        label={said(words)}
        value={String(value)}
        readOnly={readOnly}
        onChange={change}
      />
    )
  return (
    <TextField
      {...common}
      figures={as === 'figure'}
      inputMode={as === 'figure' ? 'numeric' : 'text'}
      onChange={({ target }) =>
        change(
          as === 'figure' && /^\d{1,6}$/.test(target.value) ? Number(target.value) : target.value,
        )
      }
    />
  )
}
