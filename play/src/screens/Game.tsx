import type { Round } from '@balai/contract'
import { type RefObject, useEffect, useState } from 'react'
import type { Art } from '../art/index.ts'
import { inMotion, isDue } from '../machine/state.ts'
import { AutoSheet } from './AutoSheet.tsx'
import { Bar } from './Bar.tsx'
import { FairSheet } from './FairSheet.tsx'
import { FreeCounter, FreeNews, inFreeLight } from './Free.tsx'
import { HistorySheet } from './HistorySheet.tsx'
import { RealityCheck } from './RealityCheck.tsx'
import { RulesSheet } from './RulesSheet.tsx'
import { Spoken, Status } from './Status.tsx'
import { useAround, useTable } from './seat.ts'
import { Facts, Top } from './Top.tsx'

export type Shown = 'auto' | 'rules' | 'history' | 'fair'

type Props = {
  art: Art
  reels: RefObject<HTMLDivElement | null>
  sound: boolean
  onSound: (on: boolean) => void
}

/** The whole game: terms above, the stage, and the rail below. */
export function Game({ art, reels, sound, onSound }: Props) {
  const { table, seat } = useAround()
  const state = useTable(table)
  const [shown, show] = useState<Shown>()
  const [proof, setProof] = useState<Round['id']>()
  const close = () => show(undefined)
  usePlayKeys(table.press)
  return (
    <>
      <Top onShow={show} sound={sound} onSound={onSound} />
      <main
        className="stage"
        data-title={seat.title}
        data-free={inFreeLight(state)}
        data-doubt={state.doubt}
      >
        <img className="hall" src={art.hall} alt="" />
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
        <Bar onAuto={() => show('auto')} />
      </footer>
      <Spoken />
      {isDue(state) && !inMotion(state) && <RealityCheck />}
      {shown === 'auto' && <AutoSheet onClose={close} />}
      {shown === 'rules' && <RulesSheet onClose={close} />}
      {shown === 'history' && (
        <HistorySheet
          onClose={close}
          onVerify={(round) => {
            setProof(round)
            show('fair')
          }}
        />
      )}
      {shown === 'fair' && (
        <FairSheet
          round={proof}
          onClose={() => {
            setProof(undefined)
            close()
          }}
        />
      )}
    </>
  )
}

/** Space and Enter spin, unless something else on the page is asked by them. */
function usePlayKeys(press: () => void) {
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
