import { members } from '@balai/contract/desk/members'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type MembersDesk, openMembersDesk } from './desk-members-house.ts'
import * as identity from './identity/index.ts'
import { login } from './identity/testing/door.ts'
import { eventsOf } from './identity/testing/person.ts'

let at: MembersDesk
beforeAll(async () => {
  at = await openMembersDesk()
})
afterAll(() => at.close())

describe('[OPS-03] seen as the member sees it', () => {
  const look = async (member: string) => {
    const { value } = await at.operator.call(members.viewAs, { member, reason: 'Keluhan saldo' })
    const entered = await at.door.call('enter', { code: value.code })
    return { ...value, token: String(entered.value.token) }
  }

  test('for ten minutes, with a beginning and an end on the record, and no trace in the member’s own', async () => {
    const { id, token: own } = await at.person()
    const before = await at.operator.call(members.one, { member: id })
    const view = await look(id)
    const seen = await at.door.call('member', undefined, { token: view.token })
    expect(seen.value).toMatchObject({ id, viewed: true })
    expect((await at.door.call('member', undefined, { token: own })).value.viewed).toBeUndefined()
    const after = await at.operator.call(members.one, { member: id })
    expect(after.value.lastSignedInAt).toBe(before.value.lastSignedInAt)
    const sessions = await at.door.call('sessions', undefined, { token: own })
    expect(sessions.value).toHaveLength(1)
    expect((await eventsOf(at.door, 'view-began')).at(-1)).toMatchObject({
      ...{ subject: `member:${id}`, body: { reason: 'Keluhan saldo', view: view.view } },
    })
    at.house.clock.advance(11 * 60_000)
    expect(await at.alive(view.token)).toBe(false)
    await identity.jobs[0]!.run(at.house.store, at.house.clock.now())
    expect((await eventsOf(at.door, 'view-ended')).at(-1)?.body).toEqual({
      view: view.view,
      how: 'time',
    })
  })

  test('and nothing can be done: no command of any kind, no handed code, no seat', async () => {
    const { id, member } = await at.person()
    const { token, view } = await look(id)
    const change = {
      oldPassword: 'rahasia1',
      newPassword: 'Kopi3Pahit',
      confirmNewPassword: 'Kopi3Pahit',
    }
    for (const [name, body] of [
      ['changePassword', change],
      ['language', { language: 'EN' }],
      ['beginTotp', {}],
      ['handOver', {}],
      ['endSession', {}],
      ['login', login('siapa')],
      ['register', {}],
      ['enter', { code: 'x'.repeat(43) }],
    ] as const)
      expect([name, (await at.door.call(name, body, { token })).code]).toEqual([name, 'view-only'])
    // What plays under a session asks the books whether it lives.
    expect(await identity.sessionLives(at.door.store)(view, at.house.clock.now())).toBe(false)
    const live = await at.house.store.db.many(z.object({ live: z.string() }))`
      select * from identity.live(array[${view}]::uuid[], 'epoch', 'epoch')`
    expect(live).toEqual([])
    expect(member).toBe(id)
  })

  test('once by its code, by one member of staff at a time, and ended by whoever began it', async () => {
    const { id } = await at.person()
    const { value } = await at.operator.call(members.viewAs, { member: id, reason: 'Keluhan' })
    const first = await at.door.call('enter', { code: value.code })
    expect((await at.door.call('enter', { code: value.code })).code).toBe('entry-expired')
    expect(
      (await at.approver.call(members.viewAs, { member: id, reason: 'Ingin tahu' })).code,
    ).toBe('not-allowed')
    expect((await at.operator.call(members.endView, { member: id })).value.ended).toBe(1)
    expect(await at.alive(first.value.token)).toBe(false)
    const second = await look(id)
    expect((await at.door.call('logout', undefined, { token: second.token })).success).toBe(true)
    expect((await eventsOf(at.door, 'view-ended')).at(-1)?.body).toMatchObject({ how: 'left' })
    const locked = await at.person()
    await at.operator.propose('member-locked', { member: locked.id, locked: true })
    expect(
      (await at.operator.call(members.viewAs, { member: locked.id, reason: 'Periksa' })).code,
    ).toBe('account-closed')
  })
})
