import { Badge, IconButton, IconLeft, IconRight } from '@balai/ui'
import { useState } from 'react'
import type { Purse } from '../words/format.ts'
import { type Spoken, useWords } from '../words/words.tsx'
import { SymbolPicture } from './SymbolPicture.tsx'
import type { Cell, Scene } from './scenes.ts'

export const nameOf = (symbol: string, { t, has }: Spoken) => {
  const key = `symbol.${symbol}`
  return has(key) ? t(key) : symbol
}

type Replay = { title: string; scenes: readonly Scene[]; purse: Purse }

/** The round as it was seen, one picture after another, drawn from the seeds and not from a recording. */
export function Replay({ title, scenes, purse }: Replay) {
  const { t, figure } = useWords()
  const [at, go] = useState(0)
  const scene = scenes[at]
  if (!scene) return null
  return (
    <section className="b-card replay" aria-label={t('replay.title')}>
      <header className="replay-head">
        <h3 className="card-title">{t('replay.title')}</h3>
        <Marks scene={scene} />
        {scenes.length > 1 && (
          <div className="replay-steps">
            <IconButton
              icon={<IconLeft />}
              label={t('replay.previous')}
              disabled={at === 0}
              onClick={() => go(at - 1)}
            />
            <span className="num t-13" role="status">
              {t('replay.step', { now: figure(at + 1), all: figure(scenes.length) })}
            </span>
            <IconButton
              icon={<IconRight />}
              label={t('replay.next')}
              disabled={at === scenes.length - 1}
              onClick={() => go(at + 1)}
            />
          </div>
        )}
      </header>
      {scene.grid.length > 0 && (
        <Reels key={`${title} ${at}`} title={title} grid={scene.grid} falls={scene.is === 'fall'} />
      )}
      <Came scene={scene} purse={purse} />
    </section>
  )
}

function Marks({ scene: { is, nth, times, seal } }: { scene: Scene }) {
  const { t, figure } = useWords()
  return (
    <span className="replay-marks">
      {is === 'free' && <Badge tone="gold">{t('replay.free')}</Badge>}
      {is === 'fall' && <Badge>{t('replay.fall', { now: figure(nth) })}</Badge>}
      {(is === 'hold' || is === 'wheel') && <Badge tone="gold">{t(`replay.${is}`)}</Badge>}
      {times > 1 && <Badge tone="gold">{t('replay.times', { times: figure(times) })}</Badge>}
      {seal && <Badge tone="gold">{t('replay.seal')}</Badge>}
    </span>
  )
}

/** What the picture came to, in one line. */
function Came({ scene, purse }: { scene: Scene; purse: Purse }) {
  const { t, money } = useWords()
  const { is, win, side, capped } = scene
  const amount = money(win, purse)
  const decided = is === 'doubled' || is === 'lost'
  const said = decided
    ? t(`replay.${is}`, { amount, side: t(`replay.${side ?? 'left'}`) })
    : is === 'taken'
      ? t('replay.taken', { amount })
      : is === 'wheel'
        ? t('replay.wheelAt', { amount })
        : win > 0n
          ? t('replay.win', { amount })
          : t('replay.noWin')
  return (
    <p className={win > 0n && is !== 'lost' ? 'replay-win' : 'replay-win text-muted'}>
      {said} {capped && t('replay.capped')}
    </p>
  )
}

type Reels = { title: string; grid: readonly (readonly Cell[])[]; falls: boolean }

function Reels({ title, grid, falls }: Reels) {
  const spoken = useWords()
  const cells = grid.flat()
  const rows = grid[0]?.map((_, row) => grid.map((reel) => reel[row])) ?? []
  const named = (cell: Cell | undefined) =>
    cell?.symbol ? nameOf(cell.symbol, spoken) : spoken.t('replay.empty')
  const said = rows.map((row) => row.map(named).join(', ')).join('; ')
  return (
    <div
      className="reels batik"
      role="img"
      aria-label={spoken.t('replay.grid', { symbols: said })}
      data-won={cells.some(({ wins }) => wins) || undefined}
      data-still={falls || undefined}
    >
      {grid.map((view, reel) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a reel is its place
        <div key={reel} className={`reel reel-${reel}`}>
          {view.map(({ symbol, wins }, row) => (
            <div
              // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
              key={row}
              className="cell"
              data-wins={wins || undefined}
            >
              {symbol && <SymbolPicture title={title} symbol={symbol} />}
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}
