import type { Tx } from '../platform/db.ts'

type Over = { now: Date; max: number }

/** Forgets what is over: devices, tickets, questions, links and codes that nobody can use any more. */
export async function forgetOver(tx: Tx, { now, max }: Over) {
  await tx.run`
    delete from identity.device
     where id in (select id from identity.device where expires_at <= ${now} limit ${max})`
  await tx.run`
    delete from identity.factor_ticket
     where ticket in (select ticket from identity.factor_ticket
                       where expires_at <= ${now} limit ${max})`
  await tx.run`
    delete from identity.passkey_challenge
     where ticket in (select ticket from identity.passkey_challenge
                       where expires_at <= ${now} limit ${max})`
  await tx.run`
    delete from identity.recovery_link
     where code in (select code from identity.recovery_link
                     where expires_at <= ${now} limit ${max})`
}

/** Codes are kept a while after they ended: a second use of one is noticed. */
export const forgetCodes = (tx: Tx, { before, max }: { before: Date; max: number }) => tx.run`
  delete from identity.entry_code
   where code in (select code from identity.entry_code where expires_at <= ${before} limit ${max})`
