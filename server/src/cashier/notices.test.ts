import { afterAll, beforeAll, expect, test } from 'vitest'
import { messagesPage, unreadCount } from '../messages/inbox/own.ts'
import { isRefusal } from '../platform/refusal.ts'
import { type House, openHouse } from '../platform/testing/house.ts'
import { openPlayer } from '../wagers/testing/players.ts'
import { jobs } from './jobs.ts'
import { openPayouts, payingGateway } from './testing/payee.ts'
import { gatewayThat, openTill } from './testing/till.ts'
import { declineWithdrawal } from './withdraw/steps.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const told = async (member: Parameters<typeof unreadCount>[1], about: string) => {
  const { items } = await messagesPage(house.store.db, { member, lang: 'ID' })
  return items.filter(({ path }) => path?.endsWith(about)).map(({ text }) => text)
}

test('[SUP-02] a deposit that is credited, and one that failed, are written to the member as unread messages', async () => {
  let till = await openTill(house)
  const player = await openPlayer(house, 1_000n)
  await till.answered(player)
  const asks = async () => {
    const deposit = await till.asks(player, 100_000n)
    if (isRefusal(deposit)) throw new Error(deposit.refused)
    return deposit.id
  }
  const credited = await asks()
  await till.pays(player, credited, 100_000n)
  expect(await told(player.member, credited)).toEqual(['Rp\u00a099.300 sudah masuk ke saldo Anda.'])
  const { gateway } = gatewayThat({ open: async () => ({ refused: 'declined' }) })
  till = await openTill(house, gateway)
  const failed = await asks()
  for (const job of jobs({ random: house.random, log: house.log }))
    await job.run(house.store, house.clock.now())
  expect(await till.stands(player, failed)).toMatchObject({ state: 'failed' })
  expect(await told(player.member, failed)).toEqual([expect.stringMatching(/tidak berhasil/)])
  expect(await unreadCount(house.store.db, player.member)).toEqual({ unReadCount: 2 })
})

test('[SUP-02] a withdrawal that is approved, and one that is rejected, are written to the member', async () => {
  const desk = openPayouts(house, payingGateway().gateway)
  const of = await desk.payee(1_000_000n)
  const agreed = await desk.asks(of, 300_000n)
  await desk.agrees(of, agreed)
  expect(await told(of.member, agreed.id)).toEqual([
    expect.stringMatching(/Rp\u00a0300\.000 sudah disetujui dan sedang dikirim ke BCA/),
  ])
  const declined = await desk.asks(of, 300_000n)
  await house.store.transact((tx) =>
    declineWithdrawal(tx, { ...desk.stepping(of, declined), reason: 'papers-missing' }),
  )
  expect(await told(of.member, declined.id)).toEqual([
    expect.stringMatching(/tidak dapat dibayarkan/),
  ])
  // Who asks again, asks for the same: each is told once.
  await desk.agrees(of, agreed)
  expect(await told(of.member, agreed.id)).toHaveLength(1)
})
