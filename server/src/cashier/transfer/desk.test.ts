import { randomUUID } from 'node:crypto'
import { lists } from '@balai/contract/desk/list'
import { transferDesk } from '@balai/contract/desk/transfers'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isRefusal } from '../../platform/refusal.ts'
import { equip } from '../equipment.ts'
import { seedWays } from '../seed-ways.ts'
import { openTillDesk, type TillDesk } from '../testing/till-desk.ts'
import { transferGateway } from './gateway.ts'
import { sendProof } from './send-proof.ts'

let at: TillDesk
let account: string
beforeAll(async () => {
  at = await openTillDesk()
  const { store, clock } = at.house
  const gateway = transferGateway(store, { open: true })
  equip(store, { gateways: [gateway], publicUrl: 'http://localhost' })
  await store.transact((tx) => seedWays(tx, { ways: gateway.ways ?? [], now: clock.now() }))
})
afterAll(() => at.close())

const accounts = async () => (await at.operator.call(transferDesk.houseAccounts)).value
const bca = { bank: 'BCA', number: '0000000101', name: 'BALAI', currency: 'IDR' }
async function asks(who: Parameters<TillDesk['paid']>[0]) {
  const wish = await at.till.asks(who, 100_000n, { method: 'bank-transfer', channel: 'BCA' })
  if (isRefusal(wish)) throw new Error(wish.refused)
  return wish
}
const line = (amount: bigint, reference: string = randomUUID()) => ({
  ...{ reference, amount: String(amount), payer: 'SARI' },
  bookedAt: at.house.clock.now().toISOString(),
})
const enters = async (...lines: object[]) =>
  at.operator.propose('statement-entered', { account, lines })

test('[OPS-04] an account of the house is listed by two people, closed by one, and opened again by two', async () => {
  const put = (await at.operator.propose('house-account-put', bca)).value
  expect(put).toMatchObject({ state: 'waiting', approvers: 1 })
  expect((await at.approver.agree(put.id)).value.state).toBe('done')
  const [listed] = await accounts()
  expect(listed).toMatchObject({ ...bca, closedAt: null, waiting: 0 })
  account = listed.id
  expect((await at.operator.propose('house-account-put', bca)).code).toBe('change-refused')
  const switched = (closed: boolean) =>
    at.operator.propose('house-account-closed', { account, closed })
  expect((await switched(true)).value.state).toBe('done')
  expect((await switched(true)).code).toBe('change-refused')
  const who = await at.member()
  expect(
    await at.till.asks(who, 100_000n, { method: 'bank-transfer', channel: 'BCA' }),
  ).toMatchObject({ refused: 'method-closed' })
  const again = (await switched(false)).value
  expect(again).toMatchObject({ state: 'waiting', approvers: 1 })
  expect((await at.approver.agree(again.id)).value.state).toBe('done')
})

test('[PAY-01] lines of a statement pay what they are for once another has agreed, however often they are sent', async () => {
  const [who, other] = [await at.member(), await at.member()]
  const [wish, wait] = [await asks(who), await asks(other)]
  const [mine, nobodys] = [line(wish.asked), line(777n)]
  const change = (await enters(mine, nobodys)).value
  expect(change).toMatchObject({
    ...{ state: 'waiting', approvers: 1, amount: String(wish.asked + 777n) },
    touches: { lines: '2', deposits: '1' },
    after: {
      linesKnown: 2,
      lines: {
        [mine.reference]: expect.stringMatching(new RegExp(`SARI · ${wish.number}$`)),
        [nobodys.reference]: 'Rp\u00a0777 · SARI · –',
      },
    },
  })
  expect(await at.cash(who)).toBe(0n)
  const all = await Promise.all(Array.from({ length: 6 }, () => at.approver.agree(change.id)))
  expect(all.filter(({ success }) => success)).toHaveLength(1)
  expect(await at.cash(who)).toBe(wish.asked)
  const second = (await enters(mine, line(wait.asked))).value
  expect(second).toMatchObject({ touches: { lines: '1', deposits: '1' } })
  await at.approver.agree(second.id)
  expect([await at.cash(who), await at.cash(other)]).toEqual([wish.asked, wait.asked])
  const { rows } = (await at.operator.call(lists.page, { name: 'statement-lines', filters: {} }))
    .value
  expect(rows.map((row: Record<string, string>) => row.became).sort()).toEqual([
    'credited',
    'credited',
    'nobodys',
  ])
})

test('a line that is there twice, or was entered with another amount, is refused whole', async () => {
  const who = await at.member()
  const wish = await asks(who)
  const first = line(wish.asked)
  expect((await enters(first, first)).code).toBe('change-refused')
  await at.approver.agree((await enters(first)).value.id)
  const other = await enters({ ...first, amount: String(wish.asked + 1n) })
  expect(other.code).toBe('change-refused')
  expect((await enters(line(0n))).code).toBe('malformed')
  expect((await at.approver.propose('statement-entered', { account, lines: [first] })).code).toBe(
    'not-allowed',
  )
})

test('[A25] the pictures of a transfer are seen by the desk, and by nobody who may not see money', async () => {
  const who = await at.member()
  const { id: deposit } = await asks(who)
  const image = await sharp({
    create: { width: 8, height: 6, channels: 3, background: '#123456' },
  })
    .png()
    .toBuffer()
  const { store, clock } = at.house
  await sendProof(store, {
    ...{ ...who, id: deposit, image: image.toString('base64'), key: randomUUID() },
    now: clock.now(),
  })
  const [picture] = (await at.operator.call(transferDesk.transferProofs, { deposit })).value
  expect(picture.type).toBe('image/webp')
  const shown = await sharp(Buffer.from(picture.image, 'base64')).metadata()
  expect(shown).toMatchObject({ format: 'webp', width: 8, height: 6 })
  const nosy = await at.desk.staff({ may: ['content.edit'] })
  expect((await nosy.call(transferDesk.transferProofs, { deposit })).code).toBe('not-allowed')
  expect((await at.operator.call(transferDesk.transferProofs, { deposit: account })).value).toEqual(
    [],
  )
})
