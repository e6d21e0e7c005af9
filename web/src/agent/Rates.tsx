import { useCommand } from '@balai/client'
import { agentTeam, type TeamMember, type TeamRate } from '@balai/contract'
import { Button, Notice, SelectField, TextField } from '@balai/ui'
import { type FormEvent, useState } from 'react'
import { failureOf } from '../identity/failure.ts'
import { useWords } from '../words/words.tsx'
import { rateText, rateTyped } from './rates.ts'

type RatesOf = { one: TeamMember; mine: readonly TeamRate[]; again: () => void }

const rateIn = (rates: readonly TeamRate[], category: string) =>
  rates.find((rate) => rate.category === category)?.rate ?? 0

/** What somebody gets of stakes by kind of game; of those directly below it is set here. */
export function Rates({ one, mine, again }: RatesOf) {
  const { t, percent } = useWords()
  const given = one.rates.filter(({ rate }) => rate > 0)
  return (
    <section className="agent-rates" aria-label={t('agent.rates')}>
      <h4>{t('agent.rates')}</h4>
      {given.length === 0 ? (
        <p className="text-muted">{t('agent.ratesNone')}</p>
      ) : (
        <dl>
          {given.map(({ category, rate }) => (
            <div key={category}>
              <dt>{t(`category.${category}`)}</dt>
              <dd className="num">{percent(rateText(rate))}</dd>
            </div>
          ))}
        </dl>
      )}
      {one.steps === 1 && mine.some(({ rate }) => rate > 0) && (
        <SetRate one={one} mine={mine} again={again} />
      )}
    </section>
  )
}

function SetRate({ one, mine, again }: RatesOf) {
  const { t, percent } = useWords()
  const setting = useCommand(agentTeam.setTeamRate)
  const able = mine.filter(({ rate }) => rate > 0).map(({ category }) => category)
  const [category, choose] = useState(able[0])
  const [typed, type] = useState(() => rateText(rateIn(one.rates, able[0] ?? '')))
  const [tried, tryIt] = useState(false)
  const [done, setDone] = useState(false)
  const most = rateIn(mine, category ?? '')
  const rate = rateTyped(typed)
  const wrong =
    rate === undefined || rate > most
      ? t('agent.rateWrong', { most: percent(rateText(most)) })
      : undefined
  const edit = () => {
    setting.reset()
    setDone(false)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    tryIt(true)
    if (wrong || rate === undefined || !category) return
    const answer = await setting.send({ member: one.member, category, rate })
    if (!answer?.given) return
    setDone(true)
    again()
  }
  const failed = setting.message ?? failureOf(setting, t)
  return (
    <form className="agent-rate" method="dialog" onSubmit={(event) => void submit(event)}>
      <SelectField
        label={t('agent.kind')}
        options={able.map((value) => ({ value, label: t(`category.${value}`) }))}
        value={category}
        onChange={({ target }) => {
          edit()
          choose(able.find((each) => each === target.value))
          type(rateText(rateIn(one.rates, target.value)))
        }}
      />
      <TextField
        label={t('agent.rate')}
        hint={t('agent.rateHint', { most: percent(rateText(most)) })}
        inputMode="decimal"
        figures
        end="%"
        value={typed}
        onChange={({ target }) => {
          edit()
          type(target.value)
        }}
        {...(tried && wrong && { error: wrong })}
      />
      <Button type="submit" tone="primary" busy={setting.pending}>
        {t('agent.setRate')}
      </Button>
      {failed && <Notice tone="warn">{failed}</Notice>}
      <p className="t-13 text-muted" role="status">
        {done && t('agent.rateSet')}
      </p>
    </form>
  )
}
