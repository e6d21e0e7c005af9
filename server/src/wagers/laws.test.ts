import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type House, openHouse } from '../platform/testing/house.ts'
import { lawsOf, nearlyRight } from '../platform/testing/laws.ts'

let house: House
let act: ReturnType<typeof lawsOf>
let round: ReturnType<typeof lawsOf>
beforeAll(async () => {
  house = await openHouse()
  act = lawsOf(house.ownerUrl, 'wagers.act')
  round = lawsOf(house.ownerUrl, 'wagers.round')
})
afterAll(async () => {
  await Promise.all([act.close(), round.close()])
  await house.close()
})

test.each([
  ['source', 'AZaz09:.-', /^[A-Za-z0-9][A-Za-z0-9:.-]{0,63}$/, 64],
  ['tx', 'aé😀', /^[^\n]{1,128}$/u, 128],
] as const)('the %s of an act is as it has to be, to the letter', (column, letters, law, most) =>
  fc.assert(
    fc.asyncProperty(
      fc.array(nearlyRight(letters, most), { minLength: 40, maxLength: 80 }),
      async (all) => {
        const known = ['house', 'x\n', '\nx', '', ...all]
        const rows = [{}, ...known.map((word) => ({ [column]: word }))]
        const refused = await act.refuses(`act_${column}_check`, rows)
        expect(refused).toEqual([false, ...known.map((word) => !law.test(word))])
      },
    ),
    { numRuns: 15 },
  ),
)

const kinds = ['bet', 'win', 'rollback', 'close', 'adjust', 'promo', 'tip', 'tombstone']
const modes = ['cash', 'demo']

test.each([
  ['kind', () => act, 'act_kind_check', kinds],
  ['mode', () => act, 'act_mode_check', modes],
  ['state', () => act, 'act_state_check', ['reversed', 'tombstoned', 'already']],
  ['mode', () => round, 'round_mode_check', modes],
  ['state', () => round, 'round_state_check', ['open', 'closed', 'voided']],
] as const)('a %s is one of those that there are', async (column, laws, name, taken) => {
  const others = ['', 'Bet', 'bet ', 'open\n', 'cash,demo', '{cash}', 'lost']
  const rows = [...taken, ...others].map((word) => ({ [column]: word }))
  const refused = await laws().refuses(name, rows)
  expect(refused).toEqual([...taken.map(() => false), ...others.map(() => true)])
})

test('of a round no more is undone than was staked, and neither is less than nothing', async () => {
  const steps = [-1, 0, 1, 2]
  const rows = steps.flatMap((stake) => steps.map((undone) => ({ stake, undone })))
  expect(await round.refuses('round_stake_check', rows)).toEqual(
    rows.map(({ stake, undone }) => !(stake >= 0 && undone >= 0 && undone <= stake)),
  )
})
