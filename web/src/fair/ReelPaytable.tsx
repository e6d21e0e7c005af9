import { type ReelMath, symbolsOf } from '@balai/games/reels/math'
import { useWords } from '../words/words.tsx'
import { PaidSymbol, useTimes } from './PaidSymbol.tsx'
import { nameOf } from './Replay.tsx'

/** Of a slot of windows: what so many of a symbol pay, then all that its rounds may bring. */
export function ReelPaytable({ math }: { math: ReelMath }) {
  const { t } = useWords()
  const times = useTimes()
  const paid = symbolsOf(math).flatMap((symbol) => {
    const by = symbol === math.scatter ? math.scatterPays : (math.pays[symbol] ?? {})
    const steps = stepsOf(by, mostOf(math, symbol))
    return steps.length > 0 ? [{ symbol, steps }] : []
  })
  return (
    <section className="paytable" aria-label={t('paytable.title')}>
      <h3>{t('paytable.title')}</h3>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('paytable.symbol')}</th>
            <th scope="col">{t('paytable.pays')}</th>
          </tr>
        </thead>
        <tbody>
          {paid.map(({ symbol, steps }) => (
            <tr key={symbol}>
              <th scope="row">
                <PaidSymbol of={math} symbol={symbol} />
              </th>
              <td>
                <ul className="paytable-steps">
                  {steps.map(({ count, pay }) => (
                    <li key={count}>
                      <small>{count}</small> <b className="num">{times(pay, math.units)}</b>
                    </li>
                  ))}
                </ul>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="t-13 text-muted">{t('paytable.whole')}</p>
      <Brings math={math} />
    </section>
  )
}

/** The most of a symbol that can pay together: one a reel where reels are counted, else every cell. */
const mostOf = ({ judged, reels, rows, scatter }: ReelMath, symbol: string) =>
  judged.by === 'lines' || judged.by === 'ways'
    ? symbol === scatter
      ? reels * rows
      : reels
    : reels * rows

/** Pays by how many, each up to the next that is listed. */
function stepsOf(by: { readonly [count: number]: number }, most: number) {
  const counts = Object.keys(by).map(Number)
  return counts.map((from, i) => {
    const next = counts[i + 1]
    const to = next === undefined ? most : next - 1
    const count = from >= to ? `${from}` : next === undefined ? `${from}+` : `${from}–${to}`
    return { count, pay: by[from] }
  })
}

function Brings({ math }: { math: ReelMath }) {
  const spoken = useWords()
  const { t, figure, percent } = spoken
  const { judged, reels, rows, ladder, grows, freeSpins, hold, wheel, gamble, buy } = math
  const all = (of: readonly number[]) => of.map((times) => `×${times}`).join(' ')
  const by =
    judged.by === 'lines'
      ? t('paytable.lines', { count: figure(judged.lines.length) })
      : judged.by === 'ways'
        ? t('paytable.ways', { count: figure(rows ** reels) })
        : t(`paytable.${judged.by}`)
  const said = [
    by,
    math.falls && t('paytable.falls'),
    ladder.base.length > 1 && t('paytable.ladder', { all: all(ladder.base) }),
    ladder.free.length > 1 && t('paytable.ladderFree', { all: all(ladder.free) }),
    grows.reels.length > 0 &&
      t('paytable.grows', { reels: grows.reels.map((reel) => reel + 1).join(', ') }),
    ...Object.entries(freeSpins?.award ?? {}).map(([scatters, spins]) =>
      t('paytable.free', { scatters, spins }),
    ),
    ...Object.entries(freeSpins?.again ?? {}).map(([scatters, spins]) =>
      t('paytable.again', { scatters, spins }),
    ),
    freeSpins && t('paytable.freeMost', { spins: freeSpins.most }),
    math.sticky && t('paytable.sticky'),
    hold &&
      t('paytable.hold', {
        ...{ from: hold.from, respins: hold.respins, symbol: nameOf(hold.coin, spoken) },
        chance: percent((hold.chance / 10).toFixed(1)),
      }),
    wheel && t('paytable.wheel', { from: wheel.from, fields: wheel.slices.length }),
    gamble && t('paytable.gamble', { most: gamble.most }),
    buy && t('paytable.buy', { spins: buy.spins, times: figure(buy.bets) }),
  ].filter((one) => typeof one === 'string')
  return (
    <ul>
      {said.map((one) => (
        <li key={one}>{one}</li>
      ))}
    </ul>
  )
}
