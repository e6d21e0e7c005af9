import { useAsk } from '@balai/client'
import { type Bet, catalogue, type Game, type GameId, wagers } from '@balai/contract'
import { buttonClass, SkeletonCard } from '@balai/ui'
import { Link } from 'wouter'
import { gameAddress } from '../game/address.ts'
import { CoverImage } from '../lobby/CoverImage.tsx'
import { useWords } from '../words/words.tsx'
import { SectionHead } from './SectionHead.tsx'

const gamesMost = 3
const lookBack = 60

/** The latest round of each of the last games played, newest first. */
export function latestByGame(bets: readonly Bet[]): Bet[] {
  const seen = new Map<GameId, Bet>()
  for (const bet of bets) if (!seen.has(bet.game)) seen.set(bet.game, bet)
  return [...seen.values()].slice(0, gamesMost)
}

/** The games of the member's own record. Nothing at all before the first round. */
export function KeepOn() {
  const { t } = useWords()
  const { data, isPending } = useAsk(wagers.bets, { size: lookBack })
  const games = latestByGame(data?.items ?? [])
  if (!isPending && games.length === 0) return null
  return (
    <section>
      <SectionHead more={{ href: '/member/bets', text: t('home.history') }}>
        {t('home.keepOn')}
      </SectionHead>
      <div className="rail thirds">
        {isPending ? <SkeletonCard /> : games.map((bet) => <Continue key={bet.game} bet={bet} />)}
      </div>
    </section>
  )
}

function Continue({ bet }: { bet: Bet }) {
  const { t, day, clock } = useWords()
  const { data: game } = useAsk(catalogue.game, { nodeId: bet.game }, { staleMs: 300_000 })
  const running = bet.state === 'open'
  return (
    <article className="b-card keep-on">
      <Thumb game={game} />
      <div className="grow clip">
        <h3 className="clip">{bet.gameName}</h3>
        <p className={running ? 'keep-open clip' : 'keep-when clip'}>
          {running
            ? t('home.roundOpen')
            : t('home.lastAt', { day: day(bet.openedAt), time: clock(bet.openedAt) })}
        </p>
      </div>
      <Link
        href={gameAddress(bet.game, bet.vassalage, bet.mode === 'demo')}
        className={buttonClass({ tone: 'secondary' })}
      >
        {t(running ? 'home.goOn' : 'home.playAgain')}
      </Link>
    </article>
  )
}

const Thumb = ({ game }: { game: Game | undefined }) =>
  game ? (
    <CoverImage className="thumb" cover={game.cover} width={64} height={64} />
  ) : (
    <span className="thumb" />
  )
