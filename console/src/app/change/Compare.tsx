import type { Json } from '@balai/contract/desk/change'
import type { Permission } from '@balai/contract/desk/permissions'
import { cx } from '@balai/ui'
import { useState } from 'react'
import { useMe } from '../me.ts'
import { rightWords } from '../right-words.ts'
import { bothLists, type Compared, compare, listed } from './compare.ts'
import { isMoney, isSeconds } from './field-words.ts'
import { useWords } from './texts.ts'
import { useFieldName } from './useFieldName.ts'
import { valueWords } from './value-words.ts'

type CompareProps = {
  before: Json
  after: Json
  /** It has happened: what was and what came of it, not what is and what will be. */
  past?: boolean
  /** What it is about: `setting:region`. Its places are called there as in their own editor. */
  subject?: string
}

/** What was and what will be, field by field; what stays as it is only when it is asked for. */
export function Compare({ before, after, past, subject }: CompareProps) {
  const nameOf = useFieldName(subject)
  const { t } = useWords()
  const [all, showAll] = useState(false)
  const fields = compare(before, after)
  const moved = fields.filter(({ state }) => state !== 'same')
  const same = fields.length - moved.length
  return (
    <div className="cmp">
      <table>
        <caption className="unseen">{t('change.compare')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('change.field')}</th>
            <th scope="col">{t(past ? 'change.was' : 'change.before')}</th>
            <th scope="col">{t(past ? 'change.became' : 'change.after')}</th>
          </tr>
        </thead>
        <tbody>
          {(all ? fields : moved).map((field) => (
            <Line key={field.path.join('.')} field={field} nameOf={nameOf} />
          ))}
        </tbody>
      </table>
      {same > 0 && moved.length > 0 && (
        <button type="button" className="cmp-more" onClick={() => showAll(!all)}>
          {all ? t('change.sameHide') : t('change.sameShow', { count: same })}
        </button>
      )}
    </div>
  )
}

type LineProps = { field: Compared; nameOf: ReturnType<typeof useFieldName> }

function Line({ field, nameOf }: LineProps) {
  const { t } = useWords()
  const { path, before, after, state } = field
  return (
    <tr data-state={state}>
      <th scope="row">
        {path.length ? path.map((_, at) => nameOf(path, at)).join(' › ') : t('change.whole')}
      </th>
      {bothLists(field) ? (
        <td colSpan={2}>
          <Listed before={before} after={after} field={path.at(-1)} />
        </td>
      ) : (
        <>
          <td className="cmp-was">
            <Value value={before} field={path.at(-1)} />
          </td>
          <td className="cmp-is">
            <Value value={after} field={path.at(-1)} />
          </td>
        </>
      )}
    </tr>
  )
}

type Lists = Pick<Compared, 'before' | 'after'> & { field: string | undefined }

function Listed({ before, after, field }: Lists) {
  const { t, said } = useWords()
  const worded = (one: Json): Json =>
    field === 'permissions' && isRight(one) ? said(rightWords[one]) : one
  const { stays, came, went } = listed(before, after)
  const kinds = [
    { of: went, mark: '–', word: t('change.went'), className: 'cmp-went' },
    { of: came, mark: '+', word: t('change.came'), className: 'cmp-came' },
    { of: stays, mark: '', word: '', className: '' },
  ]
  return (
    <ul className="cmp-list">
      {kinds.flatMap(({ of, mark, word, className }) =>
        of.map((one) => (
          <li key={`${mark}${JSON.stringify(one)}`} className={className}>
            {mark && <span aria-hidden="true">{mark}</span>}
            {word && <span className="unseen">{word} </span>}
            <Value value={worded(one)} />
          </li>
        )),
      )}
    </ul>
  )
}

const isRight = (value: Json): value is Permission =>
  typeof value === 'string' && value in rightWords

const digits = /^-?\d{1,18}$/
const momentShape = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?Z$/
const longText = 60

/** One value as a person reads it. */
export function Value({
  value,
  field = '',
}: {
  value: Json | undefined
  field?: string | undefined
}) {
  const { t, said, moment, figure, money } = useWords()
  const purse = useMe()
  if (value === null || value === undefined || value === '')
    return <span className="text-faint">{t('change.nothing')}</span>
  if (typeof value === 'boolean') return t(value ? 'change.yes' : 'change.no')
  if (typeof value === 'number')
    return <span className="num">{Number.isInteger(value) ? figure(value) : value}</span>
  if (typeof value === 'string') {
    if (isMoney(field) && digits.test(value))
      return <span className="num">{money(value, purse)}</span>
    if (isSeconds(field) && digits.test(value)) return <Length seconds={Number(value)} />
    const words = valueWords[field]?.[value]
    if (words) return said(words)
    if (momentShape.test(value)) return <span className="num">{moment(new Date(value))}</span>
    return <span className={cx(value.length > longText && 'cmp-long')}>{value}</span>
  }
  return <code>{JSON.stringify(value)}</code>
}

const minute = 60
const hour = 60 * minute

/** A length of time in hours and minutes: nobody reads 5400. */
function Length({ seconds }: { seconds: number }) {
  const { t, figure } = useWords()
  const hours = Math.floor(seconds / hour)
  const minutes = Math.floor((seconds % hour) / minute)
  const parts = [
    ...(hours ? [t('change.hours', { count: figure(hours) })] : []),
    ...(minutes || !hours ? [t('change.minutes', { count: figure(minutes) })] : []),
  ]
  return <span className="num">{parts.join(' ')}</span>
}
