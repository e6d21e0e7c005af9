import { Button, Chip, Chips, TextField } from '@balai/ui'
import { type FormEvent, useState } from 'react'
import { useWords } from '../words/words.tsx'
import { type Chosen, dayIn, daysFrom, daysOf, stretches } from './days.ts'

/** By whose midnight days begin until the house has said it. */
const houseZone = 'Asia/Jakarta'
const yearDays = 366

type DayRange = {
  chosen: Chosen
  zone: string | undefined
  now: Date
  onChoose: (next: Chosen) => void
}

/** Days to look at: up to today by one press, or from one to another, a year back. */
export function DayRange({ chosen, zone = houseZone, now, onChoose }: DayRange) {
  const { t } = useWords()
  const today = dayIn(zone, now)
  return (
    <div className="days">
      <Chips label={t('record.range')}>
        {stretches.map((stretch) => (
          <Chip
            key={stretch}
            selected={stretch === chosen.stretch}
            onClick={() =>
              onChoose(
                stretch === 'own'
                  ? { stretch, days: { from: daysFrom(today, -29), to: today, ...chosen.days } }
                  : { stretch, days: daysOf(stretch, today) },
              )
            }
          >
            {t(`stretch.${stretch}`)}
          </Chip>
        ))}
      </Chips>
      {chosen.stretch === 'own' && (
        <OwnDays
          days={chosen.days}
          today={today}
          onChoose={(days) => onChoose({ stretch: 'own', days })}
        />
      )}
    </div>
  )
}

type OwnDays = {
  days: { from?: string | undefined; to?: string | undefined }
  today: string
  onChoose: (days: { from: string; to: string }) => void
}

/** From a day to a day, a year back. */
export function OwnDays({ days, today, onChoose }: OwnDays) {
  const { t } = useWords()
  const [typed, type] = useState({ from: days.from ?? today, to: days.to ?? today })
  const wrong = !typed.from || !typed.to || typed.from > typed.to
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!wrong) onChoose(typed)
  }
  const bounds = { type: 'date', min: daysFrom(today, -yearDays), max: today } as const
  return (
    <form className="days-own" onSubmit={submit}>
      <TextField
        {...bounds}
        label={t('days.from')}
        value={typed.from}
        onChange={(event) => type({ ...typed, from: event.target.value })}
      />
      <TextField
        {...bounds}
        label={t('days.to')}
        value={typed.to}
        onChange={(event) => type({ ...typed, to: event.target.value })}
        {...(wrong && { error: t('days.wrong') })}
      />
      <Button type="submit" tone="outline">
        {t('days.show')}
      </Button>
    </form>
  )
}
