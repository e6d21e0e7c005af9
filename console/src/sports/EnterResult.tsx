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
  maps: ('home' | 'away')[] | null
}

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
    const [full, half] = [scoreOf(text('full')), scoreOf(text('half'))]
    const letters = text('maps').toLowerCase()
    const bad = new Set<string>()
    if (text('source').length < 2) bad.add('source')
    if (ofMaps ? !/^[ha]{1,7}$/.test(letters) : !full) bad.add(ofMaps ? 'maps' : 'full')
    if (!ofMaps && text('half') && !half) bad.add('half')
    setWrong(bad)
    if (bad.size) return
    const maps = [...letters].map((one) => (one === 'h' ? ('home' as const) : ('away' as const)))
    want({
      source: text('source'),
      full: ofMaps ? null : (full ?? null),
      half: ofMaps ? null : (half ?? null),
      maps: ofMaps ? maps : null,
    })
  }
  const field = (key: 'full' | 'half' | 'maps' | 'source') => ({
    ...{ name: key, label: t(key), hint: t(`${key}Hint`), autoComplete: 'off' },
    ...(wrong.has(key) && { error: t('wrong') }),
  })
  return (
    <Ask title={title} close={close} onSubmit={given}>
      {ofMaps ? (
        <TextField {...field('maps')} />
      ) : (
        <>
          <TextField {...field('full')} />
          <TextField {...field('half')} />
        </>
      )}
      <TextField {...field('source')} />
    </Ask>
  )
}
