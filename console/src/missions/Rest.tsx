import { missionChanges } from '@balai/contract/desk/missions-changes'
import { Button, TextField } from '@balai/ui'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Ask } from '../app/Ask.tsx'
import { Propose } from '../app/change/Propose.tsx'
import { Fact } from '../app/Fact.tsx'
import type { Purse } from '../app/format.ts'
import { plainly } from '../cashier/plainly.ts'
import { minorIn } from '../members/amount.ts'
import { useWords } from './texts.ts'

const goals = ['stake', 'rounds', 'wins', 'games'] as const
type Bounds = Record<(typeof goals)[number], bigint>
type Told = Purse & { bounds: Bounds; prizes: { amounts: readonly bigint[]; since: Date } }

/** What stands from the beginning bears this moment. */
const beginning = new Date('2000-01-01T00:00:00+07:00')

/** What missions may ask for at the most, and what the first places of a week get. */
export function Rest({ told, may }: { told: Told; may: boolean }) {
  const { t, money, figure, moment } = useWords()
  const [doing, begin] = useState<'bounds' | 'prizes'>()
  const { bounds, prizes } = told
  const close = () => begin(undefined)
  return (
    <div className="mission-rest">
      <section className="sheet terms-sheet" aria-label={t('bounds')}>
        <h2>{t('bounds')}</h2>
        <p className="text-muted">{t('boundsText')}</p>
        <dl>
          {goals.map((goal) => (
            <Fact num key={goal} label={t(`goal_${goal}`)}>
              {goal === 'stake' ? money(bounds.stake, told) : figure(bounds[goal])}
            </Fact>
          ))}
        </dl>
        {may && (
          <footer>
            <Link to="/lists/$name" params={{ name: 'mission-cost' }} className="link">
              {t('costs')}
            </Link>
            <span className="terms-acts">
              <Button size="sm" aria-label={t('boundsEdit')} onClick={() => begin('bounds')}>
                {t('edit')}
              </Button>
            </span>
          </footer>
        )}
      </section>
      <section className="sheet terms-sheet" aria-label={t('prizes')}>
        <h2>{t('prizes')}</h2>
        <p className="text-muted">
          {prizes.since > beginning && `${t('prizesFrom', { at: moment(prizes.since) })} `}
          {t('prizesText')}
        </p>
        {prizes.amounts.length === 0 && <p>{t('noPrizes')}</p>}
        <dl>
          {prizes.amounts.map((amount, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a place is its number
            <Fact num key={at} label={t('place', { place: at + 1 })}>
              {money(amount, told)}
            </Fact>
          ))}
        </dl>
        {may && (
          <footer>
            <span className="terms-acts">
              <Button size="sm" aria-label={t('prizesEdit')} onClick={() => begin('prizes')}>
                {t('edit')}
              </Button>
            </span>
          </footer>
        )}
      </section>
      {doing === 'bounds' && <EditBounds told={told} close={close} />}
      {doing === 'prizes' && <EditPrizes told={told} close={close} />}
    </div>
  )
}

type Editing = { told: Told; close: () => void }

function EditBounds({ told, close }: Editing) {
  const { t, lang } = useWords()
  const [wanted, want] = useState<Bounds>()
  const [wrong, setWrong] = useState<readonly string[]>([])
  if (wanted)
    return (
      <Propose
        change={missionChanges.setBounds}
        terms={wanted}
        title={t('bounds')}
        onClose={close}
      />
    )
  const exponentOf = (goal: string) => (goal === 'stake' ? told.exponent : 0)
  const given = (filled: FormData) => {
    const read = goals.map(
      (goal) => [goal, minorIn(String(filled.get(goal)), exponentOf(goal), lang)] as const,
    )
    const bad = read.filter(([, amount]) => !amount).map(([goal]) => goal)
    setWrong(bad)
    if (!bad.length) want(Object.fromEntries(read) as Bounds)
  }
  return (
    <Ask title={t('bounds')} close={close} onSubmit={given}>
      <div className="terms-pair">
        {goals.map((goal) => (
          <TextField
            key={goal}
            name={goal}
            label={t(`goal_${goal}`)}
            figures
            inputMode="decimal"
            autoComplete="off"
            defaultValue={plainly(told.bounds[goal], exponentOf(goal), lang)}
            {...(goal === 'stake' && { start: told.currency })}
            {...(wrong.includes(goal) && { error: t('wrong') })}
          />
        ))}
      </div>
    </Ask>
  )
}

function EditPrizes({ told, close }: Editing) {
  const { t, lang } = useWords()
  const [wanted, want] = useState<{ amounts: bigint[] }>()
  const [wrong, setWrong] = useState(false)
  if (wanted)
    return (
      <Propose
        change={missionChanges.setPrizes}
        terms={wanted}
        title={t('prizes')}
        onClose={close}
      />
    )
  const given = (filled: FormData) => {
    const written = String(filled.get('prizes')).split(';')
    const read = written
      .map((one) => one.trim())
      .filter(Boolean)
      .map((one) => minorIn(one, told.exponent, lang))
    const amounts = read.filter((one) => one !== undefined && one > 0n) as bigint[]
    setWrong(amounts.length !== read.length)
    if (amounts.length === read.length) want({ amounts })
  }
  return (
    <Ask title={t('prizes')} close={close} onSubmit={given}>
      <TextField
        name="prizes"
        label={t('prizesField')}
        hint={t('prizesHint')}
        autoComplete="off"
        start={told.currency}
        defaultValue={told.prizes.amounts
          .map((amount) => plainly(amount, told.exponent, lang))
          .join('; ')}
        {...(wrong && { error: t('wrong') })}
      />
    </Ask>
  )
}
