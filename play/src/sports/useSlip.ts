import type { SportsEvent, SportsPick, SportsPolicy, SportsTicket } from '@balai/contract'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type SportsHouse, unreached } from './house.ts'
import { asked, dropped, emptySlip, nameOf, type Slip, sized, toggled } from './slip.ts'
import { useLook } from './useLook.ts'

const everyMs = 2_500
/** What was chosen is kept once nothing more was for so long. */
const keepsMs = 600
/** What the stake of a row begins with, in minor units. */
const usual = 10_000n

export type Laid =
  | { is: 'idle' | 'laying' | 'unreached' }
  | { is: 'refused'; message: string; most?: bigint | undefined }
  | { is: 'laid'; ticket: SportsTicket }

type Own = { house: SportsHouse; onBalance: (balance: bigint) => void }

/** The slip: what is chosen, what the house says of it now, and what came of laying it. */
export function useSlip({ house, onBalance }: Own) {
  const [slip, setSlip] = useState<Slip>(emptySlip)
  const [laid, setLaid] = useState<Laid>({ is: 'idle' })
  const [each, setEach] = useState(usual)
  useKept({
    house,
    slip,
    each,
    onFound: (kept, stake) => {
      setSlip((now) => (now.legs.length === 0 ? kept : now))
      setEach(stake)
    },
  })
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
  async function lay(policy: SportsPolicy, stake = each) {
    if (!prices || laid.is === 'laying') return
    setEach(stake)
    setLaid({ is: 'laying' })
    intent.current ??= crypto.randomUUID()
    const answer = await house
      .lay({ ...asked(slip), prices, each: stake, policy }, intent.current)
      .catch(unreached)
    if (!answer) return setLaid({ is: 'unreached' })
    intent.current = undefined
    if (!answer.given) {
      priced.again()
      const { refused, message, value } = answer
      const most = refused === 'stake-most' ? minorOf(value.minor) : undefined
      return setLaid({ is: 'refused', message, most })
    }
    onBalance(answer.given.balance)
    setSlip(emptySlip)
    setLaid({ is: 'laid', ticket: answer.given.ticket })
  }
  return {
    ...{ slip, laid, lay, each, setEach, priced: priced.found, failing: priced.failing },
    pick: (event: SportsEvent, one: SportsPick) => change((now) => toggled(now, event, one)),
    drop: (event: string, one: SportsPick) => change((now) => dropped(now, event, one)),
    size: (size: number) => change((now) => sized(now, size)),
    put: (next: Slip) => change(() => next),
    clear: () => change(() => emptySlip),
    done: () => setLaid({ is: 'idle' }),
  }
}
/** The most that may be staked instead, where that is anything. */
function minorOf(text: unknown): bigint | undefined {
  const most = typeof text === 'string' && /^\d{1,18}$/.test(text) ? BigInt(text) : 0n
  return most > 0n ? most : undefined
}

type Keeping = {
  house: SportsHouse
  slip: Slip
  each: bigint
  onFound: (slip: Slip, each: bigint) => void
}

/** The slip as the house keeps it: there again after a reload, on another device, after signing in anew. */
function useKept({ house, slip, each, onFound }: Keeping) {
  const found = useRef(onFound)
  found.current = onFound
  const kept = useRef<string>(undefined)
  useEffect(() => {
    const look = async () => {
      const answer = await house.keptSlip()
      kept.current = ''
      if (!answer?.slip) return
      const { legs, sizes, each: stake } = answer.slip
      const known = legs.flatMap(({ event: id, picks }) => {
        const event = answer.events.find((one) => one.id === id)
        return event ? [{ event, picks }] : []
      })
      found.current({ legs: known, sizes }, stake)
    }
    look().catch(unreached)
  }, [house])
  useEffect(() => {
    const body = JSON.stringify([nameOf(slip), String(each)])
    // Before it was looked for nothing is kept in its place.
    const timer = setTimeout(() => {
      if (kept.current === undefined || kept.current === body) return
      kept.current = body
      const { legs } = asked(slip)
      house.keepSlip({ legs, sizes: slip.sizes && [...slip.sizes], each }).catch(unreached)
    }, keepsMs)
    return () => clearTimeout(timer)
  }, [house, slip, each])
}
export type SlipHand = ReturnType<typeof useSlip>
