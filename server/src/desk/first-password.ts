import { record } from '../audit/index.ts'
import { hashPassword, hide, reveal } from '../identity/index.ts'
import type { Store, Tx } from '../platform/db.ts'
import type { Random } from '../platform/random.ts'
import { isRefusal, refuse } from '../platform/refusal.ts'
import type { Staff } from '../platform/serve.ts'
import * as sql from './first-password-sql.ts'
import { setFirstPassword } from './staff-sql.ts'

/**
 * Whoever opened an account and had its password could sign in as that person, and agree to what they
 * made themself. So it comes in two parts: the maker is shown one, who agreed the other.
 */
const bytesOfPart = 5
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
const newPart = (random: Random) =>
  [...random.bytes(bytesOfPart * 2)].map((byte) => letters[byte % letters.length]).join('')

const whose = (staff: string) => ({ purpose: 'desk first password', of: staff })
const idOf = (actor: string) => actor.replace(/^staff:/, '')

type Keeping = { staff: string; by: string; agreed: readonly string[] }

/** Remembers who will be shown which part. Nothing of the password is made before. */
export async function keepParts(tx: Tx, { staff, by, agreed }: Keeping) {
  const [checker] = agreed
  if (!checker) throw new Error('a first password takes two people')
  await sql.dropParts(tx, staff)
  await sql.addPart(tx, { staff, place: 'first', holder: idOf(by) })
  await sql.addPart(tx, { staff, place: 'second', holder: idOf(checker) })
}

type Asking = { store: Store; who: Staff; takes: { staff: string }; random: Random; now: Date }

/** Shows one's part, once. The password is good when both were shown. */
export async function showPart({ store, who, takes: { staff }, random, now }: Asking) {
  const account = (await sql.partsFor(store.db, who.staff)).find((one) => one.staff === staff)
  if (!account) return refuse('part-unknown')
  const part = newPart(random)
  const shown = await store.transact(async (tx) => {
    const parts = await sql.lockParts(tx, staff)
    const mine = parts.find((one) => one.holder === who.staff && one.part === null)
    if (!mine) return refuse('part-unknown')
    const { place } = mine
    const other = parts.find((one) => one.place !== place)
    const kept = other?.part
    if (kept) {
      const theirs = reveal(store, whose(staff), kept).toString()
      const whole = place === 'first' ? part + theirs : theirs + part
      await setFirstPassword(tx, { id: staff, hash: await hashPassword(whole) })
      await sql.dropParts(tx, staff)
    } else {
      const hidden = hide(store, whose(staff), Buffer.from(part), random)
      await sql.keepShown(tx, { staff, place, part: hidden })
    }
    await record(tx, {
      ...{ kind: 'staff-password-part-shown', actor: `staff:${who.staff}`, now },
      ...{ subject: `staff:${staff}`, body: { place } },
    })
    return { place, ready: Boolean(kept) }
  })
  return isRefusal(shown) ? shown : { account: account.account, part, ...shown }
}
