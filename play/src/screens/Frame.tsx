import { type ComponentType, type ReactNode, useState } from 'react'
import { inMotion, isDue } from '../machine/state.ts'
import type { Round } from '../read.ts'
import { FairSheet } from './FairSheet.tsx'
import { HistorySheet } from './HistorySheet.tsx'
import { RealityCheck } from './RealityCheck.tsx'
import { useAround, useTable } from './seat.ts'
import { type Shown, Top } from './Top.tsx'

type Props = {
  sound: boolean
  onSound: (on: boolean) => void
  Rules: ComponentType<{ onClose: () => void }>
  /** What is played, and the rail below it. */
  children: ReactNode
}

/** What is the same around every game: its terms above, and the sheets that lie over it. */
export function Frame({ sound, onSound, Rules, children }: Props) {
  const { table } = useAround()
  const state = useTable(table)
  const [shown, show] = useState<Shown>()
  const [proof, setProof] = useState<Round['id']>()
  const close = () => {
    setProof(undefined)
    show(undefined)
  }
  return (
    <>
      <Top onShow={show} sound={sound} onSound={onSound} />
      {children}
      {isDue(state) && !inMotion(state) && <RealityCheck />}
      {shown === 'rules' && <Rules onClose={close} />}
      {shown === 'history' && (
        <HistorySheet
          onClose={close}
          onVerify={(round) => {
            setProof(round)
            show('fair')
          }}
        />
      )}
      {shown === 'fair' && <FairSheet round={proof} onClose={close} />}
    </>
  )
}
