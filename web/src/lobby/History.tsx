import { useAsk, useSession } from '@balai/client'
import { type Bet, type Game, wagers } from '@balai/contract'
import { Badge, Button, SkeletonMany } from '@balai/ui'
import { Link } from 'wouter'
import { useEntry } from '../app/entry.tsx'
import { useWords } from '../words/words.tsx'

const shown = 8

/** The player's own last rounds at this game, each with its receipt behind it. */
export function History({ game, onLeave }: { game: Game; onLeave: () => void }) {
  const { t } = useWords()
  const { open } = useEntry()
  const signedIn = useSession() !== undefined
  const asked = { game: game.nodeId, size: shown }
  const { data, isError, refetch } = useAsk(wagers.bets, asked, { staleMs: 0 })
  if (!signedIn)
    return (
      <div className="history-none">
        <p>{t('history.signIn')}</p>
        <Button onClick={() => open('login')}>{t('lists.enter')}</Button>
      </div>
    )
  if (isError && !data)
    return (
      <div className="history-none">
        <p>{t('history.failed')}</p>
        <Button onClick={() => void refetch()}>{t('frame.retry')}</Button>
      </div>
    )
  if (!data)
    return (
      <div aria-busy="true">
        <SkeletonMany of="row" count={3} />
      </div>
    )
  if (data.items.length === 0) return <p className="history-none">{t('history.none')}</p>
  return (
    <>
      <ul className="history">
        {data.items.map((bet) => (
          <li key={bet.round}>
            <Round bet={bet} onLeave={onLeave} />
          </li>
        ))}
      </ul>
      <Link href="/member/bets" className="link" onClick={onLeave}>
        {t('history.all')}
      </Link>
    </>
  )
}

function Round({ bet, onLeave }: { bet: Bet; onLeave: () => void }) {
  const { t, day, clock, money, signed } = useWords()
  return (
    <Link href={`/member/bets/${bet.round}`} className="history-round" onClick={onLeave}>
      <span className="text-muted">
        {day(bet.openedAt)}, {clock(bet.openedAt)}
      </span>
      <span className="num">{money(bet.stake, bet)}</span>
      {bet.mode === 'demo' && <Badge>{t('game.demo')}</Badge>}
      <b className={bet.net > 0n ? 'text-win num' : 'num'}>{signed(bet.net, bet)}</b>
    </Link>
  )
}
