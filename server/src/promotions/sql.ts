import { BonusReason, BonusState, MemberId } from '@balai/contract'
import { z } from 'zod'
import { type Db, part, type Tx } from '../platform/db.ts'

export type Whose = { member: MemberId; bucket: number }
export type Which = { bucket: number; id: string }

const Step = z.object({ state: BonusState, reason: BonusReason, at: z.coerce.date() })
export const BonusRow = z.object({
  bucket: z.int(),
  id: z.uuid(),
  member: MemberId,
  offer: z.string(),
  version: z.int(),
  /** Null where it was granted without one. */
  deposit: z.uuid().nullable(),
  asked: z.bigint(),
  state: BonusState,
  reason: BonusReason,
  since: z.date(),
  amount: z.bigint().nullable(),
  owed: z.bigint().nullable(),
  ends: z.date().nullable(),
  converted: z.bigint().nullable(),
  removed: z.bigint().nullable(),
  counted: z.bigint().nullable(),
  createdAt: z.date(),
  steps: z.array(Step),
})
export type BonusRow = z.output<typeof BonusRow>

const shown = part`
  b.bucket, b.id, b.member, b.offer, b.version, b.deposit, b.asked, b.state, b.reason, b.since, b.amount,
  b.owed, b.ends, b.converted, b.removed, b.counted, b.created_at as "createdAt",
  (select json_agg(json_build_object('state', s.state, 'reason', s.reason, 'at', s.at) order by s.seq)
     from promotions.bonus_step s where s.bucket = b.bucket and s.bonus = b.id) as steps`
const isOpen = part`b.state in ('accepted', 'active', 'completed')`

/** The one that runs or waits for its deposit. */
export const openOf = (db: Db | Tx, { member, bucket }: Whose) => db.maybe(BonusRow)`
  select ${shown} from promotions.bonus b
   where b.bucket = ${bucket} and b.member = ${member} and ${isOpen}`

/** The same, held until the transaction ends. */
export const holdOpen = (tx: Tx, { member, bucket }: Whose) => tx.maybe(BonusRow)`
  select ${shown} from promotions.bonus b
   where b.bucket = ${bucket} and b.member = ${member} and ${isOpen} for no key update`

/** One bonus of a member's own. */
export const bonusOf = (db: Db | Tx, { member, bucket, id }: Whose & Which) => db.maybe(BonusRow)`
  select ${shown} from promotions.bonus b
   where b.bucket = ${bucket} and b.id = ${id} and b.member = ${member}`

/** The same, held until the transaction ends. */
export const holdBonus = (tx: Tx, { member, bucket, id }: Whose & Which) => tx.maybe(BonusRow)`
  select ${shown} from promotions.bonus b
   where b.bucket = ${bucket} and b.id = ${id} and b.member = ${member} for no key update`

/** What was chosen with a deposit, held. */
export const holdOfDeposit = (tx: Tx, { bucket, deposit }: { bucket: number; deposit: string }) =>
  tx.maybe(BonusRow)`
  select ${shown} from promotions.bonus b
   where b.bucket = ${bucket} and b.deposit = ${deposit} for no key update`

type Listed = Whose & { after: string | null; size: number }

/** What has ended, the newest first. */
export const endedOf = (db: Db, { member, bucket, after, size }: Listed) => db.many(BonusRow)`
  select ${shown} from promotions.bonus b
   where b.bucket = ${bucket} and b.member = ${member} and not (${isOpen})
     ${
       after
         ? part`and (b.created_at, b.id) < (select created_at, id from promotions.bonus
                      where bucket = ${bucket} and id = ${after}::uuid and member = ${member})`
         : part``
     }
   order by b.created_at desc, b.id desc limit ${size}`

type Accepting = Whose &
  Which & { offer: string; version: number; deposit: string; asked: bigint; now: Date }

/** Notes what was chosen; false where one is open by now. */
export const addBonus = async (tx: Tx, b: Accepting) =>
  (await tx.run`
    insert into promotions.bonus
      (bucket, id, member, offer, version, deposit, asked, state, reason, since, looked_at, created_at)
    values (${b.bucket}, ${b.id}, ${b.member}, ${b.offer}, ${b.version}, ${b.deposit}, ${b.asked}::bigint,
            'accepted', 'by-member', ${b.now}, ${b.now}, ${b.now})
    on conflict do nothing`) > 0

type Granting = Whose &
  Which & { offer: string; version: number; amount: bigint; owed: bigint; ends: Date; now: Date }

/** Notes what is granted without a deposit, and runs from now; false where one is open by now. */
export const addGift = async (tx: Tx, b: Granting) =>
  (await tx.run`
    insert into promotions.bonus
      (bucket, id, member, offer, version, asked, state, reason, since, amount, owed, ends, looked_at, created_at)
    values (${b.bucket}, ${b.id}, ${b.member}, ${b.offer}, ${b.version}, ${b.amount}::bigint, 'active',
            'granted', ${b.now}, ${b.amount}::bigint, ${b.owed}::bigint, ${b.ends}, ${b.now}, ${b.now})
    on conflict do nothing`) > 0

type Giving = Which & { amount: bigint; credited: bigint; owed: bigint; ends: Date; now: Date }

export const activate = (tx: Tx, b: Giving) => tx.run`
  update promotions.bonus
     set state = 'active', reason = 'deposit-credited', since = ${b.now}, amount = ${b.amount}::bigint,
         credited = ${b.credited}::bigint, owed = ${b.owed}::bigint, ends = ${b.ends}
   where bucket = ${b.bucket} and id = ${b.id}`

type Move = Which & {
  state: BonusState
  reason: BonusReason
  converted?: bigint
  removed?: bigint
  counted?: bigint
  now: Date
}

/** Takes a bonus a step further. One that is no arrow is refused by the table itself. */
export const move = (tx: Tx, { bucket, id, now, ...to }: Move) => tx.run`
  update promotions.bonus
     set state = ${to.state}, reason = ${to.reason}, since = ${now},
         converted = ${to.converted ?? null}::bigint, removed = ${to.removed ?? null}::bigint,
         counted = coalesce(${to.counted ?? null}::bigint, counted)
   where bucket = ${bucket} and id = ${id}`

const Found = z.object({ bucket: z.int(), member: MemberId })

/** Who has a bonus that is past its time. */
export const due = (db: Db, { now, size }: { now: Date; size: number }) => db.many(Found)`
  select bucket, member from promotions.bonus
   where state = 'active' and ends <= ${now} order by ends limit ${size}`

/** Who was not looked at for the longest, noted as looked at now. */
export const lookedAt = (
  tx: Tx,
  { before, now, size }: { before: Date; now: Date; size: number },
) =>
  tx.many(Found)`
  update promotions.bonus b set looked_at = ${now}
    from (select bucket, id from promotions.bonus
           where state = 'active' and looked_at < ${before}
           order by looked_at limit ${size} for no key update skip locked) f
   where b.bucket = f.bucket and b.id = f.id
  returning b.bucket, b.member`

const Ended = z.object({ id: z.uuid(), state: BonusState })

/** How the last bonus of a member ended. */
export const lastEnded = (tx: Tx, { bucket, member }: Whose) => tx.maybe(Ended)`
  select b.id, b.state from promotions.bonus b
   where b.bucket = ${bucket} and b.member = ${member} and b.amount is not null and not (${isOpen})
   order by b.since desc limit 1`

const OfDeposit = z.object({
  deposit: z.uuid(),
  id: z.uuid(),
  offer: z.string(),
  version: z.int(),
  names: z.object({ ID: z.string(), EN: z.string() }),
})

/** What was chosen with these deposits. */
export const ofDeposits = (
  db: Db | Tx,
  { bucket, deposits }: { bucket: number; deposits: readonly string[] },
) => db.many(OfDeposit)`
  select b.deposit, b.id, b.offer, b.version, o.names
    from promotions.bonus b
    join promotions.offer o on o.offer = b.offer and o.version = b.version
   where b.bucket = ${bucket} and b.deposit = any (${[...deposits]}::uuid[])`
