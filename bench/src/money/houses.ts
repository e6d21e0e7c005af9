import { randomBytes } from 'node:crypto'
import { openStore } from '../../../server/src/platform/db.ts'
import { type Driver, openDriver } from '../../../server/src/platform/driver.ts'
import { createLog } from '../../../server/src/platform/log.ts'
import { migrate } from '../../../server/src/platform/migrate.ts'
import { createRandom } from '../../../server/src/platform/random.ts'
import { addVendorKey } from '../../../server/src/seamless/door/change-vendor.ts'
import { openMembers, seatMembers, seatsOf } from './cast-sql.ts'
import { openHouseAccounts, settleDown, writePast } from './past-sql.ts'
import type { Premises } from './premises.ts'
import type { Asker, Cast } from './requests.ts'
import { sizes } from './sizes.ts'
import { openVendors } from './vendors.ts'

const { members, stored } = sizes
/** Each member plays at one of these; everybody sits at the hot one too. */
const spread = Array.from({ length: 8 }, (_, i) => `LOAD${i + 1}`)
const hot = 'LOADHOT'

/** Which seats of the cast are which: all members spread over vendors, all at one, and one member. */
export const among = {
  spread: [0, members],
  hotVendor: [members, members * 2],
  hotWallet: [0, 1],
  everyone: [0, members * 2],
} as const

const parts = 2
/** How many rounds each member played, so that their transfers are a million. */
const pastRounds = Math.ceil(stored / (members * 2))

/**
 * Makes two houses of the same members: `small`, where nothing happened yet but a deposit each, and
 * `large`, with a million transfers besides. Answers who may ask what of both.
 */
export async function furnish(premises: Premises): Promise<Cast> {
  await premises.addDatabase('small')
  await migrate(premises.urlOf('small'))
  const cast = await withDriver(premises.urlOf('small'), (owner) => people(premises, owner))
  await withDriver(premises.urlOf('postgres'), (owner) =>
    owner.unsafe('create database large template small'),
  )
  await Promise.all(
    Array.from({ length: parts }, (_, part) =>
      withDriver(premises.urlOf('large'), (owner) =>
        writePast(owner, { rounds: pastRounds, part, parts }),
      ),
    ),
  )
  await withDriver(premises.urlOf('large'), settleDown)
  return cast
}

async function people(premises: Premises, owner: Driver): Promise<Cast> {
  const codes = [...spread, hot]
  const askers = await openAskers(premises, codes)
  await openHouseAccounts(owner, codes)
  await openMembers(owner, members)
  await seatMembers(owner, { spread, hot })
  await settleDown(owner)
  const seats = [...(await seatsOf(owner, spread)), ...(await seatsOf(owner, [hot]))]
  return { askers, seats: seats.map((seat) => ({ ...seat, vendor: codes.indexOf(seat.vendor) })) }
}

const secretBytes = 32
const keyId = 'bench'

async function openAskers({ urlOf, keys }: Premises, codes: readonly string[]): Promise<Asker[]> {
  const store = openStore({ url: urlOf('small'), max: 1, log: createLog({ level: 'warn' }) })
  const now = new Date()
  const random = createRandom()
  await openVendors(store, codes, now)
  const askers = codes.map((code) => ({ code, keyId, secret: randomBytes(secretBytes) }))
  await store.transact(async (tx) => {
    for (const { code, secret } of askers)
      await addVendorKey(tx, {
        ...{ vendor: code, id: keyId, kind: 'hmac', secret, keys, random, by: 'bench', now },
      })
  })
  await store.close()
  return askers.map((asker) => ({ ...asker, secret: asker.secret.toString('base64url') }))
}

/** A connection of the owner's for one piece of work. */
export async function withDriver<T>(url: string, work: (owner: Driver) => Promise<T>): Promise<T> {
  const driver = openDriver(url)
  try {
    return await work(driver)
  } finally {
    await driver.end()
  }
}
