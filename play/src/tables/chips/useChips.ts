import { useState } from 'react'
import * as z from 'zod/mini'
import { grantedNext } from '../../machine/granted.ts'
import { useAround, useTable } from '../../screens/seat.ts'
import { useRound } from '../useRound.ts'
import { type Call, chipsOf, doubled, type Laid, laidOf, placed, sumOf, without } from './laid.ts'

const choice = z.array(z.object({ on: z.string(), stake: z.string() }))

type Hand = {
  laid: Laid
  /** What lay before each press since the table was last empty of all presses. */
  before: readonly Laid[]
  /** The round that was last when these chips were given to the house: they lie until another is. */
  sent: { after: string | undefined } | undefined
}
const nothing: Hand = { laid: [], before: [], sent: undefined }

/**
 * The player's chips on a table of places. Until a round is known they lie as they were laid, also
 * where the house refused them; then they are the round's. While the house pays, the one chip is its own.
 */
export function useChips<Seen>(seen: z.ZodMiniType<Seen>) {
  const { table, seat } = useAround()
  const state = useTable(table)
  const played = useRound({ at: z.object({ choice }), seen })
  const { round, busy } = played
  const { stakes } = seat
  const most = stakes.at(-1) ?? 0n
  const [chip, setChip] = useState(stakes[1] ?? stakes[0] ?? 0n)
  const [hand, setHand] = useState(nothing)
  const free = grantedNext(state)
  const spent = hand.sent !== undefined && hand.sent.after !== round?.id
  const mine = spent ? nothing : hand
  // One chip of the house's lies alone, and is neither less nor more.
  const laid = free && (mine.laid.length !== 1 || sumOf(mine.laid) !== free.stake) ? [] : mine.laid
  const lastLaid = played.at ? laidOf(played.at.choice) : []
  const last = free || sumOf(lastLaid) > most ? [] : lastLaid
  const put = (next: Laid) => {
    if (busy || next === laid) return
    if (state.phase === 'showing') table.dispatch({ is: 'shown' })
    if (state.said) table.dispatch({ is: 'heard' })
    setHand({ laid: next, before: [...mine.before, laid], sent: undefined })
  }
  const lay = (next: Laid) => {
    if (busy || next.length === 0) return
    setHand({ laid: next, before: [], sent: { after: round?.id } })
    played.lay(chipsOf(next), free ? {} : { stake: sumOf(next) })
  }
  return {
    ...played,
    free,
    /** Of which values there are chips, and which one is in hand. */
    values: stakes,
    chip,
    setChip,
    most,
    laid,
    /** What lay in the last round of this table. */
    last,
    /** The last round is on the table: nothing has been laid since, and nothing taken off. */
    settled: round !== undefined && laid.length === 0 && mine.before.length === 0,
    /** Whether so many chips more are still within the most. */
    fits: (chips: number) => !busy && (!!free || sumOf(laid) + chip * BigInt(chips) <= most),
    place: (call: Call) => {
      const [first] = call
      if (!free) put(placed(laid, call, { chip, most }))
      else if (first && call.length === 1) put([{ on: first[0], sum: free.stake }])
    },
    takeOff: (on: string) => put(without(laid, on)),
    undo: () => {
      const to = mine.before.at(-1)
      if (!busy && to) setHand({ laid: to, before: mine.before.slice(0, -1), sent: undefined })
    },
    canUndo: !busy && mine.before.length > 0,
    double: () => put(doubled(laid, most)),
    clear: () => put([]),
    repeat: () => put(last),
    /** Gives the chips to the house; with none laid, those of the last round once more. */
    play: () => lay(laid.length ? laid : last),
  }
}

export type Chips = ReturnType<typeof useChips>
