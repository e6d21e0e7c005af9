import { type Draw, drawFor } from '../fair.ts'
import { type Kind, kinds } from './kinds.ts'
import { type Curve, field } from './path.ts'

/** One fish on its way: when it comes in by the room's own clock, how long it stays, and on which curve. */
export type Fish = { id: number; kind: string; bornAt: number; lastsMs: number; curve: Curve }

export const waveMs = 2_000
const fishMost = 6
const ids = 8
/** Every so many waves a boss comes, the one and the other in turn. */
const bossEvery = 40
const outside = 180

const common = kinds.filter(({ boss }) => !boss)
const bosses = kinds.filter(({ boss }) => boss)
const oftenAll = common.reduce((sum, { often }) => sum + often, 0)
const lastsMost = Math.max(...kinds.map(({ lastsMs }) => lastsMs)) + waveMs

/** Anything the room's seed decides has nothing to do with who is paid: it only says what swims where. */
const label = 'shoal/1'

function commonOf(draw: Draw): Kind {
  let left = draw(oftenAll)
  for (const kind of common) {
    if (left < kind.often) return kind
    left -= kind.often
  }
  throw new Error('a fish was drawn beyond the last')
}

/** A way across: in at one side, out at the other, with two bends between. */
function curveOf(draw: Draw, { radius, boss }: Kind): Curve {
  const high = field.height - 2 * radius
  const y = () => radius + draw(boss ? Math.ceil(high / 2) : high) + (boss ? high >> 2 : 0)
  const bend = (from: number) => from + draw(400)
  const [near, far] = [-outside, field.width + outside]
  const across: Curve = [near, y(), bend(300), y(), bend(900), y(), far, y()]
  if (draw(2) === 0) return across
  const [ax, ay, bx, by, cx, cy, dx, dy] = across
  return [dx, dy, cx, cy, bx, by, ax, ay]
}

/** The fish of a wave, which come in within two seconds, by the room's seed. */
export function waveOf(roomSeed: string, wave: number): Fish[] {
  const draw = drawFor({ serverSeed: roomSeed, clientSeed: label, nonce: wave }, 0)
  const isBoss = wave % bossEvery === bossEvery / 2
  const boss = isBoss ? bosses[Math.floor(wave / bossEvery) % bosses.length] : undefined
  const count = 3 + draw(fishMost - 2)
  const all = Array.from({ length: count }, () => commonOf(draw))
  return (boss ? [...all, boss] : all).map((kind, at) => ({
    id: wave * ids + at,
    kind: kind.id,
    bornAt: wave * waveMs + draw(waveMs),
    lastsMs: kind.lastsMs,
    curve: curveOf(draw, kind),
  }))
}

/** The waves of which something may swim at a moment, oldest first. */
export function wavesAt(at: number): number[] {
  const last = Math.floor(at / waveMs)
  const first = Math.max(0, Math.floor((at - lastsMost) / waveMs))
  return Array.from({ length: last - first + 1 }, (_, i) => first + i)
}
