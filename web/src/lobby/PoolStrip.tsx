import type { GameId } from '@balai/contract'
import { CountUp } from '@balai/ui'
import './pool.css'
import { moneyForm } from '../words/format.ts'
import { useWords } from '../words/words.tsx'
import { usePool } from './usePool.ts'

/** What the pool of a game holds, over the foot of its cover; nothing where it could not be read. */
export default function PoolStrip({ game }: { game: GameId }) {
  const { t, lang } = useWords()
  const { pool, isError } = usePool(game)
  if (!pool)
    return isError ? null : <span className="pool-strip" data-waits="" aria-hidden="true" />
  return (
    <span className="pool-strip">
      <small>{t('pool.name')}</small>
      <b className="num">
        <CountUp amount={pool.pool} {...moneyForm(pool, lang)} />
      </b>
    </span>
  )
}
