import { useSession } from '@balai/client'
import { type Game, type GameId, houseVendor } from '@balai/contract'
import {
  Badge,
  Button,
  buttonClass,
  Empty,
  IconExpand,
  IconLeft,
  IconPanel,
  Loader,
} from '@balai/ui'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { wholeAddress } from '../seamless/address.ts'
import { useWords } from '../words/words.tsx'
import { gameAddress } from './address.ts'
import { setOnStage } from './onStage.ts'
import { type Leaving, useGameFrame } from './useGameFrame.ts'
import { useInterrupted } from './useInterrupted.ts'
import { type Launch, useLaunch } from './useLaunch.ts'
import { usePoolTold } from './usePoolTold.ts'

type Asked = { nodeId: GameId; vassalage: string; demo: boolean }
type StageProps = {
  asked: Asked
  game: Game | undefined
  /** It has the whole page. */
  whole?: boolean
  onRound?: () => void
}

/** The game's head, its frame, and every state that a frame can be in. */
export function Stage({ asked, game, whole = false, onRound }: StageProps) {
  const { t } = useWords()
  const [turn, setTurn] = useState(0)
  const [, go] = useLocation()
  const token = useSession()?.token
  const launch = useLaunch(asked, turn, token)
  const stage = useRef<HTMLElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const fullScreen = () => void stage.current?.requestFullscreen?.()
  const state = useGameFrame(frame, launch, {
    onRound: () => onRound?.(),
    onReceipt: (round) => go(`/member/bets/${round}`),
    onFullScreen: fullScreen,
    onLeave: (to) => go(leavesTo[to]),
  })
  const again = () => setTurn(turn + 1)
  const lost = state === 'failed' && launch.state === 'open' && launch.through
  // Through another origin it did not come: the next way is tried without being asked for.
  useEffect(() => {
    if (lost) setTurn((turn) => turn + 1)
  }, [lost])
  useInterrupted(launch, again)
  const own = asked.vassalage === houseVendor && state === 'ready' && launch.state === 'open'
  usePoolTold(frame, own && game?.gameClassify === 'JP' ? game.nodeId : undefined)
  const playing = launch.state === 'open' && launch.mode === 'cash'
  useEffect(() => {
    setOnStage(own ? 'own' : playing ? 'other' : 'none')
    return () => setOnStage('none')
  }, [own, playing])
  const name = game?.gameName ?? ''
  return (
    <section className="stage" ref={stage}>
      <header className="stage-head">
        {/* The game itself shows its name and figures: here only the way back. */}
        <h1 className="b-unseen">{name || t('play.opening')}</h1>
        <Link href="/rng" className="link grow">
          <IconLeft size={16} />
          {t('play.toLobby')}
        </Link>
        {launch.state === 'open' && launch.mode === 'demo' && (
          <Badge tone="info">{t('play.demoMode')}</Badge>
        )}
        <OtherView asked={asked} whole={whole} />
      </header>
      <div className="stage-body">
        {launch.state === 'open' && (
          <iframe
            ref={frame}
            key={launch.url}
            src={launch.url}
            title={t('play.frame', { name })}
            // Without `allow-same-origin`: the game can reach neither the session nor any storage.
            sandbox="allow-scripts"
            allow="fullscreen; autoplay"
            className="stage-frame"
          />
        )}
        <Cover launch={launch} state={state} again={again} />
      </div>
    </section>
  )
}

const leavesTo: Record<Leaving, string> = {
  history: '/member/bets',
  break: '/member/protection',
  lobby: '/rng',
}

/** The same game across the whole page, or beside what this sitting has come to. */
function OtherView({
  asked: { nodeId, vassalage, demo },
  whole,
}: {
  asked: Asked
  whole: boolean
}) {
  const { t } = useWords()
  const href = whole ? gameAddress(nodeId, vassalage, demo) : wholeAddress(nodeId, demo)
  return (
    <Link href={href} replace className="link stage-view">
      {whole ? <IconPanel size={16} /> : <IconExpand size={16} />}
      {t(whole ? 'play.ordinary' : 'play.whole')}
    </Link>
  )
}

type Cover = { launch: Launch; state: ReturnType<typeof useGameFrame>; again: () => void }

/** What lies over the frame until the reels stand, or when they no longer can. */
function Cover({ launch, state, again }: Cover) {
  const { t } = useWords()
  if (launch.state === 'refused')
    return (
      <Over title={t('play.refused')} text={launch.message}>
        <Retry again={again} />
      </Over>
    )
  if (launch.state === 'failed' || state === 'failed')
    return (
      <Over title={t('play.failed')} text={t('play.failedText')}>
        <Retry again={again} />
      </Over>
    )
  if (state === 'expired')
    return (
      <Over title={t('play.expired')} text={t('play.expiredText')}>
        <Retry again={again} />
      </Over>
    )
  if (state === 'ready') return null
  return (
    <div className="stage-over" role="status">
      <Loader label={t('play.opening')} size={64} />
      <p>{t('play.openingText')}</p>
    </div>
  )
}

const Over = (props: { title: string; text: string; children: ReactNode }) => (
  <div className="stage-over" role="alert">
    <Empty title={props.title} action={<div className="acts">{props.children}</div>}>
      {props.text}
    </Empty>
  </div>
)

function Retry({ again }: { again: () => void }) {
  const { t } = useWords()
  return (
    <>
      <Button tone="primary" onClick={again}>
        {t('play.again')}
      </Button>
      <Link href="/rng" className={buttonClass({ tone: 'outline' })}>
        {t('play.toLobby')}
      </Link>
    </>
  )
}
