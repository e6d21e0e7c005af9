import type { Lang } from '@balai/contract'
import { type RefObject, Suspense, useCallback, useEffect, useMemo, useRef } from 'react'
import { type Art, artOf } from '../art/index.ts'
import type { Entry } from '../entry.ts'
import { type SlotMath, titleOf } from '../mathematics.ts'
import { moneyIn } from '../money.ts'
import type { OnScene, SceneSound } from '../tables/scene.ts'
import { sceneOf } from '../tables/scenes.ts'
import { say, type T } from '../words/index.ts'
import { Closed, Expired, Loading, Unknown, Unreached } from './Entry.tsx'
import { Game } from './Game.tsx'
import { type Around, AroundContext, SlotContext, useTable } from './seat.ts'

type Props = {
  entry: Entry
  lang: Lang
  sound: SceneSound
  onReels: (host: HTMLElement | null) => void
  onScene: OnScene
}

/** The door, and behind it the game. */
export function App(props: Props) {
  const { entry, lang } = props
  const { table, port } = entry
  const state = useTable(table)
  const t: T = useCallback((word, holes) => say(lang, word, holes), [lang])
  const again = () => port.tell({ name: 'request-launch', body: {} })
  if (state.phase === 'expired') return <Expired t={t} onAct={again} />
  if (state.phase === 'closed') return <Closed t={t} said={state.said?.message} onAct={again} />
  if (state.phase === 'unreachable') return <Unreached t={t} onAct={entry.enter} />
  if (!state.seat) return <Loading t={t} />
  return <Seated {...props} t={t} />
}

/** The game of the seat: a slot here, any other by a screen of its own that is fetched by its title. */
function Seated({ entry, lang, t, sound, onReels, onScene }: Props & { t: T }) {
  const { seat } = useTable(entry.table)
  const around = useMemo((): Around | undefined => {
    if (!seat) return undefined
    return { ...entry, seat, lang, t, money: moneyIn(lang, seat.currency, seat.exponent) }
  }, [entry, seat, lang, t])
  if (!around) return <Unknown t={t} />
  const { title } = around.seat
  const [Scene, slot, art] = [sceneOf(title), titleOf(title), artOf(title)]
  return (
    <AroundContext value={around}>
      {Scene ? (
        <Suspense fallback={<Loading t={t} />}>
          <Scene sound={sound} onScene={onScene} />
        </Suspense>
      ) : slot && art ? (
        <Reels title={slot} art={art} sound={sound} onReels={onReels} />
      ) : (
        <Unknown t={t} />
      )}
    </AroundContext>
  )
}

type ReelsProps = Pick<Props, 'sound' | 'onReels'> & { title: SlotMath; art: Art }

function Reels({ title, art, sound, onReels }: ReelsProps) {
  const reels: RefObject<HTMLDivElement | null> = useRef(null)
  useEffect(() => {
    onReels(reels.current)
    return () => onReels(null)
  }, [onReels])
  const slot = useMemo(() => ({ title, sheet: art }), [title, art])
  return (
    <SlotContext value={slot}>
      <Game art={art} reels={reels} sound={sound.on} onSound={sound.set} />
    </SlotContext>
  )
}
