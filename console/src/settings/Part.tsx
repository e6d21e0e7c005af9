import type { Json } from '@balai/contract/desk/change'
import { cx, SelectField, Switch, TextArea, TextField } from '@balai/ui'
import { Approvals } from './Approvals.tsx'
import { Countries, OneCountry } from './Countries.tsx'
import { Flags } from './Flags.tsx'
import { type Faults, faultIn, within } from './faults.ts'
import { at, type Field, listAt, put, textAt } from './field.ts'
import { RegisterRules } from './RegisterRules.tsx'
import { Rows } from './Rows.tsx'
import { Window } from './Window.tsx'
import { useWords } from './words.ts'

export type PartProps = {
  field: Field
  value: Json | undefined
  onChange: (value: Json) => void
  /** Where it stands in the setting: `captchaAfter.account`. */
  place: string
  faults: Faults
  readOnly: boolean
}

/** One place of a setting, as its kind is asked for. */
export function Part(props: PartProps) {
  const { field, value, onChange } = props
  switch (field.kind) {
    case 'group':
      return <Group {...props} fields={field.fields} side={field.side === true} />
    case 'rows':
      return <Rows {...props} of={field} />
    case 'flags':
      return <Flags {...props} />
    case 'register':
      return <RegisterRules {...props} />
    case 'approvals':
      return <Approvals {...props} />
    case 'window':
      return <Window {...props} />
    case 'both':
      return <InBoth {...props} long={field.long ?? false} max={field.max} />
    case 'country':
      return <OneCountry {...props} />
    case 'countries':
      return <Countries {...props} />
    case 'switch':
      return <OnOff {...props} />
    default:
      return <Plain {...props} value={value} onChange={onChange} />
  }
}

/** What is said of a fault at a place. */
export function useFault(faults: Faults) {
  const { t } = useWords()
  return (place: string) => {
    const found = faultIn(faults, place)
    if (!found) return undefined
    return found.line === undefined
      ? t(`wrong_${found.fault}`)
      : t('wrong_line', { line: found.line })
  }
}

function Plain({ field, value, onChange, place, faults, readOnly }: PartProps) {
  const { said } = useWords()
  const error = useFault(faults)(place)
  const common = {
    label: said(field.words),
    ...(field.about && { hint: said(field.about) }),
    ...(error && { error }),
    disabled: readOnly,
  }
  if (field.kind === 'choice')
    return (
      <SelectField
        {...common}
        value={textAt(value)}
        options={field.of.map((one) => ({ value: one.value, label: said(one.words) }))}
        onChange={({ target }) => onChange(target.value)}
      />
    )
  if (field.kind === 'long')
    return (
      <TextArea
        {...common}
        rows={5}
        maxLength={field.max}
        value={textAt(value)}
        onChange={({ target }) => onChange(target.value)}
      />
    )
  if (field.kind === 'lines')
    return (
      <TextArea
        {...common}
        rows={Math.min(12, Math.max(3, listAt(value).length + 1))}
        spellCheck={false}
        value={listAt(value).map(textAt).join('\n')}
        onChange={({ target }) => onChange(linesOf(target.value, field.upper === true))}
      />
    )
  if (field.kind === 'number')
    return (
      <TextField
        {...common}
        figures
        inputMode="numeric"
        end={field.unit && <span className="set-unit">{said(field.unit)}</span>}
        value={textAt(value)}
        onChange={({ target }) => onChange(figureOf(target.value))}
      />
    )
  return (
    <TextField
      {...common}
      figures={field.kind === 'digits'}
      inputMode={field.kind === 'digits' ? 'numeric' : 'text'}
      autoCapitalize="none"
      spellCheck={false}
      value={textAt(value)}
      onChange={({ target }) =>
        onChange(field.kind === 'code' ? target.value.toUpperCase() : target.value)
      }
    />
  )
}

/** An empty last line is where the next one is begun. */
const linesOf = (text: string, upper: boolean): string[] =>
  text === '' ? [] : (upper ? text.toUpperCase() : text).split('\n').map((line) => line.trim())

/** What is no whole number is kept as it was typed: the house says what is wrong with it. */
const figureOf = (text: string): Json => (/^\d{1,9}$/.test(text) ? Number(text) : text)

function OnOff({ field, value, onChange, readOnly }: PartProps) {
  const { said } = useWords()
  return (
    <div className="set-switch">
      <Switch
        end
        checked={value === true}
        disabled={readOnly}
        onChange={({ target }) => onChange(target.checked)}
      >
        <b>{said(field.words)}</b>
        {field.about && <span className="set-about">{said(field.about)}</span>}
      </Switch>
    </div>
  )
}

function Group(props: PartProps & { fields: readonly Field[]; side: boolean }) {
  const { said } = useWords()
  const { field, fields, side, value, onChange, place } = props
  return (
    <fieldset className={cx('set-group', side && 'set-side')}>
      <legend>{said(field.words)}</legend>
      {fields.map((each) => (
        <Part
          key={each.key}
          {...props}
          field={each}
          value={at(value, each.key)}
          place={within(place, each.key)}
          onChange={(next) => onChange(put(value, each.key, next))}
        />
      ))}
    </fieldset>
  )
}

const languages = ['ID', 'EN'] as const

function InBoth(props: PartProps & { long: boolean; max: number }) {
  const { field, value, onChange, place, faults, readOnly, long, max } = props
  const { said } = useWords()
  const faultAt = useFault(faults)
  return (
    <div className="set-both">
      {languages.map((lang) => {
        const error = faultAt(within(place, lang))
        const common = {
          label: `${said(field.words)} · ${lang}`,
          lang: lang.toLowerCase(),
          maxLength: max,
          disabled: readOnly,
          value: textAt(at(value, lang)),
          ...(error && { error }),
        }
        const change = (text: string) => onChange(put(value, lang, text))
        return long ? (
          <TextArea
            key={lang}
            {...common}
            rows={4}
            onChange={({ target }) => change(target.value)}
          />
        ) : (
          <TextField key={lang} {...common} onChange={({ target }) => change(target.value)} />
        )
      })}
    </div>
  )
}
