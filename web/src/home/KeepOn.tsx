import { useAsk } from '@balai/client'
import { type Bet, catalogue, type GameId, wagers } from '@balai/contract'
import { buttonClass, IconRight, SkeletonCard } from '@balai/ui'
import { Link } from 'wouter'
import { gameAddress } from '../game/address.ts'
import { CoverImage } from '../lobby/CoverImage.tsx'
import { Outcome } from '../record/Outcome.tsx'
import { useWords } from '../words/words.tsx'
import { SectionHead } from './SectionHead.tsx'

const gamesMost = 3
const roundsMost = 3
const lookBack = 60

/** The latest round of each of the last games played, newest first. */
export function latestByGame(bets: readonly Bet[]): Bet[] {
  const seen = new Map<GameId, Bet>()
  for (const bet of bets) if (!seen.has(bet.game)) seen.set(bet.game, bet)
  return [...seen.values()].slice(0, gamesMost)
}

/** The games and rounds of the member's own record. Nothing at all before the first round. */
export default function KeepOn() {
  const { t } = useWords()
  const { data, isPending } = useAsk(wagers.bets, { size: lookBack })
  const bets = data?.items ?? []
  const games = latestByGame(bets)
  if (!isPending && games.length === 0) return null
  return (
    <section>
      <SectionHead more={{ href: '/member/bets', text: t('home.history') }}>
        {t('home.keepOn')}
      </SectionHead>
      <div className="thirds" aria-busy={isPending}>
        {isPending && <SkeletonCard />}
        {games.map((bet) => (
          <Continue key={bet.game} bet={bet} />
        ))}
        {games.length === 1 && <LastRounds bets={bets.slice(0, roundsMost)} />}
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
      {game ? (
        <CoverImage className="thumb" cover={game.cover} width={64} height={64} />
      ) : (
        <span className="thumb" />
      )}
      <div className="grow">
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

/** Rounds of the one game that was played, each with its receipt behind it. */
function LastRounds({ bets }: { bets: readonly Bet[] }) {
  const { t, day, clock } = useWords()
  return (
    <ul className="last-rounds" aria-label={t('home.lastRounds')}>
      {bets.map((bet) => (
        <li key={bet.round}>
          <Link href={`/member/bets/${bet.round}`} className="b-card last-round">
            <span className="keep-when">
              {day(bet.openedAt)}, {clock(bet.openedAt)}
            </span>
            <Outcome bet={bet} />
            <IconRight size={16} />
          </Link>
        </li>
      ))}
    </ul>
  )
}
