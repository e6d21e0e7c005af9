import { type CSSProperties, useRef, useState } from 'react'
import { Fallen, PoolLine } from '../pool/Fallen.tsx'
import { Plaque } from '../pool/Plaque.tsx'
import { AutoSheet } from '../screens/AutoSheet.tsx'
import { Bar } from '../screens/Bar.tsx'
import { Unknown } from '../screens/Entry.tsx'
import { Frame } from '../screens/Frame.tsx'
import { usePlayKeys } from '../screens/Game.tsx'
import { Won } from '../screens/Status.tsx'
import { useAround, useTable } from '../screens/seat.ts'
import { Facts } from '../screens/Top.tsx'
import type { SceneProps } from '../tables/scene.ts'
import { Buy } from './Buy.tsx'
import { unlit } from './direct.ts'
import { Gamble } from './Gamble.tsx'
import { Counter, inFeature, News, Sums } from './Over.tsx'
import { ReelRules } from './ReelRules.tsx'
import './reels.css'
import { isSparing } from '../stillness.ts'
import { sentenceOf, spokenOf, whyOf, winOf } from './told.ts'
import { type ReelTitle, useBeats, useReelTitle, useStage } from './useReels.ts'
import { Wheel } from './Wheel.tsx'
import { useReelWords } from './words/index.ts'

/** A slot of windows and features: the same rail and terms as every slot, a stage of its own box. */
export default function ReelScreen(props: SceneProps) {
  const { t } = useAround()
  const title = useReelTitle()
  return title ? <Reels {...props} title={title} /> : <Unknown t={t} />
}

function Reels({ title, ...props }: SceneProps & { title: ReelTitle }) {
  const { table, seat } = useAround()
  const state = useTable(table)
  const [auto, setAuto] = useState(false)
  const host = useRef<HTMLDivElement>(null)
  const staged = useStage(title, host, props)
  const beats = useBeats(title)
  usePlayKeys(table.press)
  const live = staged === 'failed' ? unlit : staged
  return (
    <Frame sound={props.sound.on} onSound={props.sound.set} Rules={ReelRules}>
      <main
        className="stage reel-stage"
        data-title={seat.title}
        data-free={inFeature(beats.at(-1), state.phase)}
        data-doubt={state.doubt}
        style={lightOf(title)}
      >
        {!isSparing() && <img className="hall" src={title.art.hall} alt="" />}
        <Plaque art={title.art} />
        <div className="screen">
          <div className="kelir" />
          <div className="kelir kelir-moon" />
          <div className="reels" ref={host} />
          <img className="frame" src={title.art.frame} alt="" />
          <Sums title={title} beats={beats} live={live} />
          <Wheel title={title} beats={beats} />
          <Counter title={title} beats={beats} live={live} />
          <News title={title} beats={beats} />
          <Gamble title={title} beats={beats} />
        </div>
        <Line title={title} beats={beats} />
        <Buy title={title} />
      </main>
      <footer className="rail">
        <Facts />
        <Bar onAuto={() => setAuto(true)} />
      </footer>
      <Fallen art={title.art} sound={props.sound} />
      {auto && <AutoSheet onClose={() => setAuto(false)} />}
    </Frame>
  )
}

/** The window in the frame, and the light behind it, as the pictures of the title have them. */
function lightOf({ art, math }: ReelTitle): CSSProperties {
  const { box, light } = art
  const part = (of: number | undefined, all: number | undefined) =>
    `${((of ?? 0) / (all ?? 1)) * 100}%`
  const colours = (name: string, all: readonly string[] = []) =>
    Object.fromEntries(all.map((colour, i) => [`--${name}-${i + 1}`, colour]))
  return {
    ...colours('k', light?.screen),
    ...colours('m', light?.free),
    '--ratio': (box?.width ?? 1240) / (box?.height ?? 820),
    '--left': part(box?.left, box?.width),
    '--top': part(box?.top, box?.height),
    '--wide': part((box?.right ?? 0) - (box?.left ?? 0), box?.width),
    '--high': part((box?.bottom ?? 0) - (box?.top ?? 0), box?.height),
    '--col': `${100 / math.reels}%`,
  } as CSSProperties
}

/** The line under the reels, and the same for those who listen. */
function Line({
  title: { math },
  beats,
}: {
  title: ReelTitle
  beats: ReturnType<typeof useBeats>
}) {
  const around = useAround()
  const w = useReelWords()
  const { table, t } = around
  const state = useTable(table)
  const told = { around, w, math, beats }
  const win = winOf(told)
  return (
    <div className="status">
      {state.said ? (
        <p className="said">{state.said.message}</p>
      ) : win ? (
        <Won win={win} why={whyOf(told)} key={`${state.round?.id}:${state.round?.steps.length}`} />
      ) : (
        <p>{sentenceOf(told)}</p>
      )}
      <PoolLine />
      {state.phase === 'lost' && (
        <button
          type="button"
          className="plain-button"
          onClick={() => table.dispatch({ is: 'asked-again' })}
        >
          {t('status.check')}
        </button>
      )}
      <p className="unseen" role="status" aria-live="polite">
        {spokenOf(told)}
      </p>
    </div>
  )
}
