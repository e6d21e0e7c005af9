import { setTimeout as pause } from 'node:timers/promises'
import { memberMoney, memberPlay, members } from '@balai/contract/desk/members'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type MembersDesk, openMembersDesk } from './desk-members-house.ts'
import { bucketOf, sessionOf } from './identity/index.ts'
import { login } from './identity/testing/door.ts'
import { eventsOf } from './identity/testing/person.ts'
import { openSocket } from './platform/testing/socket.ts'
import { standingOf } from './wagers/index.ts'
import { transfer } from './wallet/index.ts'

let at: MembersDesk
beforeAll(async () => {
  at = await openMembersDesk()
})
afterAll(() => at.close())

const found = async (text: string) =>
  (await at.operator.call(members.search, { text })).value.map(
    ({ id, by }: { id: string; by: string }) => `${id} ${by}`,
  )

describe('[OPS-03] a member is found', () => {
  test('by name, number in any writing, address, payee, id, session, device and network', async () => {
    const { name, id, mobile, email, token } = await at.person({ payeeName: 'Siti Rahma' })
    const { session } = (await sessionOf(at.door.store.db, token, at.house.clock.now()))!
    expect(await found(name)).toContain(`${id} account`)
    expect(await found(name.toUpperCase().slice(0, -1))).toContain(`${id} account`)
    const local = `0${mobile.slice(2)}`
    for (const text of [
      mobile,
      `+${mobile}`,
      local,
      `${local.slice(0, 4)}-${local.slice(4, 8)} ${local.slice(8)}`,
    ])
      expect(await found(text)).toEqual([`${id} mobile`])
    expect(await found(email.toUpperCase())).toEqual([`${id} email`])
    expect(await found('  siti   RAHMA ')).toEqual([`${id} payee`])
    expect(await found(id)).toEqual([`${id} member`])
    expect(await found(session)).toEqual([`${id} session`])
    const seen = await at.operator.call(members.access, { member: id })
    expect(await found(seen.value.sessions[0].ip)).toContain(`${id} ip`)
  })

  test('never by a part of what is masked', async () => {
    const { mobile, email, id } = await at.person({ payeeName: 'Budi Santoso' })
    for (const text of [
      mobile.slice(0, -1),
      `${mobile}0`,
      email.slice(0, -1),
      'Budi San',
      '%%',
      '__',
    ])
      expect((await found(text)).filter((hit: string) => hit.startsWith(id))).toEqual([])
  })

  test('by a transfer, a round, or a vendor’s own number', async () => {
    const { id, member } = await at.person()
    const key = crypto.randomUUID()
    const now = at.house.clock.now()
    await at.house.store.transact((tx) =>
      transfer(tx, {
        ...{ from: { house: 'bank' }, to: { member, bucket: bucketOf(member), pool: 'cash' } },
        ...{ amount: 5n, reason: 'deposit', source: 'test', key, now },
      }),
    )
    expect(await found(key)).toEqual([`${id} transfer`])
    expect(await found(crypto.randomUUID())).toEqual([])
    expect((await at.operator.call(memberPlay.play, { member: id })).value.rounds).toEqual([])
  })
})

describe('[OPS-03] what is masked', () => {
  test('is shown with a reason by who may, and every time it is on the record without its content', async () => {
    const { id, mobile } = await at.person()
    const one = (await at.operator.call(members.one, { member: id })).value
    expect(JSON.stringify(one)).not.toContain(mobile)
    expect(one.mobile).toEqual({
      masked: `${mobile.slice(0, 4)}•••${mobile.slice(-2)}`,
      proved: true,
    })
    const ask = { member: id, what: 'mobile', reason: 'Anggota menelepon' }
    expect((await at.approver.call(members.reveal, ask)).code).toBe('not-allowed')
    expect((await at.operator.call(members.reveal, { ...ask, reason: ' ' })).code).toBe('malformed')
    expect((await at.operator.call(members.reveal, ask)).value).toEqual({ value: mobile })
    const event = (await eventsOf(at.door, 'contact-revealed')).at(-1)
    expect(event).toMatchObject({ subject: `member:${id}`, body: { what: 'mobile' } })
    expect(JSON.stringify(event)).not.toContain(mobile)
  })

  test('each panel has its own right, and nobody’s id is answered as such', async () => {
    const nobody = { member: crypto.randomUUID() }
    expect((await at.approver.call(memberMoney.money, nobody)).code).toBe('not-allowed')
    expect((await at.approver.call(memberPlay.play, nobody)).code).toBe('not-allowed')
    expect((await at.approver.call(members.links, nobody)).code).toBe('not-allowed')
    expect((await at.operator.call(members.one, nobody)).code).toBe('member-unknown')
    expect((await at.operator.call(members.one, { member: `' or 1=1` })).code).toBe('malformed')
    expect((await at.desk.call(members.one, nobody)).code).toBe('signed-out')
  })
})

describe('[OPS-03] a lock', () => {
  test('acts at once on sessions, sockets, sign-in and play; letting in again needs another', async () => {
    const { id, member, name, token } = await at.person()
    const url = await at.door.app.listen({ port: 0 })
    const socket = await openSocket(url, { token })
    await pause(100)
    const began = performance.now()
    const change = await at.operator.propose('member-locked', { member: id, locked: true })
    expect(change.value).toMatchObject({ state: 'done', approvers: 0 })
    await expect.poll(() => socket.end.code).toBe(4401)
    expect((socket.end.at ?? Number.NaN) - began).toBeLessThan(1_000)
    expect(await at.alive(token)).toBe(false)
    expect((await at.door.call('login', login(name))).code).toBe('account-closed')
    expect(await standingOf(at.house.store.db, { member, bucket: bucketOf(member) })).toMatchObject(
      { locked: true },
    )

    const again = await at.operator.propose('member-locked', { member: id, locked: false })
    expect(again.value).toMatchObject({ state: 'waiting', approvers: 1 })
    expect((await at.operator.agree(again.value.id)).code).toBe('not-allowed')
    expect((await at.door.call('login', login(name))).code).toBe('account-closed')
    expect((await at.approver.agree(again.value.id)).value.state).toBe('done')
    expect((await at.door.call('login', login(name))).code).toBe('second-factor')
  })
})

describe('[OPS-03] a password is reset', () => {
  test('by a link to where the member has proved to be, and nobody at the desk sees either', async () => {
    const { id, name, token } = await at.person()
    const change = await at.operator.propose('member-password-reset', { member: id })
    expect(change.value.state).toBe('done')
    expect(await at.alive(token)).toBe(false)
    expect((await at.door.call('login', login(name))).code).toBe('credentials-wrong')
    const { text } = await at.house.store.db.one(z.object({ text: z.string() }))`
      select text from messages.outbox where key = ${`reset:${change.value.id}`}`
    const code = /[?&#/=]([\w-]{43})/.exec(text)?.[1] ?? ''
    expect(JSON.stringify(change)).not.toContain(code)
    const newPassword = 'Kopi3Pahit'
    const set = await at.door.call('byLink', { code, newPassword, confirmNewPassword: newPassword })
    expect(set.success).toBe(true)
    expect((await at.door.call('login', login(name, newPassword))).code).toBe('second-factor')
  })
})
