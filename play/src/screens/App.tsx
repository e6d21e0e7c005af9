import type { Lang } from '@balai/contract'
import { type RefObject, useCallback, useEffect, useMemo, useRef } from 'react'
import { artOf } from '../art/index.ts'
import type { Entry } from '../entry.ts'
import { titleOf } from '../mathematics.ts'
import { moneyIn } from '../money.ts'
import { say, type T } from '../words/index.ts'
import { Closed, Expired, Loading, Unknown, Unreached } from './Entry.tsx'
import { Game } from './Game.tsx'
import { type Around, AroundContext, useTable } from './seat.ts'

type Props = {
  entry: Entry
  lang: Lang
  sound: { on: boolean; set: (on: boolean) => void }
  onReels: (host: HTMLElement | null) => void
}

/** The door, and behind it the game. */
export function App({ entry, lang, sound, onReels }: Props) {
  const { table, port } = entry
  const state = useTable(table)
  const t: T = useCallback((word, holes) => say(lang, word, holes), [lang])
  const again = () => port.tell({ name: 'request-launch', body: {} })
  if (state.phase === 'expired') return <Expired t={t} onAct={again} />
  if (state.phase === 'closed') return <Closed t={t} said={state.said?.message} onAct={again} />
  if (state.phase === 'unreachable') return <Unreached t={t} onAct={entry.enter} />
  if (!state.seat) return <Loading t={t} />
  return <Seated entry={entry} lang={lang} t={t} sound={sound} onReels={onReels} />
}

function Seated({ entry, lang, t, sound, onReels }: Props & { t: T }) {
  const { seat } = useTable(entry.table)
  const reels: RefObject<HTMLDivElement | null> = useRef(null)
  useEffect(() => {
    onReels(reels.current)
    return () => onReels(null)
  }, [onReels])
  const title = seat && titleOf(seat.title)
  const art = seat && artOf(seat.title)
  const around = useMemo((): Around | undefined => {
    if (!seat || !title || !art) return undefined
    const money = moneyIn(lang, seat.currency, seat.exponent)
    return { ...entry, seat, title, sheet: art, lang, t, money }
  }, [entry, seat, title, art, lang, t])
  if (!around || !art) return <Unknown t={t} />
  return (
    <AroundContext value={around}>
      <Game art={art} reels={reels} sound={sound.on} onSound={sound.set} />
    </AroundContext>
  )
}
