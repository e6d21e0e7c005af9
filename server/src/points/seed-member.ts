import type { Tx } from '../platform/db.ts'
import { keyOf } from '../platform/random.ts'
import { isRefusal } from '../platform/refusal.ts'
import { reject, send } from './decide.ts'
import { grant } from './grant.ts'
import { reserve } from './redeem.ts'
import type { Whose } from './sql.ts'
import * as sql from './sql.ts'

/** What the member of the cast was welcomed with. */
const welcome = 60_000n

const parcel = {
  ...{ name: 'Sari Wulandari', phone: '081234567890', address: 'Jl. Kenanga No. 12, RT 03/RW 05' },
  ...{ city: 'Kota Bandung', postcode: '40115' },
}

/** What they asked for, and what became of it. */
const wishes = [
  { reward: 'kopi-gayo', price: 9_000n, became: 'sent' },
  { reward: 'termos-baja', price: 18_000n, became: 'declined' },
  { reward: 'kopi-gayo', price: 9_000n, became: undefined },
] as const

/** Gives a member of the cast points, and redemptions in each of their states; who has any is left alone. */
export async function putDemoPoints(
  tx: Tx,
  { by, now, ...whose }: Whose & { by: string; now: Date },
) {
  if (await sql.memberOf(tx, whose)) return
  const keyed = (what: string) => keyOf(`points-demo:${whose.member}`, what)
  const gift = { ...whose, points: welcome, why: 'welcome', key: keyed('welcome') }
  await grant(tx, [gift], now)
  for (const [nth, { reward, price, became }] of wishes.entries()) {
    const id = keyed(`wish-${nth}`)
    const at = new Date(now.getTime() + nth)
    const made = await reserve(tx, { ...whose, id, reward, price, parcel, lang: 'ID', now: at })
    if (isRefusal(made)) throw new Error(`${reward} was refused: ${made.refused}`)
    if (became === 'sent')
      await send(tx, { id, courier: 'JNE', tracking: 'JNE-0120260418', by, now: at })
    if (became === 'declined')
      await reject(tx, { id, why: 'Alamat di luar jangkauan kurir', by, now: at })
  }
}
