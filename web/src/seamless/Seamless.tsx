import { Refused, session, useAsk, useSession } from '@balai/client'
import { catalogue } from '@balai/contract'
import { Button, Empty, Loader } from '@balai/ui'
import { useEffect, useEffectEvent } from 'react'
import { useEntry } from '../app/entry.tsx'
import { useAt } from '../app/place.ts'
import { SignInFirst } from '../game/SignInFirst.tsx'
import { Stage } from '../game/Stage.tsx'
import { useWords } from '../words/words.tsx'
import { wholeAsked } from './address.ts'
import { Offered } from './Offered.tsx'

/** A game across the whole page, without the menu: it waits behind its arrow. */
export function Seamless() {
  const { search } = useAt()
  const asked = wholeAsked(search)
  return asked ? <Whole key={`${asked.nodeId} ${asked.demo}`} asked={asked} /> : <Offered />
}

type Asked = NonNullable<ReturnType<typeof wholeAsked>>

function Whole({ asked: { nodeId, demo } }: { asked: Asked }) {
  const { t } = useWords()
  const who = useSession()
  const { data: game, error, refetch } = useAsk(catalogue.game, { nodeId }, { staleMs: 300_000 })
  const unknown = error instanceof Refused && error.code === 'game-unknown'
  useAskedIn(!unknown)
  if (unknown) return <Offered unknown />
  if (error && !game)
    return (
      <div className="seamless stage">
        <h1 className="b-unseen">{t('title.seamless')}</h1>
        <Empty
          title={t('lobby.failed')}
          action={
            <Button tone="primary" onClick={() => void refetch()}>
              {t('frame.retry')}
            </Button>
          }
        >
          {t('lobby.failedText')}
        </Empty>
      </div>
    )
  if (!who)
    return (
      <div className="seamless">
        <SignInFirst title={game?.gameName ?? t('title.seamless')} />
      </div>
    )
  if (!game)
    return (
      <div className="seamless stage" role="status">
        <h1 className="b-unseen">{t('title.seamless')}</h1>
        <Loader label={t('frame.loading')} size={64} />
      </div>
    )
  // A trial account always plays for play money.
  const asked = { nodeId, vassalage: game.vassalage, demo: demo || who.isAgent === 4 }
  return (
    <div className="seamless">
      <Stage key={who.token} asked={asked} game={game} whole />
    </div>
  )
}

/** A visitor is met by the popup at once, and again where a session ends. */
function useAskedIn(wanted: boolean) {
  const token = useSession()?.token
  const { open } = useEntry()
  const ask = useEffectEvent(() => open('login'))
  useEffect(() => {
    // The first draw knows of nobody, also where someone is signed in.
    if (wanted && !token && !session.get()) ask()
  }, [wanted, token])
}
