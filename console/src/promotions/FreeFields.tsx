import type { ActivityTerms } from '@balai/contract/desk/promotions-changes'
import { FreeSort, FreeWin } from '@balai/contract/free'
import { Checkbox, SelectField } from '@balai/ui'
import { useState } from 'react'
import type { House } from './Activities.tsx'
import { AmountField, CountField } from './figures.tsx'
import { useWords } from './texts.ts'

type Asking = {
  terms: ActivityTerms['free'] | undefined
  house: House
  error: (name: string) => { error?: string }
  /** Whether days or prizes say how many they are. */
  bySteps: boolean
  /** Told where a win goes, as soon as that is chosen. */
  winTo: (to: string) => void
}

/** Stakes that the house pays: on which games, how many of how much, for how long, and where a win goes. */
export function FreeFields({ terms, house, error, bySteps, winTo }: Asking) {
  const { t, money } = useWords()
  const [sort, choose] = useState<string>(terms?.sort ?? 'spins')
  const noGames = error('free.games').error
  return (
    <div className="propose">
      <div className="terms-pair">
        <SelectField
          name="freeSort"
          label={t('free.sort')}
          value={sort}
          onChange={({ target }) => choose(target.value)}
          options={FreeSort.options.map((value) => ({ value, label: t(`free.sort.${value}`) }))}
        />
        {sort === 'spins' && !bySteps && (
          <CountField
            name="freeCount"
            label={t('free.count')}
            usual={terms?.count ?? 10}
            {...error('free.count')}
          />
        )}
        <AmountField
          name="freeStake"
          label={t('free.stake')}
          hint={t('free.stakeHint')}
          house={house}
          minor={terms?.stake}
          {...error('free.stake')}
        />
        <CountField
          name="freeDays"
          label={t('free.days')}
          usual={terms?.days ?? 7}
          {...error('free.days')}
        />
        <SelectField
          name="freeWinTo"
          label={t('free.winTo')}
          defaultValue={terms?.winTo ?? 'cash'}
          onChange={({ target }) => winTo(target.value)}
          options={FreeWin.options.map((value) => ({ value, label: t(`free.winTo.${value}`) }))}
        />
      </div>
      <Checkbox name="freeStakeBack" defaultChecked={terms?.stakeBack ?? true}>
        {t('free.stakeBack')}
      </Checkbox>
      <fieldset className="bonus-shares" aria-describedby="free-games-hint">
        <legend className="b-label">{t('free.games')}</legend>
        <p id="free-games-hint" className={noGames ? 'b-error' : 'text-muted'}>
          {noGames ?? t('free.gamesHint')}
        </p>
        {house.games.map(({ id, name, least, most }) => (
          <Checkbox
            key={id}
            name="freeGame"
            value={id}
            defaultChecked={terms ? terms.games.includes(id) : false}
          >
            {t('free.game', { name, least: money(least, house), most: money(most, house) })}
          </Checkbox>
        ))}
      </fieldset>
    </div>
  )
}
