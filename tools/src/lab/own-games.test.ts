import { afterAll, beforeAll, expect, test } from 'vitest'
import { type House, openHouse } from '../../../server/src/platform/testing/house.ts'
import { createPort } from '../../../server/src/wagers/index.ts'
import { portDriver } from './port-driver.ts'
import { judge, type Lab, openLab } from './probe.ts'
import { walletProbes } from './rules/index.ts'
import { houseStage, openGame, ownSeat } from './testing/house-stage.ts'

let house: House
let lab: Lab
beforeAll(async () => {
  house = await openHouse({ max: 12 })
  await openGame(house, 'BALAI')
  const stage = houseStage(house, ownSeat)
  const { store, clock } = house
  const driver = portDriver({
    port: createPort(store),
    db: store.db,
    vendor: 'BALAI',
    whose: (playerRef) => (/^[0-9a-f-]{36}$/.test(playerRef) ? stage.guest(playerRef) : undefined),
    now: clock.now,
  })
  lab = openLab(driver, stage)
})
afterAll(() => house.close())

/** What only a caller by HTTP can get wrong, or what no game of ours asks for yet. */
const elsewhere = new Set([
  ...['signed', 'signed, second-key', 'text', 'status', 'feed', 'betwin', 'free-rounds', 'jackpot'],
])

test('[GAM-09] our own games keep every rule that vendors are held to', async () => {
  const verdicts = []
  // How fast it is says the bench: a machine that does other things at once proves nothing.
  const probes = walletProbes.filter(({ rule }) => rule !== 18)
  for (const probe of probes) verdicts.push(await judge(lab, probe))
  expect(verdicts.filter(({ outcome }) => outcome === 'fail')).toEqual([])
  for (const { outcome, why = '' } of verdicts)
    if (outcome === 'not run') expect(elsewhere).toContain(why.replace('needs ', ''))
  const kept = verdicts.filter(({ outcome }) => outcome === 'pass').map(({ rule }) => rule)
  expect([...new Set(kept)]).toEqual([1, 2, 3, 4, 5, 7, 8, 6, 9, 10, 11, 12, 'battery', 16])
})
