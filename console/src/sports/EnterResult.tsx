import type { DeskEvent } from '@balai/contract/desk/sports'
import { sportsChanges } from '@balai/contract/desk/sports-changes'
import { TextField } from '@balai/ui'
import { useState } from 'react'
import { Ask } from '../app/Ask.tsx'
import { Propose } from '../app/change/Propose.tsx'
import { useWords } from './texts.ts'

type Props = { of: DeskEvent; close: () => void }
type Wanted = {
  source: string
  full: [number, number] | null
  half: [number, number] | null
  corners: [number, number] | null
  cards: [number, number] | null
  maps: ('home' | 'away')[] | null
}

/** What is asked of a match of two halves; all but the first may be left out. */
const pairs = ['full', 'half', 'corners', 'cards'] as const
type Pair = (typeof pairs)[number]

/** A score as it is written, `2-1`; nothing where it is none. */
function scoreOf(text: string): [number, number] | undefined {
  const [, home, away] = text.match(/^(\d{1,2})\s*[-–:]\s*(\d{1,2})$/) ?? []
  return home === undefined || away === undefined ? undefined : [Number(home), Number(away)]
}

/** What came of an event, the first time or otherwise than before. */
export function EnterResult({ of: { event }, close }: Props) {
  const { t } = useWords()
  const [wrong, setWrong] = useState<ReadonlySet<string>>(new Set())
  const [wanted, want] = useState<Wanted>()
  const name = `${event.home} – ${event.away}`
  const title = t('resultTitle', { name })
  if (wanted)
    return (
      <Propose
        change={sportsChanges.result}
        terms={{ event: event.id, ...wanted }}
        title={title}
        onClose={close}
      />
    )
  const ofMaps = event.bestOf !== null
  const given = (filled: FormData) => {
    const text = (field: string) => String(filled.get(field) ?? '').trim()
    const scores = Object.fromEntries(pairs.map((key) => [key, scoreOf(text(key))]))
    const letters = text('maps').toLowerCase()
    const bad = new Set<string>()
    if (text('source').length < 2) bad.add('source')
    if (ofMaps ? !/^[ha]{1,7}$/.test(letters) : !scores.full) bad.add(ofMaps ? 'maps' : 'full')
    for (const key of ofMaps ? [] : pairs) if (text(key) && !scores[key]) bad.add(key)
    setWrong(bad)
    if (bad.size) return
    const scoreFor = (key: Pair) => (ofMaps ? null : (scores[key] ?? null))
    const maps = [...letters].map((one) => (one === 'h' ? ('home' as const) : ('away' as const)))
    want({
      source: text('source'),
      ...{ full: scoreFor('full'), half: scoreFor('half') },
      ...{ corners: scoreFor('corners'), cards: scoreFor('cards') },
      maps: ofMaps ? maps : null,
    })
  }
  const field = (key: Pair | 'maps' | 'source') => ({
    ...{ name: key, label: t(key), hint: t(`${key}Hint`), autoComplete: 'off' },
    ...(wrong.has(key) && { error: t('wrong') }),
  })
  return (
    <Ask title={title} close={close} onSubmit={given}>
      {ofMaps ? (
        <TextField {...field('maps')} />
      ) : (
        pairs.map((key) => <TextField key={key} {...field(key)} />)
      )}
      <TextField {...field('source')} />
    </Ask>
  )
}
