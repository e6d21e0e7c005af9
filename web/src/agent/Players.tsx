import { useAskPages } from '@balai/client'
import { agentTeam, type Gives, type IncomeBet, type MemberId } from '@balai/contract'
import { Link } from 'wouter'
import { housePurse } from '../words/format.ts'
import { useWords } from '../words/words.tsx'
import { Fold } from './Fold.tsx'
import { Listed } from './Listed.tsx'
import { rateText } from './rates.ts'
import { minorOf, unitPurse } from './stretch.ts'

const pageSize = 20

/** Whose bets a day of income is made of; each opens to the bets. */
export function Players({ day }: { day: string }) {
  const found = useAskPages(agentTeam.incomePlayers, { day, limit: pageSize })
  return (
    <Listed found={found}>
      <ul className="agent-lines">
        {found.data?.pages
          .flatMap(({ items }) => items)
          .map((player) => (
            <Player key={player.member} day={day} player={player} />
          ))}
      </ul>
    </Listed>
  )
}

type PlayerRow = Gives<typeof agentTeam.incomePlayers>['items'][number]

function Player({ day, player }: { day: string; player: PlayerRow }) {
  const { t, signed, figure } = useWords()
  return (
    <Fold
      inner
      title={player.account}
      note={t('agent.bets', { count: figure(player.bets) })}
      end={<b className="num">{signed(minorOf(player.units), housePurse)}</b>}
    >
      {() => <Bets day={day} member={player.member} />}
    </Fold>
  )
}

function Bets({ day, member }: { day: string; member: MemberId }) {
  const found = useAskPages(agentTeam.incomeBets, { day, member, limit: pageSize })
  return (
    <Listed found={found}>
      <ul className="agent-bets">
        {found.data?.pages
          .flatMap(({ items }) => items)
          .map((bet) => (
            <Bet key={`${bet.round} ${bet.seq}`} bet={bet} />
          ))}
      </ul>
    </Listed>
  )
}

/** How a bet became income: what of it counted, which part is the agent's, and what that is. */
function Bet({
  bet: { round, gameName, seq, endedAt, counted, share, units },
}: {
  bet: IncomeBet
}) {
  const { t, money, signed, percent, day, clock } = useWords()
  return (
    <li className="agent-bet">
      <span className="agent-what">
        <b>{gameName}</b>
        <small className="num">
          {day(endedAt)}, {clock(endedAt)}
          {seq > 1 && ` · ${t('agent.changed')}`}
        </small>
      </span>
      <span className="num">{`${money(counted, housePurse)} × ${percent(rateText(share))}`}</span>
      <b className="num">{signed(units, unitPurse)}</b>
      <Link className="agent-link" href={`/verify?round=${round}`}>
        {t('agent.proof')}
      </Link>
    </li>
  )
}
