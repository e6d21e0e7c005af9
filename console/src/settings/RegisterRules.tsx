import type { Json } from '@balai/contract/desk/change'
import { fieldNames, patterns, patternText } from '@balai/contract/register-rules'
import { at, listAt, put, textAt } from './field.ts'
import { type PartProps, useFault } from './Part.tsx'
import { RegisterPreview } from './RegisterPreview.tsx'
import { useWords } from './words.ts'

const patternIds = Object.keys(patterns)
const names = new Map(Object.entries(fieldNames))
const nameOf = (field: string) => names.get(field) ?? { ID: field, EN: field }

/** One rule a field, as a table; beside it the form that they make. */
export function RegisterRules(props: PartProps) {
  const { t } = useWords()
  const { value, onChange, faults } = props
  const rules = listAt(value)
  const whole = useFault(faults)('')
  return (
    <div className="set-register">
      <div className="set-table">
        <table>
          <thead>
            <tr>
              <th scope="col">{t('field')}</th>
              <th scope="col">{t('shown')}</th>
              <th scope="col">{t('required')}</th>
              <th scope="col">{t('pattern')}</th>
              <th scope="col">{t('least')}</th>
              <th scope="col">{t('most')}</th>
            </tr>
          </thead>
          <tbody>
            {rules.map((rule, index) => (
              <Rule
                key={textAt(at(rule, 'field'))}
                {...props}
                rule={rule}
                index={index}
                change={(next) => onChange(rules.map((one, i) => (i === index ? next : one)))}
              />
            ))}
          </tbody>
        </table>
        {whole && <p className="set-wrong">{whole}</p>}
      </div>
      <RegisterPreview rules={rules} />
    </div>
  )
}

type RuleProps = PartProps & { rule: Json; index: number; change: (rule: Json) => void }

function Rule({ rule, index, change, faults, readOnly }: RuleProps) {
  const { t, said, lang } = useWords()
  const faultAt = useFault(faults)
  const field = textAt(at(rule, 'field'))
  const name = said(nameOf(field))
  const always = ['username', 'password', 'confirmPassword'].includes(field)
  const wrong = ['patternId', 'minLength', 'maxLength']
    .map((key) => faultAt(`${index}.${key}`))
    .find((said) => said !== undefined)
  const tick = (key: 'enabled' | 'required', label: string) => (
    <input
      type="checkbox"
      aria-label={`${label}: ${name}`}
      checked={at(rule, key) === true}
      disabled={readOnly || always}
      onChange={({ target }) => change(put(rule, key, target.checked))}
    />
  )
  const length = (key: 'minLength' | 'maxLength', label: string) => (
    <input
      className="set-figure"
      inputMode="numeric"
      aria-label={`${label}: ${name}`}
      aria-invalid={faultAt(`${index}.${key}`) !== undefined || undefined}
      value={textAt(at(rule, key))}
      disabled={readOnly}
      onChange={({ target }) =>
        change(put(rule, key, /^\d{1,4}$/.test(target.value) ? Number(target.value) : target.value))
      }
    />
  )
  return (
    <tr data-off={at(rule, 'enabled') !== true || undefined}>
      <th scope="row">
        {name}
        <code>{field}</code>
        {wrong && <span className="set-wrong">{wrong}</span>}
      </th>
      <td>{tick('enabled', t('shown'))}</td>
      <td>{tick('required', t('required'))}</td>
      <td>
        <select
          aria-label={`${t('pattern')}: ${name}`}
          aria-invalid={faultAt(`${index}.patternId`) !== undefined || undefined}
          value={textAt(at(rule, 'patternId'))}
          disabled={readOnly}
          onChange={({ target }) => change(put(rule, 'patternId', target.value))}
        >
          {patternIds.map((id) => (
            <option key={id} value={id}>
              {id}
            </option>
          ))}
        </select>
        <span className="set-about">{meaning(rule, lang)}</span>
      </td>
      <td>{length('minLength', t('least'))}</td>
      <td>{length('maxLength', t('most'))}</td>
    </tr>
  )
}

const meaning = (rule: Json, lang: 'ID' | 'EN') =>
  patternText(
    textAt(at(rule, 'patternId')),
    [Number(textAt(at(rule, 'minLength'))), Number(textAt(at(rule, 'maxLength')))],
    lang,
  )
