import { type Game, houseVendor } from '@balai/contract'
import { Loader } from '@balai/ui'
import { Suspense } from 'react'
import { Link } from 'wouter'
import { lazy } from '../app/lazy.tsx'
import { housePurse } from '../words/format.ts'
import { withWords } from '../words/packs.ts'
import { useWords } from '../words/words.tsx'

const Paytable = lazy(withWords('fair', () => import('../fair/Paytable.tsx')))

/** How a game is played and paid, in its own figures. */
export function Rules({ game, onLeave }: { game: Game; onLeave: () => void }) {
  const { t, money, figure } = useWords()
  const stakes = { min: money(game.minBet, housePurse), max: money(game.maxBet, housePurse) }
  return (
    <div className="rules">
      <ul>
        <li>{t('rules.stake', stakes)}</li>
        <li>
          {game.minLineNum > 1
            ? t('rules.lines', { lines: figure(game.minLineNum) })
            : t('rules.noLines')}
        </li>
        {game.features?.map((feature) => (
          <li key={feature}>{t(`rules.${feature}`)}</li>
        ))}
        <li>{t('rules.max', { times: figure(game.maxWinX) })}</li>
        <li>{t('rules.cut')}</li>
        <li>{t('rules.faulty')}</li>
      </ul>
      {game.vassalage === houseVendor && (
        <Suspense fallback={<Loader label={t('frame.loading')} />}>
          <Paytable title={game.nodeId} />
        </Suspense>
      )}
      <Link href="/help#play" className="link" onClick={onLeave}>
        {t('rules.more')}
      </Link>
    </div>
  )
}
