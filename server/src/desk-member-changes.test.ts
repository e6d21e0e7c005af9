import { memberLimits } from '@balai/contract/desk/members'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type MembersDesk, openMembersDesk } from './desk-members-house.ts'
import { bucketOf } from './identity/index.ts'
import * as wagers from './wagers/index.ts'

let at: MembersDesk
beforeAll(async () => {
  at = await openMembersDesk()
})
afterAll(() => at.close())

describe('[OPS-03] a balance is adjusted', () => {
  test('by two, once, and the books say by which change', async () => {
    const { id } = await at.person()
    const change = (await at.adjusted(id, '5000')).value
    expect(change).toMatchObject({ state: 'waiting', approvers: 1, amount: '5000' })
    expect(await at.cash(id)).toBe('0')
    expect((await at.operator.agree(change.id)).code).toBe('not-allowed')
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => at.approver.agree(change.id)),
    )
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    expect(await at.cash(id)).toBe('5000')
    const [transfer] = (await at.money(id)).transfers
    expect(transfer).toMatchObject({ amount: '5000', reason: 'adjustment' })
    expect((await at.operator.undo(change.id)).code).toBe('change-final')
  })

  test('never below what is free, at the moment at which it is done', async () => {
    const { id, member } = await at.person()
    expect((await at.adjusted(id, '-1')).code).toBe('change-refused')
    await at.approver.agree((await at.adjusted(id, '100')).value.id)
    const [one, two] = [(await at.adjusted(id, '-80')).value, (await at.adjusted(id, '-80')).value]
    const both = await Promise.all([at.approver.agree(one.id), at.approver.agree(two.id)])
    expect(both.map(({ code }) => code).sort()).toEqual(['change-refused', undefined].sort())
    expect(await at.cash(id)).toBe('20')
    expect(member).toBe(id)
  })

  test('by three from a large amount on, whichever way it goes', async () => {
    const { id } = await at.person()
    const large = String(50_000_000)
    const third = await at.desk.staff({ may: ['money.approve'] })
    const change = (await at.adjusted(id, large)).value
    expect(change.approvers).toBe(2)
    expect((await at.approver.agree(change.id)).value.state).toBe('waiting')
    expect((await at.approver.agree(change.id)).code).toBe('maker-is-checker')
    expect((await third.agree(change.id)).value.state).toBe('done')
    expect((await at.adjusted(id, `-${large}`)).value.approvers).toBe(2)
    expect((await at.adjusted(id, String(50_000_000 - 1))).value.approvers).toBe(1)
  })

  test('never in an account of who asks for it or agrees to it', async () => {
    const { id, mobile } = await at.person({ payeeName: 'Wati Kasir' })
    const own = await at.desk.staff({ may: ['money.move', 'money.approve'], person: mobile })
    const terms = { member: id, pool: 'cash', amount: '10', code: 'other' }
    expect((await own.propose('balance-adjusted', terms)).code).toBe('change-refused')
    const { id: change } = (await at.adjusted(id, '10')).value
    expect((await own.agree(change)).code).toBe('change-refused')
    expect(await at.cash(id)).toBe('0')
  })

  test('by nobody whose right was taken meanwhile, by no other field, by no other purse', async () => {
    const { id } = await at.person()
    const leaver = await at.desk.staff({ may: ['money.approve'] })
    const { id: change } = (await at.adjusted(id, '10')).value
    await at.house.ownerStore.transact(
      (tx) => tx.run`delete from desk.staff_role where staff = ${leaver.id}`,
    )
    // To who has no right of its kind there is no such change.
    expect((await leaver.agree(change)).code).toBe('change-unknown')
    for (const over of [
      { pool: 'demo' },
      { amount: '1.5' },
      { amount: 5 },
      { member: 'x' },
      { code: 'gift' },
    ]) {
      const terms = { member: id, pool: 'cash', amount: '10', code: 'other', ...over }
      expect((await at.operator.propose('balance-adjusted', terms)).code).toBe('malformed')
    }
    expect((await at.adjusted(id, '0')).success).toBe(false)
  })
})

describe('[OPS-03] the desk’s limit and the member’s', () => {
  const limitsOf = async (member: string) =>
    (await at.operator.call(memberLimits.limits, { member })).value
  const day = { kind: 'stake', span: 'day' } as const
  const stakeDay = async (member: string) =>
    (await limitsOf(member)).limits.find(
      (l: { kind: string; span: string }) => l.kind === 'stake' && l.span === 'day',
    )

  test('the stricter holds: tightening acts at once, loosening needs another', async () => {
    const { id, member } = await at.person()
    const whose = { member, bucket: bucketOf(member), now: at.house.clock.now() }
    await at.house.store.transact((tx) => wagers.setBound(tx, { ...whose, ...day, amount: 80n }))
    const order = (amount: string | null) =>
      at.operator.propose('member-limit-ordered', { member: id, ...day, amount })
    expect((await order('50')).value.state).toBe('done')
    expect(await stakeDay(id)).toMatchObject({ own: '80', ordered: '50', inForce: '50' })
    const looser = (await order('90')).value
    expect(looser.state).toBe('waiting')
    await at.approver.agree(looser.id)
    expect(await stakeDay(id)).toMatchObject({ own: '80', ordered: '90', inForce: '80' })
    expect((await order(null)).value.state).toBe('waiting')
    expect((await order('-5')).code).toBe('change-refused')
  })

  test('a break by the desk can be lifted by two; the member’s own by nobody', async () => {
    const { id, member } = await at.person()
    const now = at.house.clock.now()
    const whose = { member, bucket: bucketOf(member) }
    const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000)
    const order = (until: Date | null) =>
      at.operator.propose('member-excluded-by-desk', {
        member: id,
        until: until?.toISOString() ?? null,
      })
    expect((await order(inDays(30))).value.state).toBe('done')
    expect((await limitsOf(id)).excludedUntil).toBe(inDays(30).toISOString())
    await at.house.store.transact((tx) =>
      wagers.exclude(tx, { ...whose, until: inDays(7), by: `member:${id}`, now }),
    )
    const lift = (await order(null)).value
    expect(lift.state).toBe('waiting')
    expect((await at.approver.agree(lift.id)).value.state).toBe('done')
    expect(await limitsOf(id)).toMatchObject({
      ...{
        excludedUntil: inDays(7).toISOString(),
        ownUntil: inDays(7).toISOString(),
        orderedUntil: null,
      },
    })
    for (const attack of [
      `update wagers.standing set excluded_until = null, own_until = null`,
      `update wagers.standing set ordered_until = own_until, excluded_until = '${now.toISOString()}'`,
      `update wagers.standing set own_until = null`,
    ])
      await expect(
        at.house.store.transact((tx) => tx.run(Object.assign([attack], { raw: [attack] }))),
      ).rejects.toThrow(/exclusion|own_break/)
  })
})
