import { useAsk, useSession } from '@balai/client'
import { catalogue, type GameId, sportsGames } from '@balai/contract'
import { buttonClass, Empty } from '@balai/ui'
import { useState } from 'react'
import { Link } from 'wouter'
import { useAt } from '../app/place.ts'
import { useReality } from '../protection/useReality.ts'
import { useWords } from '../words/words.tsx'
import { gameAsked } from './address.ts'
import { SessionPanel } from './SessionPanel.tsx'
import { SignInFirst } from './SignInFirst.tsx'
import { Stage } from './Stage.tsx'
import { useRounds } from './useRounds.ts'

/** A game in its frame, with what this session has come to beside it. */
export function Play() {
  const { t } = useWords()
  const { search } = useAt()
  const asked = gameAsked(search)
  const session = useSession()
  if (!asked)
    return (
      <>
        <h1 className="b-unseen">{t('title.game')}</h1>
        <Empty
          title={t('play.none')}
          action={
            <Link href="/rng" className={buttonClass({ tone: 'primary' })}>
              {t('play.toLobby')}
            </Link>
          }
        >
          {t('play.noneText')}
        </Empty>
      </>
    )
  if (!session)
    return (
      <div className="play">
        <SignInFirst title={t('title.game')} />
      </div>
    )
  return <Seat key={`${asked.nodeId} ${asked.demo} ${session.token}`} asked={asked} />
}

type Asked = { nodeId: GameId; vassalage: string; demo: boolean }

function Seat({ asked }: { asked: Asked }) {
  const { data: game } = useAsk(catalogue.game, { nodeId: asked.nodeId }, { staleMs: 300_000 })
  const [since] = useState(() => new Date())
  const rounds = useRounds(asked.nodeId, since)
  const { data: reality, at } = useReality()
  // Play money is counted here alone; real money over every game, as the house counts it.
  const sitting = !asked.demo && reality?.sitting.since ? reality.sitting : undefined
  return (
    <div className="play">
      <Stage asked={asked} game={game} onRound={rounds.refresh} />
      <SessionPanel
        since={since}
        proven={!sportsGames.some((one) => one === asked.nodeId)}
        bets={rounds.bets}
        totals={rounds.totals ?? undefined}
        {...(sitting && { counted: { sitting, at } })}
      />
    </div>
  )
}
