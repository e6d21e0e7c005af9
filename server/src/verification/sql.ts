import { z } from 'zod'
import type { Tx } from '../platform/db.ts'

const Bytes = z.instanceof(Uint8Array)

type Picture = { visitor: string; purpose: string; answer: Buffer; expiresAt: Date }

/** The picture before it is worth nothing any more. */
export const putCaptcha = (tx: Tx, { visitor, purpose, answer, expiresAt }: Picture) => tx.run`
  insert into verification.captcha (visitor, purpose, answer, expires_at)
  values (${visitor}, ${purpose}, ${answer}, ${expiresAt})
  on conflict (visitor, purpose) do update
     set answer = excluded.answer, expires_at = excluded.expires_at`

const Asked = z.object({ answer: Bytes, expiresAt: z.date() })

/** Takes the picture away with the question: of answers that come at once one finds it. */
export const takeCaptcha = (tx: Tx, { visitor, purpose }: Pick<Picture, 'visitor' | 'purpose'>) =>
  tx.maybe(Asked)`
  delete from verification.captcha
   where visitor = ${visitor} and purpose = ${purpose}
  returning answer, expires_at as "expiresAt"`

/** Answers 0 when it was spent before. */
export const spend = (tx: Tx, { digest, until }: { digest: Buffer; until: Date }) => tx.run`
  insert into verification.spent (digest, until) values (${digest}, ${until})
  on conflict do nothing`

type NewCode = { subject: Buffer; answer: Buffer; expiresAt: Date }

export const putCode = (tx: Tx, { subject, answer, expiresAt }: NewCode) => tx.run`
  insert into verification.code (subject, answer, expires_at)
  values (${subject}, ${answer}, ${expiresAt})
  on conflict (subject) do update
     set answer = excluded.answer, tries = 0, expires_at = excluded.expires_at`

const Looked = z.object({ answer: Bytes })
type Look = { subject: Buffer; triesMax: number; now: Date }

/** Counts a look before it is taken: looks that come at once cannot pass the allowance together. */
export const lookAtCode = (tx: Tx, { subject, triesMax, now }: Look) => tx.maybe(Looked)`
  update verification.code set tries = tries + 1
   where subject = ${subject} and tries < ${triesMax} and expires_at > ${now}
  returning answer`

/** Answers 0 when the right answer was given a moment before, or a newer code was sent. */
export const takeCode = (
  tx: Tx,
  { subject, answer }: { subject: Buffer; answer: Buffer },
) => tx.run`
  delete from verification.code where subject = ${subject} and answer = ${answer}`

const Counted = z.object({ spent: z.number(), until: z.date() })
type Count = { kind: string; subject: Buffer; max: number; until: Date; block: boolean; now: Date }

/**
 * Counts one more in a window. With `block`, the first beyond the allowance begins the window anew,
 * and those after it do not: whoever asks on and on does not make it longer.
 */
export const count = (tx: Tx, { kind, subject, max, until, block, now }: Count) => tx.one(Counted)`
  insert into verification.budget as b (kind, subject, spent, until)
  values (${kind}, ${subject}, 1, ${until})
  on conflict (kind, subject) do update
     set spent = case when b.until <= ${now} then 1 else least(b.spent + 1, ${max}::int + 2) end,
         until = case when b.until <= ${now} or (${block}::bool and b.spent = ${max})
                      then excluded.until else b.until end
  returning spent, until`

type Happened = { slot: Date; way: string; sent: number; completed: number }

export const tally = (tx: Tx, { slot, way, sent, completed }: Happened) => tx.run`
  insert into verification.tally as t (slot, way, sent, completed)
  values (${slot}, ${way}, ${sent}, ${completed})
  on conflict (slot, way) do update
     set sent = t.sent + excluded.sent, completed = t.completed + excluded.completed`

const Ratio = z.object({
  way: z.enum(['sms', 'email']),
  sent: z.coerce.number(),
  completed: z.coerce.number(),
})

/** Sent in a span, against entered from its beginning until now: who just got one may still type. */
export const ratios = (tx: Tx, { from, sentUntil }: { from: Date; sentUntil: Date }) =>
  tx.many(Ratio)`
  select way, coalesce(sum(sent) filter (where slot < ${sentUntil}), 0) as sent,
         sum(completed) as completed
    from verification.tally
   where slot >= ${from}
   group by way
   order by way`

/** Answers 0 when it was said a short while ago. */
export const alarm = (tx: Tx, { way, now, since }: { way: string; now: Date; since: Date }) =>
  tx.run`
  insert into verification.alarm as a (way, at) values (${way}, ${now})
  on conflict (way) do update set at = excluded.at where a.at <= ${since}`

const Full = z.object({ kind: z.string(), until: z.date() })

/** Windows of the house as a whole in which no more is sent. */
export const fullBudgets = (tx: Tx, { max, now }: { max: number; now: Date }) => tx.many(Full)`
  select kind, until from verification.budget
   where kind in ('sms-all', 'email-all') and spent >= ${max} and until > ${now}
   order by kind`

type Sweep = { now: Date; max: number }

export const sweepCaptchas = (tx: Tx, { now, max }: Sweep) => tx.run`
  delete from verification.captcha
   where (visitor, purpose) in (select visitor, purpose from verification.captcha
                                 where expires_at <= ${now} limit ${max})`

export const sweepSpent = (tx: Tx, { now, max }: Sweep) => tx.run`
  delete from verification.spent
   where digest in (select digest from verification.spent where until <= ${now} limit ${max})`

export const sweepCodes = (tx: Tx, { now, max }: Sweep) => tx.run`
  delete from verification.code
   where subject in (select subject from verification.code where expires_at <= ${now} limit ${max})`

export const sweepBudgets = (tx: Tx, { now, max }: Sweep) => tx.run`
  delete from verification.budget
   where (kind, subject) in (select kind, subject from verification.budget
                              where until <= ${now} limit ${max})`

export const sweepTallies = (tx: Tx, { before }: { before: Date }) => tx.run`
  delete from verification.tally where slot < ${before}`
