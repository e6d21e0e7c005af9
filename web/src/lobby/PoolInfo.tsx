import { useAsk } from '@balai/client'
import { type Gives, type Jackpot, jackpots } from '@balai/contract'
import { Button, CountUp, SkeletonMany } from '@balai/ui'
import { Link } from 'wouter'
import './pool.css'
import { moneyForm } from '../words/format.ts'
import { useWords } from '../words/words.tsx'
import { usePool } from './usePool.ts'

type Props = { game: Jackpot['game']; onLeave: () => void }

/** What a pool holds, everything that is published of it, and who had it before. */
export default function PoolInfo({ game, onLeave }: Props) {
  const { t, lang } = useWords()
  const { pool, isError, refetch } = usePool(game)
  if (!pool)
    return isError ? (
      <Failed again={() => void refetch()} />
    ) : (
      <div className="pool-info" aria-busy="true">
        <SkeletonMany of="row" count={5} />
      </div>
    )
  return (
    <div className="pool-info">
      <div className="pool-now">
        <p>{t('pool.now')}</p>
        <p className="pool-now-sum num">
          <CountUp amount={pool.pool} {...moneyForm(pool, lang)} />
        </p>
      </div>
      <Terms pool={pool} />
      <h3>{t('pool.hits')}</h3>
      <Hits game={game} onLeave={onLeave} />
    </div>
  )
}

const percents = 100
const decimals = 2

function Terms({ pool }: { pool: Jackpot }) {
  const { t, money, percent, figure } = useWords()
  const { feed, seed, seal, meanAtFall, stakedPerFall, rtp } = pool
  const unit = money(seal.unit, pool)
  const seals = figure(seal.seals)
  const rows = [
    [t('pool.feed'), percent((feed / percents).toFixed(decimals))],
    [t('pool.seed'), money(seed, pool)],
    [t('pool.chance'), t('pool.chanceOf', { unit, seals })],
    [t('pool.mean'), money(meanAtFall, pool)],
    [t('pool.often'), t('pool.oftenOf', { staked: money(stakedPerFall, pool) })],
    [t('pool.rtp'), percent(rtp)],
  ] as const
  return (
    <>
      <dl className="facts">
        {rows.map(([name, said]) => (
          <div key={name} className="fact">
            <dt>{name}</dt>
            <dd className="num">{said}</dd>
          </div>
        ))}
      </dl>
      <p className="t-13 text-muted">{t('pool.how')}</p>
      <p className="t-13 text-muted">{t('pool.reserve')}</p>
    </>
  )
}

function Hits({ game, onLeave }: Props) {
  const { t } = useWords()
  const { data, isError, refetch } = useAsk(jackpots.hits, { game }, { staleMs: 15_000 })
  if (!data)
    return isError ? (
      <Failed again={() => void refetch()} />
    ) : (
      <div aria-busy="true">
        <SkeletonMany of="row" count={3} />
      </div>
    )
  if (data.length === 0) return <p className="text-muted">{t('pool.none')}</p>
  return (
    <ul className="pool-hits">
      {data.map((hit) => (
        <Hit key={hit.round} hit={hit} onLeave={onLeave} />
      ))}
    </ul>
  )
}

type HitProps = { hit: Gives<typeof jackpots.hits>[number]; onLeave: () => void }

function Hit({ hit, onLeave }: HitProps) {
  const { t, money, day, clock } = useWords()
  const { round, amount, stake, name, at } = hit
  return (
    <li>
      <span>
        <b className="num">{money(amount, hit)}</b>
        <small className="num">
          {name ?? t('pool.unnamed')} · {t('pool.stake', { stake: money(stake, hit) })}
        </small>
      </span>
      <span>
        <small className="num">
          {day(at)}, {clock(at)}
        </small>
        <Link href={`/verify?round=${round}`} className="link" onClick={onLeave}>
          {t('pool.verify')}
        </Link>
      </span>
    </li>
  )
}

function Failed({ again }: { again: () => void }) {
  const { t } = useWords()
  return (
    <div className="history-none" role="alert">
      <p>{t('pool.failed')}</p>
      <Button onClick={again}>{t('frame.retry')}</Button>
    </div>
  )
}
