import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { httpDriver } from './http-driver.ts'
import { judge, openLab } from './probe.ts'
import { walletProbes } from './rules/index.ts'
import { openSabotaged, type Sabotage } from './testing/sabotaged-wallets.ts'
import { type LabHouse, openLabHouse } from './testing/wallet.ts'

let lab: LabHouse
beforeAll(async () => {
  lab = await openLabHouse()
})
afterAll(() => lab.close())

/** How fast it is says the bench: a machine that does other things at once proves nothing. */
const probes = walletProbes.filter(({ rule }) => rule !== 18)

test('[VEN-01] our door keeps every rule of the lab', async () => {
  const { driver, stage } = lab
  const room = openLab(driver, stage)
  const verdicts = []
  for (const probe of probes) verdicts.push(await judge(room, probe))
  expect(verdicts.filter(({ outcome }) => outcome === 'fail')).toEqual([])
  expect(verdicts.filter(({ outcome }) => outcome === 'not run')).toEqual([])
})

/** By what each sabotaged wallet has to be caught. */
const caught: Record<Sabotage, string> = {
  'posts a stake again that comes again': 'one stake sent a hundred times at once is taken once',
  'answers a repeat with another result':
    'the same again has the same stored answer, whatever has happened since',
  'forgets what it has refused': 'a refused stake stays refused, even when there is money for it',
  'takes a stake after its rollback':
    'a rollback before its stake leaves a tombstone: the late stake is refused',
  'pays no win when the session is over':
    'wins, rollbacks, closes and adjustments are taken after the session is over; stakes are not',
  'cuts fractions off': 'negative, zero, fractional and odd amounts are refused and move nothing',
  'reads no signature': 'a body that is not the one that was signed is turned away',
  'remembers no nonce': 'a nonce is taken once, alone and at once, whatever call it comes with',
}
/** What every one of them still does right: it is caught by its own rule, not by being broken. */
const kept = 'two wins and one close: both are paid, and the close is taken'

describe('[VEN-01] a wallet is failed that', () => {
  test.each(Object.entries(caught).filter(isSabotage))('%s', async (sabotage, title) => {
    const { wallet, stage } = lab
    const door = await openSabotaged(wallet, sabotage)
    try {
      const room = openLab(httpDriver({ ...wallet, url: door.url }), stage)
      const tried = probes.filter((probe) => probe.title === title || probe.title === kept)
      const verdicts = []
      for (const probe of tried) verdicts.push(await judge(room, probe))
      const failed = verdicts.filter(({ outcome }) => outcome === 'fail')
      expect(verdicts).toHaveLength(2)
      expect(failed.map((verdict) => verdict.title)).toEqual([title])
      expect(failed[0]?.why).not.toContain('no answer')
    } finally {
      await door.close()
    }
  })
})

function isSabotage(entry: [string, string]): entry is [Sabotage, string] {
  return entry[0] in caught
}
