import { performance } from 'node:perf_hooks'
import { expect, test } from 'vitest'
import { openHouse } from '../platform/testing/house.ts'
import { angle, enter, guest, openPond, type Player, pause, until } from './testing/pond.ts'

const long = Boolean(process.env.LONG)
const rooms = long ? 50 : 3
const seconds = long ? 20 : 2
/** On a machine that has nothing else to do; one that runs everything at once only has to go on. */
const ticksLeast = long ? 29 : 3
const shotEveryMs = 1_000

/** Fires at whatever is there, as long as it is told to. */
async function keepFiring(player: Player, over: () => boolean) {
  let n = player.room?.n ?? 0
  // Not all at once: nobody presses in step with two hundred others.
  await pause(Math.floor((((player.room?.place ?? 0) + 1) * shotEveryMs) / 5))
  while (!over()) {
    // Somewhere in the sea: who looked for fish would do the work of two hundred browsers here.
    const aim = { at: { x: 200 + ((n * 397) % 1_200), y: 450 } }
    player.send({ do: 'shot', n: ++n, weapon: 'meriam', bet: '100', aim, seen: player.now() })
    await pause(shotEveryMs)
  }
}

test(`${rooms} rooms of four on one process, whose players also run in it, keep up more than ${ticksLeast} ticks a second`, async () => {
  const house = await openHouse()
  const pond = await openPond(house)
  try {
    const players: Player[] = []
    for (let i = 0; i < rooms * 4; i++) {
      const { token } = await enter(pond, await guest(pond))
      players.push(await angle(pond, token))
    }
    expect(new Set(players.map(({ room }) => room!.room)).size).toBe(rooms)
    let over = false
    const before = pond.rooms.figures()
    const began = performance.now()
    const spent = process.cpuUsage()
    const firing = players.map((player) => keepFiring(player, () => over))
    await pause(seconds * 1_000)
    const ticks = pond.rooms.figures().count - before.count
    const lasted = (performance.now() - began) / 1_000
    const { user, system } = process.cpuUsage(spent)
    const shots = () => players.reduce((sum, player) => sum + player.of('taken').length, 0)
    if (!long) await until(() => shots() > rooms)
    const taken = shots()
    over = true
    await Promise.all(firing)
    // A tick of one room, with the players of all rooms in the same process, who read all they are told.
    const cpuMs = (user + system) / 1_000 / (ticks * rooms)
    const figures = { rooms, seconds: lasted, ticksASecond: ticks / lasted, shots: taken, cpuMs }
    if (long) process.stdout.write(`${JSON.stringify(figures)}\n`)
    expect(taken).toBeGreaterThan(rooms)
    expect(figures.ticksASecond).toBeGreaterThan(ticksLeast)
    for (const { end } of players) expect(end.code).toBeUndefined()
  } finally {
    await pond.close()
    await house.close()
  }
}, 600_000)
