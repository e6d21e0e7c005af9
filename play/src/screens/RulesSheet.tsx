import { awardsOf, mostFor, paysFor } from '../mathematics.ts'
import { percentIn } from '../money.ts'
import { sheetBackground } from '../stage/sheet.ts'
import { symbolName } from '../words/index.ts'
import { Sheet } from './Sheet.tsx'
import { useSlot, useTable } from './seat.ts'

/** Pays, lines and return, every figure read from the mathematics that decides the rounds. */
export function RulesSheet({ onClose }: { onClose: () => void }) {
  const { title, seat, sheet, table, t, money, lang } = useSlot()
  const { stake } = useTable(table)
  const awards = awardsOf(title)
  const { multiplier } = title.freeSpins
  const [wild, scatter] = [symbolName(t, title.wild), symbolName(t, title.scatter)]
  return (
    <Sheet name={t('rules')} onClose={onClose}>
      <h3>{t('rules.pays', { stake: money(stake) })}</h3>
      <ul className="pays">
        {paysFor(title, stake).map(({ symbol, counts }) => (
          <li key={symbol}>
            <SymbolPicture name={symbol} sheet={sheet} />
            <div>
              <b>{symbolName(t, symbol)}</b>
              {counts.map(({ count, pay }) => (
                <p key={count}>
                  <span className="many">{t('rules.count', { count })}</span>
                  {money(pay)}
                </p>
              ))}
            </div>
          </li>
        ))}
      </ul>
      <h3>{t('rules.wild')}</h3>
      <p>{t('rules.wild.about', { symbol: wild, scatter })}</p>
      <h3>{t('rules.scatter')}</h3>
      <p>
        {t('rules.scatter.about', { symbol: scatter })}{' '}
        {multiplier > 1 && t('rules.scatter.times', { multiplier })}
      </p>
      <ul className="awards">
        {awards.first.map(({ count, value }) => (
          <li key={count}>{t('rules.award', { count, symbol: scatter, spins: value })}</li>
        ))}
        {awards.again.map(({ count, value }) => (
          <li key={`again${count}`}>
            {t('rules.award.again', { count, symbol: scatter, spins: value })}
          </li>
        ))}
        <li>{t('rules.award.most', { spins: title.freeSpins.most })}</li>
      </ul>
      <h3>{t('rules.lines')}</h3>
      <p>{t('rules.lines.about', { count: title.lines.length })}</p>
      <ol className="lines">
        {title.lines.map((rows, i) => (
          <li key={rows.join('')}>
            <LineDrawing line={rows} />
            <span>{i + 1}</span>
          </li>
        ))}
      </ol>
      <h3>{t('rules.rtp')}</h3>
      <p>
        <b>{percentIn(lang, seat.rtp)}%</b> {t('rules.rtp.about')}
      </p>
      <p>{t('rules.most', { amount: money(mostFor(title, stake)), stake: money(stake) })}</p>
      <p>{t('rules.malfunction')}</p>
      <h3>{t('rules.hash')}</h3>
      <p className="code">{seat.mathHash}</p>
    </Sheet>
  )
}

export const SymbolPicture = ({
  name,
  sheet,
}: {
  name: string
  sheet: Parameters<typeof sheetBackground>[0]
}) => <span className="symbol" style={sheetBackground(sheet, name)} aria-hidden="true" />

/** The cells of a window as one path. */
const windowCells = (reels: number, rows: number) =>
  Array.from({ length: reels * rows }, (_, i) => {
    const [x, y] = [(i % reels) * 10 + 1, Math.floor(i / reels) * 10 + 1]
    return `M${x} ${y}h8v8h-8z`
  }).join('')

/** A pay line in its window: the row on each reel. */
export const LineDrawing = ({ line, rows = 3 }: { line: readonly number[]; rows?: number }) => (
  <svg viewBox={`0 0 ${line.length * 10} ${rows * 10}`} aria-hidden="true">
    <path d={windowCells(line.length, rows)} />
    <polyline points={line.map((row, reel) => `${reel * 10 + 5},${row * 10 + 5}`).join(' ')} />
  </svg>
)
