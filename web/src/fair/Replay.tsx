import type { RoundStep } from '@balai/games'
import { Badge, IconButton, IconLeft, IconRight } from '@balai/ui'
import { useState } from 'react'
import type { Purse } from '../words/format.ts'
import { type Spoken, useWords } from '../words/words.tsx'
import { SymbolPicture } from './SymbolPicture.tsx'

const nameOf = (symbol: string, { t, has }: Spoken) => {
  const key = `symbol.${symbol}`
  return has(key) ? t(key) : symbol
}

type Replay = { title: string; steps: readonly RoundStep[]; purse: Purse }

/** The round as it was seen, one picture a spin, drawn from the seeds and not from a recording. */
export function Replay({ title, steps, purse }: Replay) {
  const { t, money, figure } = useWords()
  const [at, go] = useState(0)
  const step = steps[at]
  if (!step) return null
  return (
    <section className="b-card replay" aria-label={t('replay.title')}>
      <header className="replay-head">
        <h3 className="card-title">{t('replay.title')}</h3>
        {step.free && <Badge tone="gold">{t('replay.free')}</Badge>}
        {steps.length > 1 && (
          <div className="replay-steps">
            <IconButton
              icon={<IconLeft />}
              label={t('replay.previous')}
              disabled={at === 0}
              onClick={() => go(at - 1)}
            />
            <span className="num t-13" role="status">
              {t('replay.step', { now: figure(at + 1), all: figure(steps.length) })}
            </span>
            <IconButton
              icon={<IconRight />}
              label={t('replay.next')}
              disabled={at === steps.length - 1}
              onClick={() => go(at + 1)}
            />
          </div>
        )}
      </header>
      <Reels key={`${title} ${at}`} step={step} />
      <p className={step.win > 0n ? 'replay-win' : 'replay-win text-muted'}>
        {step.win > 0n ? t('replay.win', { amount: money(step.win, purse) }) : t('replay.noWin')}
      </p>
    </section>
  )
}

function Reels({ step }: { step: RoundStep }) {
  const spoken = useWords()
  const { grid, wins, scatter } = step.spin
  const winning = new Set(
    [...wins.flatMap(({ cells }) => cells), ...(scatter.pay > 0n ? scatter.cells : [])].map(
      ([reel, row]) => `${reel} ${row}`,
    ),
  )
  const rows = grid[0]?.map((_, row) => grid.map((reel) => reel[row] ?? '')) ?? []
  const said = rows.map((row) => row.map((one) => nameOf(one, spoken)).join(', ')).join('; ')
  return (
    <div
      className="reels batik"
      role="img"
      aria-label={spoken.t('replay.grid', { symbols: said })}
      data-won={winning.size > 0 || undefined}
    >
      {grid.map((view, reel) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a reel is its place
        <div key={reel} className={`reel reel-${reel}`}>
          {view.map((symbol, row) => (
            <div
              // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
              key={row}
              className="cell"
              data-wins={winning.has(`${reel} ${row}`) || undefined}
            >
              <SymbolPicture symbol={symbol} />
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}
