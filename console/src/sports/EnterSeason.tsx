import type { DeskEvent } from '@balai/contract/desk/sports'
import { sportsChanges } from '@balai/contract/desk/sports-changes'
import type { SportsTableLine } from '@balai/contract/sports-shapes'
import { Button, TextField } from '@balai/ui'
import { useState } from 'react'
import { Ask } from '../app/Ask.tsx'
import { Propose } from '../app/change/Propose.tsx'
import { useWords } from './texts.ts'

type Props = { of: DeskEvent; table: readonly SportsTableLine[]; close: () => void }
/** A side, and whether nothing sets it apart from the one above. */
type Placed = { side: string; level: boolean }

/** In which order a season ended: it begins with the table as it stands, and is put as its league has it. */
export function EnterSeason({ of: { event, name }, table, close }: Props) {
  const { t, lang } = useWords()
  const [placed, put] = useState<readonly Placed[]>(() =>
    table.map(({ side, place }, nth) => ({ side, level: table[nth - 1]?.place === place })),
  )
  const [wanted, want] = useState<{ source: string; order: string[][] }>()
  const [wrong, setWrong] = useState(false)
  const title = t('seasonTitle', { name: name[lang] })
  if (wanted)
    return (
      <Propose
        change={sportsChanges.seasonResult}
        terms={{ event: event.id, ...wanted }}
        title={title}
        onClose={close}
      />
    )
  return (
    <Ask
      title={title}
      close={close}
      onSubmit={(filled) => {
        const source = String(filled.get('source') ?? '').trim()
        setWrong(source.length < 2)
        if (source.length >= 2) want({ source, order: orderOf(placed) })
      }}
    >
      <p>{t('seasonText')}</p>
      <ol className="sports-order">
        {placed.map((one, nth) => (
          <li key={one.side} data-level={one.level}>
            <b>{one.side}</b>
            {nth > 0 && (
              <label>
                <input
                  type="checkbox"
                  checked={one.level}
                  aria-label={t('levelOf', { side: one.side, other: placed[nth - 1]?.side ?? '' })}
                  onChange={({ target }) => put(levelled(placed, nth, target.checked))}
                />
                {t('level')}
              </label>
            )}
            <Button
              size="sm"
              type="button"
              disabled={nth === 0}
              aria-label={t('up', { side: one.side })}
              onClick={() => put(moved(placed, nth, nth - 1))}
            >
              ↑
            </Button>
            <Button
              size="sm"
              type="button"
              disabled={nth === placed.length - 1}
              aria-label={t('down', { side: one.side })}
              onClick={() => put(moved(placed, nth, nth + 1))}
            >
              ↓
            </Button>
          </li>
        ))}
      </ol>
      <TextField
        name="source"
        label={t('source')}
        hint={t('sourceHint')}
        autoComplete="off"
        {...(wrong && { error: t('wrong') })}
      />
    </Ask>
  )
}

/** Two neighbours change places; which places are level with those above them stays. */
const moved = (placed: readonly Placed[], from: number, to: number) =>
  placed.map((one, nth) => {
    const other = nth === from ? placed[to] : nth === to ? placed[from] : one
    return { side: other?.side ?? one.side, level: one.level }
  })

const levelled = (placed: readonly Placed[], at: number, level: boolean) =>
  placed.map((one, nth) => (nth === at ? { ...one, level } : one))

function orderOf(placed: readonly Placed[]): string[][] {
  const order: string[][] = []
  for (const { side, level } of placed) {
    const last = order.at(-1)
    if (level && last) last.push(side)
    else order.push([side])
  }
  return order
}
