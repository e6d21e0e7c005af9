import type { SportsLeague } from '@balai/contract'
import { sportsChanges } from '@balai/contract/desk/sports-changes'
import { SelectField, TextField } from '@balai/ui'
import { useState } from 'react'
import { Ask } from '../app/Ask.tsx'
import { Propose } from '../app/change/Propose.tsx'
import { useWords } from './texts.ts'

type Props = { leagues: readonly SportsLeague[]; close: () => void }
const formats = [1, 2, 3, 5, 7] as const
type BestOf = (typeof formats)[number]
type Wanted = { league: string; home: string; away: string; startsAt: Date; bestOf: BestOf | null }

/** A moment as it is written in the house’s zone, `2026-12-01 19:30`; nothing where it is none. */
function momentOf(text: string): Date | undefined {
  if (!/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/.test(text)) return undefined
  const at = new Date(`${text.replace(' ', 'T')}:00+07:00`)
  return Number.isNaN(at.getTime()) ? undefined : at
}

/** An event that no feed tells of. */
export function AddEvent({ leagues, close }: Props) {
  const { t } = useWords()
  const [wrong, setWrong] = useState<ReadonlySet<string>>(new Set())
  const [wanted, want] = useState<Wanted>()
  if (wanted)
    return <Propose change={sportsChanges.added} terms={wanted} title={t('add')} onClose={close} />
  const given = (filled: FormData) => {
    const text = (name: string) => String(filled.get(name) ?? '').trim()
    const league = leagues.find(({ id }) => id === text('league'))
    const startsAt = momentOf(text('startsAt'))
    const bestOf = formats.find((one) => String(one) === text('bestOf')) ?? null
    const bad = new Set<string>()
    if (!league) bad.add('league')
    for (const side of ['home', 'away']) if (!text(side)) bad.add(side)
    if (!startsAt) bad.add('startsAt')
    if (league && (league.sport === 'esports') !== (bestOf !== null)) bad.add('bestOf')
    setWrong(bad)
    if (bad.size || !league || !startsAt) return
    want({ league: league.id, home: text('home'), away: text('away'), startsAt, bestOf })
  }
  const field = (name: 'home' | 'away' | 'startsAt') => ({
    ...{ name, label: t(name), autoComplete: 'off' },
    ...(wrong.has(name) && { error: t('wrong') }),
  })
  return (
    <Ask title={t('add')} close={close} onSubmit={given}>
      <SelectField
        name="league"
        label={t('league')}
        options={leagues.map(({ id, name }) => ({ value: id, label: name }))}
        {...(wrong.has('league') && { error: t('wrong') })}
      />
      <TextField {...field('home')} />
      <TextField {...field('away')} />
      <TextField {...field('startsAt')} hint={t('startsHint')} />
      <SelectField
        name="bestOf"
        label={t('bestOf')}
        options={['', ...formats].map((one) => ({ value: String(one), label: String(one || '–') }))}
        {...(wrong.has('bestOf') && { error: t('wrong') })}
      />
    </Ask>
  )
}
