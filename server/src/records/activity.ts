import type { Gives } from '@balai/contract'
import type { records } from '@balai/contract/records'
import * as identity from '../identity/index.ts'
import type { Db } from '../platform/db.ts'
import * as protection from '../protection/index.ts'
import * as wagers from '../wagers/index.ts'
import * as wallet from '../wallet/index.ts'
import { dayIn, zoneOf } from './days.ts'
import { playedFrom } from './profit.ts'
import type { Reading } from './statement.ts'

const monthsShown = 12

/** A year of a member by months, with what protects them now and the sign-in before this one. */
export async function activity(db: Db, { who, now }: Reading) {
  const { member, bucket } = who
  const whose = { member, bucket }
  const zone = await zoneOf(db, who)
  const months = monthsTo(dayIn(zone, now))
  const { from } = await wagers.endsOfDays(db, {
    ...{ zone, from: `${months.at(-1)}-01`, to: `${months.at(-1)}-01` },
  })
  const stretch = { from, to: farAhead, zone }
  const [moved, played, money, limits, rest, before] = await Promise.all([
    wallet.monthsOf(db, { ...whose, ...stretch, pools: ['cash'] }),
    wagers.playOf(db, { ...whose, ...stretch, pools: playedFrom(who), by: 'month' }),
    wallet.balanceOf(db, who),
    protection.limitsOf(db, { ...whose, now }),
    protection.restOf(db, { ...whose, now }),
    identity.signInBefore(db, { member, session: who.session }),
  ])
  return {
    ...{ zone, currency: money.currency, exponent: money.exponent, rest },
    months: months.map((month) => {
      const of = (kind: string) =>
        moved.filter((each) => each.month === month && each.kind === kind)
      const net = (kind: string) => of(kind).reduce((sum, m) => sum + m.came - m.went, 0n)
      const play = played.find(({ span }) => span === `${month}-01`)
      const { staked = 0n, returned = 0n, seconds = 0 } = play ?? {}
      return {
        ...{ month, paidIn: net('deposit'), paidOut: -net('withdrawal'), staked, returned },
        ...{ net: returned - staked, playedSeconds: seconds },
      }
    }),
    limits: limits.filter(({ amount }) => amount !== null),
    lastSignIn: before ? { at: before.openedAt, device: before.device, ip: before.ip } : null,
  } satisfies Gives<typeof records.activity>
}

const farAhead = new Date('9999-12-31T00:00:00Z')

/** This month and those before it, the newest first. */
function monthsTo(day: string) {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return Array.from({ length: monthsShown }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7),
  )
}
