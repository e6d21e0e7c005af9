import { type ReelMath, symbolsOf } from '@balai/games/reels/math'
import type { ReactNode } from 'react'
import { percentIn } from '../money.ts'
import { hasPool } from '../pool/Plaque.tsx'
import { PoolRules } from '../pool/PoolTerms.tsx'
import { LineDrawing, SymbolPicture } from '../screens/RulesSheet.tsx'
import { Sheet } from '../screens/Sheet.tsx'
import { useAround, useTable } from '../screens/seat.ts'
import { type ReelTitle, useReelTitle } from './useReels.ts'
import { nameOf, useReelWords } from './words/index.ts'

const byCount = (by: { readonly [count: number]: number }) =>
  Object.entries(by)
    .map(([count, value]) => ({ count: Number(count), value }))
    .sort((a, b) => b.count - a.count)

/** Pays, ways to win, features and return, every figure read from the mathematics that decides the rounds. */
export function ReelRules({ onClose }: { onClose: () => void }) {
  const { t } = useAround()
  const title = useReelTitle()
  return (
    <Sheet name={t('rules')} onClose={onClose}>
      {title && <Rules title={title} />}
    </Sheet>
  )
}

function Rules({ title }: { title: ReelTitle }) {
  const { seat, t, lang, table, money } = useAround()
  const { math } = title
  const units = useUnits(math)
  const { stake } = useTable(table)
  return (
    <>
      <Pays title={title} />
      <By math={math} />
      <Wilds math={math} />
      <FreeSpins math={math} />
      <Hold math={math} />
      <Wheel math={math} />
      <Extras title={title} />
      {hasPool(seat.title) && <PoolRules />}
      <h3>{t('rules.rtp')}</h3>
      <p>
        <b>{percentIn(lang, seat.rtp)}%</b> {t('rules.rtp.about')}
      </p>
      <p>{t('rules.most', { amount: units(math.winMax), stake: money(stake) })}</p>
      <p>{t('rules.malfunction')}</p>
      <h3>{t('rules.hash')}</h3>
      <p className="code">{seat.mathHash}</p>
    </>
  )
}

/** Units of the stake that is set, in money. */
function useUnits(math: ReelMath) {
  const { table, money } = useAround()
  const { stake } = useTable(table)
  return (units: number) => money((stake / BigInt(math.units)) * BigInt(units))
}

function Pays({ title: { math, art } }: { title: ReelTitle }) {
  const { table, t, money } = useAround()
  const { stake } = useTable(table)
  const units = useUnits(math)
  const w = useReelWords()
  const paid = symbolsOf(math).flatMap((symbol) => {
    const by = symbol === math.scatter ? math.scatterPays : (math.pays[symbol] ?? {})
    const counts = byCount(by)
    return counts.length > 0 ? [{ symbol, counts }] : []
  })
  return (
    <>
      <h3>{t('rules.pays', { stake: money(stake) })}</h3>
      <ul className="pays reel-pays">
        {paid.map(({ symbol, counts }) => (
          <li key={symbol}>
            <SymbolPicture name={symbol} sheet={art} />
            <div>
              <b>{nameOf(w, symbol)}</b>
              {counts.map(({ count, value }) => (
                <p key={count}>
                  <span className="many">{t('rules.count', { count })}</span>
                  {units(value)}
                </p>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}

function By({ math }: { math: ReelMath }) {
  const { lang } = useAround()
  const w = useReelWords()
  const { judged, rows, reels } = math
  const all = (ladder: readonly number[]) => ladder.map((times) => `×${times}`).join(' ')
  return (
    <>
      <h3>{w('rules.by')}</h3>
      {judged.by === 'lines' ? (
        <>
          <p>{w('rules.by.lines', { count: judged.lines.length })}</p>
          <ol className="lines">
            {judged.lines.map((line, i) => (
              <li key={line.join('')}>
                <LineDrawing line={line} rows={rows} />
                <span>{i + 1}</span>
              </li>
            ))}
          </ol>
        </>
      ) : (
        <p>
          {judged.by === 'ways'
            ? w('rules.by.ways', {
                count: (rows ** reels).toLocaleString(lang === 'ID' ? 'id-ID' : 'en-GB'),
              })
            : w(`rules.by.${judged.by}`)}
        </p>
      )}
      {math.falls && <p>{w('rules.falls')}</p>}
      {math.ladder.base.length > 1 && (
        <p>{w('rules.ladder.base', { all: all(math.ladder.base) })}</p>
      )}
      {math.ladder.free.length > 1 && (
        <p>
          {w('rules.ladder.free', { all: all(math.ladder.free) })}{' '}
          {math.ladderStays && w('rules.ladder.stays')}
        </p>
      )}
    </>
  )
}

function Wilds({ math }: { math: ReelMath }) {
  const { t } = useAround()
  const w = useReelWords()
  const symbol = nameOf(w, math.wild)
  const others = [math.scatter, ...(math.hold ? [math.hold.coin] : [])]
  return (
    <>
      <h3>{t('rules.wild')}</h3>
      <p>
        {w('rules.wild.about', {
          symbol,
          others: others.map((other) => nameOf(w, other)).join(', '),
        })}{' '}
        {math.grows.reels.length > 0 &&
          w('rules.grows', {
            symbol,
            reels: math.grows.reels.map((reel) => reel + 1).join(', '),
          })}{' '}
        {math.sticky && w('rules.sticky', { symbol })}
      </p>
    </>
  )
}

function FreeSpins({ math }: { math: ReelMath }) {
  const { t } = useAround()
  const w = useReelWords()
  const { freeSpins } = math
  const symbol = nameOf(w, math.scatter)
  const paid = Object.keys(math.scatterPays).length > 0
  return (
    <>
      <h3>{t('rules.scatter')}</h3>
      <p>
        {freeSpins
          ? t('rules.scatter.about', { symbol })
          : paid && w('rules.scatter.about', { symbol })}
      </p>
      {freeSpins && (
        <ul className="awards">
          {byCount(freeSpins.award)
            .reverse()
            .map(({ count, value }) => (
              <li key={count}>{t('rules.award', { count, symbol, spins: value })}</li>
            ))}
          {byCount(freeSpins.again)
            .reverse()
            .map(({ count, value }) => (
              <li key={count}>{t('rules.award.again', { count, symbol, spins: value })}</li>
            ))}
          <li>{t('rules.award.most', { spins: freeSpins.most })}</li>
        </ul>
      )}
    </>
  )
}

/** What may be drawn, and how likely each is. */
function Chances({ math, of }: { math: ReelMath; of: readonly { weight: number; pay: number }[] }) {
  const { lang } = useAround()
  const w = useReelWords()
  const units = useUnits(math)
  const all = of.reduce((sum, { weight }) => sum + weight, 0)
  const byPay = new Map<number, number>()
  for (const { weight, pay } of of) byPay.set(pay, (byPay.get(pay) ?? 0) + weight)
  return (
    <ul className="chances">
      {[...byPay]
        .sort(([a], [b]) => a - b)
        .map(([pay, weight]) => (
          <li key={pay}>
            <span>{units(pay)}</span>
            <b>
              {w('rules.chance', { chance: percentIn(lang, ((weight * 100) / all).toFixed(2)) })}
            </b>
          </li>
        ))}
    </ul>
  )
}

function Hold({ math }: { math: ReelMath }) {
  const { lang } = useAround()
  const w = useReelWords()
  const units = useUnits(math)
  const { hold } = math
  if (!hold) return null
  const { from, respins, chance, full, values } = hold
  return (
    <>
      <h3>{w('rules.hold')}</h3>
      <p>
        {w('rules.hold.about', {
          ...{ from, respins, symbol: nameOf(w, hold.coin), full: units(full) },
          chance: percentIn(lang, (chance / 10).toFixed(1)),
        })}
      </p>
      <Chances math={math} of={values} />
    </>
  )
}

function Wheel({ math }: { math: ReelMath }) {
  const w = useReelWords()
  const { wheel } = math
  if (!wheel) return null
  const { from, slices } = wheel
  return (
    <>
      <h3>{w('rules.wheel')}</h3>
      <p>
        {w('rules.wheel.about', { from, symbol: nameOf(w, math.scatter), fields: slices.length })}
      </p>
      <Chances math={math} of={slices} />
    </>
  )
}

function Extras({ title: { math, look } }: { title: ReelTitle }): ReactNode {
  const { seat, lang, table, money } = useAround()
  const w = useReelWords()
  const { stake } = useTable(table)
  const { gamble, buy } = math
  return (
    <>
      {gamble && (
        <>
          <h3>{w('rules.gamble')}</h3>
          <p>{w('rules.gamble.about', { most: gamble.most })}</p>
        </>
      )}
      {buy && (
        <>
          <h3>{w('rules.buy')}</h3>
          <p>
            {w('buy.about', { spins: buy.spins, times: buy.bets, bet: money(stake) })}{' '}
            {look.boughtRtp &&
              w('buy.rtp', {
                bought: percentIn(lang, look.boughtRtp),
                usual: percentIn(lang, seat.rtp),
              })}
          </p>
        </>
      )}
    </>
  )
}
