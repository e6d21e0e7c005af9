import { Category } from '@balai/contract/catalogue'
import type { SetMission } from '@balai/contract/desk/missions'
import { MissionTerms, missionChanges } from '@balai/contract/desk/missions-changes'
import { MissionCode, MissionGoal, MissionPer } from '@balai/contract/missions'
import { Checkbox, SelectField, TextArea, TextField } from '@balai/ui'
import { useState } from 'react'
import * as z from 'zod/mini'
import { Ask } from '../app/Ask.tsx'
import { Propose } from '../app/change/Propose.tsx'
import { type Extras, withOwn } from '../app/extras.ts'
import type { Purse } from '../app/format.ts'
import { plainly } from '../cashier/plainly.ts'
import { minorIn } from '../members/amount.ts'
import { useWords } from './texts.ts'

export type House = Purse & { extras: Extras }
type Editing = { mission?: SetMission; house: House; close: () => void }
type Wanted = { mission: string; terms: MissionTerms }

/** A local moment as a field of the browser has it. */
const localOf = (at: Date | null) =>
  at ? new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16) : ''
const tongues = ['ID', 'EN'] as const

/** What the house sets of a mission, or a new one. */
export function EditMission({ mission: set, house, close }: Editing) {
  const { t, lang } = useWords()
  const [wrong, setWrong] = useState<ReadonlySet<string>>(new Set())
  const [goal, choose] = useState<MissionGoal>(set?.terms.goal ?? 'rounds')
  const [wanted, want] = useState<Wanted>()
  const terms = set?.terms
  const title = set ? t('editTitle', { name: set.terms.names[lang] }) : t('new')
  if (wanted)
    return <Propose change={missionChanges.set} terms={wanted} title={title} onClose={close} />
  const given = (filled: FormData) => {
    const text = (name: string) => String(filled.get(name) ?? '').trim()
    const digits = (name: string, exponent: number) => {
      const minor = minorIn(text(name), exponent, lang)
      return minor === undefined ? '' : String(minor)
    }
    const number = (name: string) => Number(text(name) || Number.NaN)
    const moment = (name: string) => {
      const at = new Date(text(name))
      return text(name) && !Number.isNaN(at.getTime()) ? at.toISOString() : text(name) || null
    }
    const both = (name: string) => ({ ID: text(`${name}.ID`), EN: text(`${name}.EN`) })
    const read = z.safeDecode(MissionTerms, {
      ...{ names: both('names'), abouts: both('abouts'), goal },
      per: (set?.terms.per ?? text('per')) as 'day',
      want: digits('want', goal === 'stake' ? house.exponent : 0),
      times: goal === 'wins' ? Number(digits('times', 2) || Number.NaN) : null,
      categories: Category.options.filter((each) => filled.has(`category.${each}`)),
      games: text('games')
        .split(/[\s,;]+/)
        .filter(Boolean) as never,
      ...{ bonusCounts: filled.has('bonusCounts'), open: filled.has('open') },
      ...{ reward: digits('reward', house.exponent), turnover: number('turnover') },
      ...{ points: number('points'), mallPoints: number('mallPoints'), place: number('place') },
      ...{ after: text('after') || null, extra: text('extra') || null },
      ...{ since: moment('since'), until: moment('until') },
    })
    const code = z.safeParse(MissionCode, set?.mission ?? text('mission'))
    if (read.success && code.success) return want({ mission: code.data, terms: read.data })
    const paths = read.error?.issues.map(({ path }) => path.slice(0, 2).join('.')) ?? []
    const first = read.error?.issues.map(({ path }) => String(path[0])) ?? []
    setWrong(new Set([...paths, ...first, ...(code.success ? [] : ['mission'])]))
  }
  const error = (name: string) => (wrong.has(name) ? { error: t('wrong') } : {})
  const number = (name: 'turnover' | 'points' | 'mallPoints' | 'place', usual: number) => (
    <TextField
      name={name}
      label={t(`field_${name}`)}
      figures
      inputMode="numeric"
      autoComplete="off"
      defaultValue={terms?.[name] ?? usual}
      {...error(name)}
    />
  )
  const amount = (name: 'want' | 'reward', exponent: number, start?: string) => (
    <TextField
      name={name}
      label={t(name === 'want' ? `goal_${goal}` : 'reward')}
      figures
      inputMode="decimal"
      autoComplete="off"
      defaultValue={terms ? plainly(terms[name], exponent, lang) : ''}
      {...(start && { start })}
      {...error(name)}
    />
  )
  const moment = (name: 'since' | 'until') => (
    <TextField
      name={name}
      type="datetime-local"
      label={t(`field_${name}`)}
      defaultValue={name === 'until' ? localOf(terms?.until ?? null) : ''}
      {...error(name)}
    />
  )
  return (
    <Ask title={title} close={close} onSubmit={given}>
      {!set && (
        <div className="terms-pair">
          <TextField
            name="mission"
            label={t('code')}
            hint={t('codeHint')}
            autoComplete="off"
            {...error('mission')}
          />
          <SelectField
            name="per"
            label={t('per')}
            options={MissionPer.options.map((value) => ({ value, label: t(`per_${value}`) }))}
          />
        </div>
      )}
      <div className="terms-pair">
        {tongues.map((tongue) => (
          <TextField
            key={tongue}
            name={`names.${tongue}`}
            label={t(`name_${tongue}`)}
            autoComplete="off"
            defaultValue={terms?.names[tongue]}
            {...error(`names.${tongue}`)}
          />
        ))}
        {tongues.map((tongue) => (
          <TextArea
            key={tongue}
            name={`abouts.${tongue}`}
            label={t(`about_${tongue}`)}
            rows={2}
            defaultValue={terms?.abouts[tongue]}
            {...error(`abouts.${tongue}`)}
          />
        ))}
      </div>
      <div className="terms-pair">
        <SelectField
          name="goal"
          label={t('goal')}
          value={goal}
          onChange={({ target }) => choose(MissionGoal.parse(target.value))}
          options={MissionGoal.options.map((value) => ({ value, label: t(`goal_${value}`) }))}
        />
        {goal === 'stake' ? amount('want', house.exponent, house.currency) : amount('want', 0)}
        {goal === 'wins' && (
          <TextField
            name="times"
            label={t('field_times')}
            figures
            inputMode="decimal"
            autoComplete="off"
            defaultValue={plainly(BigInt(terms?.times ?? 200), 2, lang)}
            {...error('times')}
          />
        )}
        {amount('reward', house.exponent, house.currency)}
        {number('turnover', 100)}
        {number('mallPoints', 0)}
        <SelectField
          name="extra"
          label={t('extra')}
          hint={t('extraHint')}
          defaultValue={terms?.extra ?? ''}
          options={[
            { value: '', label: t('noExtra') },
            ...withOwn(house.extras, terms?.extra).map(({ activity, name }) => ({
              ...{ value: activity, label: name },
            })),
          ]}
        />
        {number('points', 10)}
        {number('place', 10)}
        <TextField
          name="after"
          label={t('field_after')}
          autoComplete="off"
          defaultValue={terms?.after ?? ''}
          {...error('after')}
        />
        <TextField
          name="games"
          label={t('field_games')}
          autoComplete="off"
          defaultValue={terms?.games.join(', ')}
          {...error('games')}
        />
        {moment('since')}
        {moment('until')}
      </div>
      <fieldset className="mission-kinds">
        <legend className="b-label">{t('categories')}</legend>
        {Category.options.map((each) => (
          <Checkbox
            key={each}
            name={`category.${each}`}
            defaultChecked={terms?.categories.includes(each)}
          >
            {each}
          </Checkbox>
        ))}
      </fieldset>
      <Checkbox name="bonusCounts" defaultChecked={terms?.bonusCounts ?? false}>
        {t('bonusCounts')}
      </Checkbox>
      <Checkbox name="open" defaultChecked={terms?.open ?? true}>
        {t('isOpen')}
      </Checkbox>
    </Ask>
  )
}
