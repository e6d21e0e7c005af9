import { type RefObject, useEffect, useState } from 'react'
import type { Art } from '../art/index.ts'
import { isSparing } from '../stillness.ts'
import { AutoSheet } from './AutoSheet.tsx'
import { Bar } from './Bar.tsx'
import { Frame } from './Frame.tsx'
import { FreeCounter, FreeNews, inFreeLight } from './Free.tsx'
import { RulesSheet } from './RulesSheet.tsx'
import { Spoken, Status } from './Status.tsx'
import { useAround, useTable } from './seat.ts'
import { Facts } from './Top.tsx'

type Props = {
  art: Art
  reels: RefObject<HTMLDivElement | null>
  sound: boolean
  onSound: (on: boolean) => void
}

/** A slot, whole: terms above, the stage, and the rail below. */
export function Game({ art, reels, sound, onSound }: Props) {
  const { table, seat } = useAround()
  const state = useTable(table)
  const [auto, setAuto] = useState(false)
  usePlayKeys(table.press)
  return (
    <Frame sound={sound} onSound={onSound} Rules={RulesSheet}>
      <main
        className="stage"
        data-title={seat.title}
        data-free={inFreeLight(state)}
        data-doubt={state.doubt}
      >
        {!isSparing() && <img className="hall" src={art.hall} alt="" />}
        <div className="moon" />
        <div className="screen">
          <div className="kelir" />
          <div className="kelir kelir-moon" />
          <div className="reels" ref={reels} />
          <img className="frame" src={art.frame} alt="" />
          <FreeCounter />
          <FreeNews />
        </div>
        <Status />
      </main>
      <footer className="rail">
        <Facts />
        <Bar onAuto={() => setAuto(true)} />
      </footer>
      <Spoken />
      {auto && <AutoSheet onClose={() => setAuto(false)} />}
    </Frame>
  )
}

/** Space and Enter spin, unless something else on the page is asked by them. */
export function usePlayKeys(press: () => void) {
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if ((event.key !== ' ' && event.key !== 'Enter') || event.repeat) return
      const on = event.target instanceof Element && event.target.closest('button, input, a, dialog')
      if (on || document.querySelector('dialog[open]')) return
      event.preventDefault()
      press()
    }
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [press])
}
