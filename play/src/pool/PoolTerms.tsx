import { percentIn } from '../money.ts'
import { useAround, useTable } from '../screens/seat.ts'
import { useMeter } from './useMeter.ts'
import { usePoolWords } from './words/index.ts'

/** Everything that is published of the pool, at the stake that is set. */
export function PoolTerms() {
  const { table, seat, lang, money } = useAround()
  const w = usePoolWords()
  const { stake } = useTable(table)
  const meter = useMeter()
  const figure = new Intl.NumberFormat(lang === 'ID' ? 'id-ID' : 'en-GB')
  if (typeof meter !== 'object')
    return <p role="status">{w(meter === 'unread' ? 'unread.about' : 'waiting')}</p>
  const { pool, seed, feed, seal, stakedPerFall, meanAtFall } = meter
  const chances = stake / seal.unit
  const oneIn = chances > 0n ? BigInt(seal.seals) / chances : 0n
  const percent = (hundredths: number) => `${percentIn(lang, (hundredths / 100).toFixed(2))}%`
  const rows = [
    [w('now'), money(pool)],
    [
      w('feed'),
      w('feed.of', { percent: percent(feed), amount: money((stake * BigInt(feed)) / 10_000n) }),
    ],
    [w('seed'), money(seed)],
    [w('chance'), w('chance.of', { stake: money(stake), oneIn: figure.format(oneIn) })],
    [w('mean'), w('mean.of', { amount: money(meanAtFall), staked: money(stakedPerFall) })],
    [w('rtp'), `${percentIn(lang, meter.rtp)}%`],
  ] as const
  return (
    <>
      <dl className="pool-terms">
        {rows.map(([name, said]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{said}</dd>
          </div>
        ))}
      </dl>
      <p>{w('how', { unit: money(seal.unit), seals: figure.format(seal.seals) })}</p>
      <p>{w('reserve')}</p>
      {seat.mode === 'demo' && <p>{w('demo', { seed: money(seed) })}</p>}
    </>
  )
}

/** The same among the rules of the game. */
export function PoolRules() {
  const w = usePoolWords()
  return (
    <>
      <h3>{w('title')}</h3>
      <PoolTerms />
    </>
  )
}
