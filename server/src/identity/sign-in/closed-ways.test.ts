import { refusals } from '@balai/contract/refusals/index'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readConfig } from '../../platform/config.ts'
import { keyRing, newKey } from '../../platform/front/keys.ts'
import { type House, openHouse } from '../../platform/testing/house.ts'
import { equip } from '../../verification/index.ts'
import { lettersOf } from '../../verification/testing/desk.ts'
import { live } from '../../verification/testing/live.ts'
import { type Door, form, login, openDoor } from '../testing/door.ts'
import { personAt } from '../testing/person.ts'

let house: House
let door: Door
beforeAll(async () => {
  house = await openHouse()
  door = await openDoor(house)
})
beforeEach(() => house.ownerStore.transact((tx) => tx.run`truncate identity.attempt`))
afterAll(async () => {
  await door.close()
  await house.close()
})

const keys = await keyRing([await newKey('k')])
/** The same house, without anybody to hand letters and messages to. */
const set = (environment: Record<string, string>) =>
  equip(door.store, { config: readConfig(environment), keys, log: house.log })

test('a live house without a mail server refuses what would send an e-mail, and writes none', async () => {
  const { name } = await personAt(door, { email: 'sari@contoh.id' })
  const { ticket } = (await door.call('login', login(name))).value
  const own = (await door.call('register', form('surelku'))).value.token
  await house.ownerStore.transact(
    (tx) => tx.run`
      update identity.profile set email = 'ku@contoh.id', email_key = 'ku@contoh.id',
             email_verified_at = ${house.clock.now()}
       where member = (select id from identity.member where account = 'surelku')`,
  )
  set(live)
  try {
    const asked = { username: name, email: 'sari@contoh.id', human: 'test-human' }
    for (const lang of ['id', 'en'] as const) {
      const L = lang === 'id' ? 'ID' : 'EN'
      const link = await door.call('byEmail', asked, { lang })
      expect([link.code, link.message]).toEqual(['email-closed', refusals['email-closed'][L]])
      const factor = await door.call('sendFactor', { ticket, way: 'email' }, { lang })
      expect([factor.code, factor.message]).toEqual(['code-closed', refusals['code-closed'][L]])
      const change = await door.call('sendCode', {}, { token: own, lang })
      expect(change.code).toBe('code-closed')
    }
    // A way that cannot be gone today is none that need not be gone.
    expect((await door.call('login', login(name))).code).toBe('second-factor')
    expect(await lettersOf(door.store)).toEqual([])
  } finally {
    set({ BALAI_MODE: 'test' })
  }
  expect((await door.call('sendFactor', { ticket, way: 'email' })).success).toBe(true)
})
