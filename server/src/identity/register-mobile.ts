import { timingSafeEqual } from 'node:crypto'
import { hashed, type Random } from '../platform/random.ts'
import { isRefusal } from '../platform/refusal.ts'
import type { OnOpened } from './open.ts'
import { hashPassword } from './passwords.ts'
import { type Judged, judge, type Registering } from './registration-judge.ts'
import {
  enterWhereOpened,
  inTurn,
  invitedBy,
  openAndEnter,
  profileOf,
  repeatWithinMs,
} from './registration-opening.ts'
import { numberOf, proveMobile, provePerson } from './registration-proof.ts'
import * as sql from './sql.ts'

/** A name that the house makes: a letter, as any name begins, and digits that say nothing. */
const nameDigits = 8
/** A name of 100 million that is taken this often in a row means that something else is wrong. */
const triesMax = 5

type Mine = Registering<'registerMobile'> & { openedKey: Buffer }

/** Opens a member's account by a proved mobile number, under a name that is made, and signs in. */
export async function registerMobile(call: Registering<'registerMobile'>, onOpened: OnOpened) {
  const judged = await judge('registerMobile', call)
  if (isRefusal(judged)) return judged
  const { visitor = '', verificationCode = '' } = call.takes
  // Nobody but the page that was sent the code knows all three.
  const openedKey = hashed(JSON.stringify([call.key, visitor, verificationCode]))
  const mine = { ...call, openedKey }
  return inTurn(openedKey, async () => {
    const earlier = await again(mine)
    if (earlier) return earlier
    const opened = await openNew(mine, judged, onOpened)
    // While this one was looked at, its twin in another process may have opened the account.
    return isRefusal(opened) ? ((await again(mine)) ?? opened) : opened
  })
}

async function openNew(call: Mine, judged: Judged, onOpened: OnOpened) {
  const { random, openedKey } = call
  const invitation = await invitedBy(call, judged)
  if (isRefusal(invitation)) return invitation
  const nobody = await provePerson(call, judged)
  if (nobody) return nobody
  const mobile = await proveMobile(call, judged)
  if (isRefusal(mobile)) return mobile
  const profile = await profileOf(call, judged, { invitation, mobile })
  const { nickname, password } = judged.given
  // Without a password of its own an account has one that nobody knows.
  const passwordHash = await hashPassword(password ?? random.token())
  const opening = { nickname, passwordHash, openedKey, profile, onOpened }
  for (let tries = 0; tries < triesMax; tries++) {
    const opened = await openAndEnter(call, { ...opening, account: nameOf(random) })
    if (!isRefusal(opened) || opened.refused !== 'username-taken') return opened
  }
  throw new Error('no free name for an account was found')
}

/** Out of so many more numbers than there are names that none is likelier than another. */
const nameOf = (random: Random) =>
  `m${String(random.bytes(6).readUIntBE(0, 6) % 10 ** nameDigits).padStart(nameDigits, '0')}`

/** The same sender again, whose answer was lost; undefined when it is none. */
async function again({ store, takes, openedKey, ...here }: Mine) {
  const mobile = numberOf({ takes })
  const there = mobile === undefined ? undefined : await sql.memberWithMobile(store.db, mobile)
  if (!there?.openedKey || !timingSafeEqual(there.openedKey, openedKey)) return undefined
  const soon = here.now.getTime() - there.openedAt.getTime() <= repeatWithinMs
  if (!soon || there.status !== 'open') return undefined
  const entered = await store.transact((tx) =>
    enterWhereOpened(tx, there, here, { withoutPassword: true }),
  )
  return isRefusal(entered) ? undefined : entered
}
