import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type House, openHouse } from '../../../server/src/platform/testing/house.ts'
import { type Act, createPort, type Port } from '../../../server/src/wagers/index.ts'
import { portDriver } from './port-driver.ts'
import { judge, type Lab, openLab } from './probe.ts'
import { walletProbes } from './rules/index.ts'
import { houseStage, openGame, ownSeat } from './testing/house-stage.ts'

let house: House
let labAt: (port: Port) => Lab
beforeAll(async () => {
  house = await openHouse({ max: 12 })
  await openGame(house, 'BALAI')
  const stage = houseStage(house, ownSeat)
  const { store, clock } = house
  const whose = (ref: string) => (/^[0-9a-f-]{36}$/.test(ref) ? stage.guest(ref) : undefined)
  const given = { db: store.db, vendor: 'BALAI', whose, now: clock.now }
  labAt = (port) => openLab(portDriver({ ...given, port }), stage)
})
afterAll(() => house.close())

/** What only a caller by HTTP can get wrong, or what no game of ours asks for yet. */
const elsewhere = new Set([
  ...['signed', 'signed, second-key', 'text', 'status', 'feed', 'betwin', 'free-rounds', 'jackpot'],
  ...['sport', 'poker', 'sport, end'],
])

test('[GAM-09] our own games keep every rule that vendors are held to', async () => {
  const lab = labAt(createPort(house.store))
  const verdicts = []
  // How fast it is says the bench: a machine that does other things at once proves nothing.
  const probes = walletProbes.filter(({ rule }) => rule !== 18)
  for (const probe of probes) verdicts.push(await judge(lab, probe))
  expect(verdicts.filter(({ outcome }) => outcome === 'fail')).toEqual([])
  for (const { outcome, why = '' } of verdicts)
    if (outcome === 'not run') expect(elsewhere).toContain(why.replace('needs ', ''))
  const kept = verdicts.filter(({ outcome }) => outcome === 'pass').map(({ rule }) => rule)
  expect([...new Set(kept)]).toEqual([1, 2, 3, 4, 5, 7, 8, 6, 9, 10, 11, 12, 'battery', 16])
}, 180_000)

/** A port that asks the real one for something else. */
const bent = (bend: (act: Act) => Act): Port => {
  const port = createPort(house.store)
  return { ask: (acts) => port.ask(acts.map(bend)) }
}

test.each([
  [
    'posts again what comes again',
    'one stake sent a hundred times at once is taken once',
    (act: Act): Act => ({ ...act, tx: randomUUID() }),
  ],
  [
    'pays wins that no stake has paid for',
    'a win before any stake is refused, and leaves the round free for one',
    (act: Act): Act => (act.kind === 'win' ? { ...act, free: true } : act),
  ],
  [
    'takes every repeat for something else',
    'the same again has the same stored answer, whatever has happened since',
    (act: Act): Act => ({ ...act, body: Buffer.from(randomUUID()) }),
  ],
])('a port is failed that %s', async (_name, title, bend) => {
  const lab = labAt(bent(bend))
  const probe = walletProbes.find((each) => each.title === title)
  expect(probe && (await judge(lab, probe)).outcome).toBe('fail')
})
