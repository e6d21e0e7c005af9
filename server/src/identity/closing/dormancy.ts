import { dormantMonths, MemberId } from '@balai/contract'
import { record } from '../../audit/index.ts'
import type { Tx } from '../../platform/db.ts'
import type { Job } from '../../platform/jobs.ts'
import { tellMember } from '../security/tell-member.ts'
import * as sql from './closing-sql.ts'

/** A member is told so many months before the account falls asleep. */
const toldMonthsBefore = 1
/** Rows that one run takes at the most: the next run goes on. */
const max = 1_000

/** The same day of the month so many months before; the last one where that month is shorter. */
export function monthsBefore(now: Date, months: number): Date {
  const day = now.getUTCDate()
  const at = new Date(now)
  at.setUTCDate(1)
  at.setUTCMonth(at.getUTCMonth() - months)
  const last = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0)).getUTCDate()
  at.setUTCDate(Math.min(day, last))
  return at
}

/** Marks accounts that nobody has signed in to for a year. Their members were told a month before. */
export const dormancyJob: Job = {
  name: 'identity-dormancy',
  cron: '20 2 * * *',
  run: async (store, now) => {
    const soon = monthsBefore(now, dormantMonths - toldMonthsBefore)
    const before = monthsBefore(now, dormantMonths)
    const told = monthsBefore(now, toldMonthsBefore)
    await store.transact((tx) => sql.wake(tx, { before: soon, max }))
    await store.transact(async (tx) => {
      for (const { id } of await sql.toTell(tx, { before: soon, max }))
        await tellSleepy(tx, { member: MemberId.parse(id), now })
    })
    await store.transact(async (tx) => {
      for (const { id } of await sql.fallAsleep(tx, { before, told, now, max })) {
        const subject = `member:${id}`
        await record(tx, { kind: 'member-dormant', actor: 'house', subject, body: {}, now })
      }
    })
  },
}

async function tellSleepy(tx: Tx, { member, now }: { member: MemberId; now: Date }) {
  await sql.noteTold(tx, { member, now })
  await tellMember(tx, {
    ...{ member, now, purpose: 'dormancy', key: `${member}:${now.toISOString()}` },
    told: (brand) => ({
      ID: {
        subject: `Akun ${brand} Anda lama tidak dibuka`,
        text: `${brand}: sudah hampir ${dormantMonths} bulan Anda tidak masuk. Bulan depan akun Anda kami tandai tidak aktif. Saldonya tetap milik Anda, dan sekali masuk sudah cukup supaya akun aktif lagi.`,
      },
      EN: {
        subject: `Your ${brand} account has not been opened for long`,
        text: `${brand}: you have not signed in for almost ${dormantMonths} months. Next month we mark your account as dormant. Its balance stays yours, and signing in once is enough to wake it.`,
      },
    }),
  })
}
