import { useAsk } from '@balai/client'
import { catalogue } from '@balai/contract'
import { Volatility } from '../lobby/Volatility.tsx'
import { useWords } from '../words/words.tsx'
import { SectionHead } from './SectionHead.tsx'

/** The certified figures of the busiest game, standing where others put a jackpot. */
export function Figures() {
  const { t, percent, figure } = useWords()
  const { data: games } = useAsk(catalogue.hotGames, {}, { staleMs: 60_000 })
  const game = games?.[0]
  if (!game) return null
  return (
    <section>
      <SectionHead>{t('home.featured')}</SectionHead>
      <div className="figures batik batik-ceplok">
        <div className="figures-first">
          <p className="t-13 text-muted">
            {game.gameName} · {t('game.return')}
          </p>
          <p className="figures-big">{percent(game.rtp)}</p>
          <p className="t-12 text-muted">{t('home.rtpText')}</p>
        </div>
        <div>
          <p className="t-13 text-muted">{t('game.volatility')}</p>
          <p className="figures-mid">
            {t(`volatility.${game.volatility}`)}
            <Volatility level={game.volatility} />
          </p>
          <p className="t-12 text-muted">{t('home.volatilityText')}</p>
        </div>
        <div>
          <p className="t-13 text-muted">{t('game.maxWin')}</p>
          <p className="figures-mid">{figure(game.maxWinX)}×</p>
          <p className="t-12 text-muted">{t('home.maxText')}</p>
        </div>
      </div>
      <p className="t-12 text-muted figures-note">{t('home.featuredText')}</p>
    </section>
  )
}
