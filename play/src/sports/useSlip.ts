import type { SportsEvent, SportsPick, SportsPolicy, SportsTicket } from '@balai/contract'
import { useCallback, useRef, useState } from 'react'
import { type SportsHouse, unreached } from './house.ts'
import { asked, dropped, emptySlip, nameOf, type Slip, sized, toggled } from './slip.ts'
import { useLook } from './useLook.ts'

const everyMs = 2_500

export type Laid =
  | { is: 'idle' | 'laying' | 'unreached' }
  | { is: 'refused'; message: string }
  | { is: 'laid'; ticket: SportsTicket }

type Own = { house: SportsHouse; onBalance: (balance: bigint) => void }

/** The slip: what is chosen, what the house says of it now, and what came of laying it. */
export function useSlip({ house, onBalance }: Own) {
  const [slip, setSlip] = useState<Slip>(emptySlip)
  const [laid, setLaid] = useState<Laid>({ is: 'idle' })
  const empty = slip.legs.length === 0
  const priced = useLook(empty ? '' : nameOf(slip), {
    look: async () => (empty ? undefined : house.price(asked(slip))),
    everyMs,
  })
  // One wish has one key: asked again after a cut line it is the same wish.
  const intent = useRef<string>(undefined)
  const change = useCallback((next: (slip: Slip) => Slip) => {
    intent.current = undefined
    setLaid((was) => (was.is === 'laying' ? was : { is: 'idle' }))
    setSlip(next)
  }, [])
  const prices = priced.found?.given?.prices
  async function lay(each: bigint, policy: SportsPolicy) {
    if (!prices || laid.is === 'laying') return
    setLaid({ is: 'laying' })
    intent.current ??= crypto.randomUUID()
    const answer = await house
      .lay({ ...asked(slip), prices, each, policy }, intent.current)
      .catch(unreached)
    if (!answer) return setLaid({ is: 'unreached' })
    intent.current = undefined
    if (!answer.given) {
      priced.again()
      return setLaid({ is: 'refused', message: answer.message })
    }
    onBalance(answer.given.balance)
    setSlip(emptySlip)
    setLaid({ is: 'laid', ticket: answer.given.ticket })
  }
  return {
    ...{ slip, laid, lay, priced: priced.found, failing: priced.failing },
    pick: (event: SportsEvent, one: SportsPick) => change((now) => toggled(now, event, one)),
    drop: (event: string, one: SportsPick) => change((now) => dropped(now, event, one)),
    size: (size: number) => change((now) => sized(now, size)),
    put: (next: Slip) => change(() => next),
    clear: () => change(() => emptySlip),
    done: () => setLaid({ is: 'idle' }),
  }
}
export type SlipHand = ReturnType<typeof useSlip>
