import { type Title, titles } from '../../../server/src/house/titles.ts'
import { chanceOf } from '../chaos/chance.ts'
import { register, sit } from '../chaos/seat.ts'
import { asking, patiently, Stopped } from './asking.ts'
import { keptLine } from './line.ts'
import { oneRound, playerOf } from './play.ts'
import { add, boughtOf, nothing, type Tally, wholeOf } from './tally.ts'

export type Asked = {
  url: string
  /** In all, shared evenly by the titles. */
  rounds: number
  members: number
  titles: readonly string[]
  seed: number
  /** Which run of this house it is: each has players of its own. */
  nth: number
  /** Whether to end, with the rounds that are being played. */
  over: () => boolean
  /** What was played before, by title; what was bought has a line of its own. */
  before: ReadonlyMap<string, Tally>
  /** Told now and then. */
  progress: (done: number, tallies: ReadonlyMap<string, Tally>) => void
}

export type Ran = {
  tallies: Map<string, Tally>
  /** Titles that the house stopped meanwhile. */
  stopped: Set<string>
  seconds: number
  /** Rounds of this run alone. */
  played: number
  /** How often something was asked a second time, because no answer had come or the house had none yet. */
  asked: { again: number }
}

const everyMs = 5_000

/**
 * Plays so many rounds of each title by the house's own calls, many members at once, each title by turns,
 * until all are played or the house has stopped a title.
 */
export async function run({ url, members, progress, over, ...asked }: Asked): Promise<Ran> {
  const left = new Map<string, number>()
  const each = Math.ceil(asked.rounds / asked.titles.length)
  const tallies = new Map(asked.before)
  for (const title of asked.titles)
    left.set(title, Math.max(0, each - wholeOf(tallies, title).rounds))
  const stopped = new Set<string>()
  const again = { again: 0 }
  const began = performance.now()
  let [played, told] = [0, began]

  const players = new Map(asked.titles.map((id) => [id, playerOf(titleOf(id))] as const))
  const batch = 50
  const next = (turn: number) =>
    [...left.keys()].filter((id) => (left.get(id) ?? 0) > 0 && !stopped.has(id))[
      turn % Math.max(1, [...left.values()].filter((n) => n > 0).length)
    ] ?? [...left.keys()].find((id) => (left.get(id) ?? 0) > 0 && !stopped.has(id))

  async function member(nth: number) {
    if (!next(nth)) return
    const chance = chanceOf(asked.seed, `member ${nth} of run ${asked.nth}`)
    const session = await patiently(() => register(url, chance))
    const line = keptLine(url)
    const seats = new Map<string, string>()
    for (let turn = nth; ; turn++) {
      const id = next(turn)
      if (!id || over()) return line.close()
      const count = Math.min(batch, left.get(id) ?? 0)
      left.set(id, (left.get(id) ?? 0) - count)
      const token =
        seats.get(id) ?? (await patiently(() => sit(url, session, { title: id, chance }))).token
      seats.set(id, token)
      const player = players.get(id)?.(chance() * 2 ** 32)
      if (!player) throw new Error(id)
      try {
        for (let i = 0; i < count && !over(); i++) {
          const round = await oneRound(asking(line, token, again), player)
          const name = round.bought ? boughtOf(id) : id
          tallies.set(name, add(tallies.get(name) ?? nothing, round))
          played++
          if (performance.now() - told < everyMs) continue
          told = performance.now()
          progress(played, tallies)
        }
      } catch (error) {
        if (!(error instanceof Stopped)) throw error
        stopped.add(id)
      }
    }
  }
  const ends = await Promise.allSettled(Array.from({ length: members }, (_, nth) => member(nth)))
  // What the others played is theirs, whatever became of one: the house counts it too.
  progress(played, tallies)
  for (const end of ends) if (end.status === 'rejected') throw end.reason
  return { tallies, stopped, played, asked: again, seconds: (performance.now() - began) / 1000 }
}

export function titleOf(id: string): Title {
  const title = [...titles].find(([known]) => known === id)?.[1]
  if (!title) throw new Error(`no title ${id}; there are ${[...titles.keys()].join(', ')}`)
  return title
}
