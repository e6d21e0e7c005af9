import type { LiveOutcome } from '@balai/contract'
import { shortOf } from '@balai/games/dealt/result'
import { rests } from '@balai/games/live/fan-tan'
import { around } from '@balai/games/live/wheel'
import { wheel } from '@balai/games/roulette/bets'
import { colourOf } from '../../tables/roda-pelabuhan/colours.ts'
import type { DrawnKind } from '../show.ts'
import { segmentColours } from '../wheel/colours.ts'

const colours = { red: '#a81d2c', black: '#171a2c', green: '#12704a' }

/** A result in short, and the colour that it is shown in. */
export function resultOf(came: LiveOutcome): { text: string; colour: string } {
  const text = shortOf(came) ?? ''
  const triple = 'dice' in came && new Set(came.dice).size === 1
  const kind = 'number' in came ? 'roulette' : 'dice' in came ? 'sic-bo' : kindOf(came)
  return { text, colour: triple ? colours.green : colourIn(kind, text) }
}
const kindOf = (came: LiveOutcome) => ('rest' in came ? 'fan-tan' : 'wheel')

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, n) => String(from + n))

/** Everything that may come, as it is counted, with how much of a hundred rounds each comes to in the long run. */
const shares: Record<DrawnKind, readonly (readonly [text: string, share: number])[]> = {
  roulette: wheel.map((n) => [String(n), 100 / wheel.length]),
  'sic-bo': range(3, 18).map((sum) => [sum, (waysOf(Number(sum)) / 216) * 100]),
  'fan-tan': rests.map((rest) => [String(rest), 25]),
  wheel: [...new Set(around)]
    .sort((a, b) => a - b)
    .map((pays) => [
      String(pays),
      (around.filter((one) => one === pays).length / around.length) * 100,
    ]),
}

function waysOf(sum: number): number {
  const faces = [1, 2, 3, 4, 5, 6]
  return faces.flatMap((a) => faces.filter((b) => sum - a - b >= 1 && sum - a - b <= 6)).length
}

export type Count = { text: string; count: number; share: number; since: number; colour: string }

/** How often each came among these rounds, the last of them last. `since` is how many rounds ago, all of them where never. */
export function countsOf(kind: DrawnKind, past: readonly LiveOutcome[]): Count[] {
  const came = past.map(resultOf)
  return shares[kind].map(([text, share]) => {
    const at = came.findLastIndex((one) => one.text === text)
    return {
      ...{ text, share, count: came.filter((one) => one.text === text).length },
      since: at < 0 ? came.length : came.length - 1 - at,
      colour: colourIn(kind, text),
    }
  })
}

function colourIn(kind: DrawnKind, text: string) {
  const n = Number(text)
  if (kind === 'roulette') return colours[colourOf(n)]
  if (kind === 'wheel') return segmentColours[n] ?? '#1d4a99'
  if (kind === 'fan-tan') return n % 2 ? '#b01f36' : '#1f4aa8'
  return n > 10 ? '#b01f36' : '#1f4aa8'
}
