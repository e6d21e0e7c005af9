import { bankerDraws, type Coup, natural, pointsOf, sumOf } from '@balai/games/baccarat/hand'

export const sides = ['player', 'banker'] as const
export type Side = (typeof sides)[number]

/** When a card slides onto the table, and from when to when it is bared, in ms after the coup begins. */
type Moment = { side: Side; nth: number; at: number; from: number; to: number }

const slideMs = 170
const turnMs = 260
const baredMs = 850
const restMs = 250

/** How a coup is dealt before the eye: four cards in turn, each hand bared, the last card slowly, then the thirds. */
export function momentsOf({ player, banker }: Coup): { moments: Moment[]; ms: number } {
  const moments: Moment[] = []
  let now = slideMs * 4 + restMs
  sides.forEach((side, i) => {
    const first = { side, nth: 0, at: i * slideMs, from: now, to: now + turnMs }
    const second = { side, nth: 1, at: (i + 2) * slideMs, from: first.to, to: first.to + baredMs }
    moments.push(first, second)
    now = second.to
  })
  sides.forEach((side) => {
    if ((side === 'player' ? player : banker).length < 3) return
    const from = now + restMs + slideMs
    moments.push({ side, nth: 2, at: now + restMs, from, to: from + baredMs })
    now = from + baredMs
  })
  return { moments, ms: now + restMs }
}

/** How much of a card is seen: first its edge is lifted and held, then it is drawn out whole. */
export function baredAt({ from, to }: Pick<Moment, 'from' | 'to'>, now: number): number {
  const part = Math.min(1, Math.max(0, (now - from) / (to - from)))
  if (to - from <= turnMs) return part
  return part < 0.35
    ? (part / 0.35) * 0.3
    : part < 0.7
      ? 0.3 + (part - 0.35) * 0.2
      : 0.37 + ((part - 0.7) / 0.3) * 0.63
}

/** Why a hand was given a third card or not, as the table of draws says it. */
export type Why =
  | { word: 'natural'; side: Side; points: number }
  | { word: 'player-draws' | 'player-stands'; points: number }
  | { word: 'banker-draws' | 'banker-stands'; points: number }
  | { word: 'banker-draws-to' | 'banker-stands-to'; points: number; third: number }

export function whysOf({ player, banker }: Coup): Why[] {
  const [a, b] = [sumOf(player.slice(0, 2)), sumOf(banker.slice(0, 2))]
  if (natural(a) || natural(b)) {
    const side: Side = a >= b ? 'player' : 'banker'
    return [{ word: 'natural', side, points: Math.max(a, b) }]
  }
  const third = player[2] === undefined ? undefined : pointsOf(player[2])
  const draws = bankerDraws(b, third)
  return [
    { word: third === undefined ? 'player-stands' : 'player-draws', points: a },
    third === undefined
      ? { word: draws ? 'banker-draws' : 'banker-stands', points: b }
      : { word: draws ? 'banker-draws-to' : 'banker-stands-to', points: b, third },
  ]
}
