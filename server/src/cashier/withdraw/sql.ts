import { MemberId } from '@balai/contract'
import { z } from 'zod'
import { type Db, part, type Tx } from '../../platform/db.ts'
import type { Which, Whose } from '../sql.ts'

const State = z.enum([
  'asked',
  'review',
  'paying',
  'by-hand',
  'paid',
  'disputed',
  'received',
  'declined',
  'cancelled',
  'failed',
  'returned',
])
export type State = z.output<typeof State>

const Step = z.object({ state: State, reason: z.string(), at: z.coerce.date() })

const WithdrawalRow = z.object({
  bucket: z.int(),
  id: z.uuid(),
  member: MemberId,
  card: z.uuid(),
  bank: z.string(),
  number: z.string(),
  name: z.string(),
  currency: z.string(),
  amount: z.bigint(),
  fee: z.bigint(),
  state: State,
  reason: z.string(),
  since: z.date(),
  due: z.date().nullable(),
  gateway: z.string().nullable(),
  sentAt: z.date().nullable(),
  /** What the gateway calls it, where it is asked after by that. */
  gatewayNumber: z.string().nullable(),
  payment: z.string().nullable(),
  paidAt: z.date().nullable(),
  createdAt: z.date(),
  payingMinutes: z.int(),
  reviewMinutes: z.int(),
  confirmMinutes: z.int(),
  disputeMinutes: z.int(),
  disputeDays: z.int(),
  proof: z.boolean(),
  steps: z.array(Step),
})
export type WithdrawalRow = z.output<typeof WithdrawalRow>

const whole = part`
  w.bucket, w.id, w.member, w.card, w.bank, w.number, w.name, w.currency, w.amount, w.fee, w.state,
  w.reason, w.since, w.due, w.gateway, w.sent_at as "sentAt",
  w.gateway_number as "gatewayNumber", w.payment, w.paid_at as "paidAt",
  w.created_at as "createdAt",
  (select t.paying_minutes from cashier.payout_terms t where t.version = w.terms) as "payingMinutes",
  (select t.review_minutes from cashier.payout_terms t where t.version = w.terms) as "reviewMinutes",
  (select t.confirm_minutes from cashier.payout_terms t where t.version = w.terms) as "confirmMinutes",
  (select t.dispute_minutes from cashier.payout_terms t where t.version = w.terms) as "disputeMinutes",
  (select t.dispute_days from cashier.payout_terms t where t.version = w.terms) as "disputeDays",
  exists (select from cashier.withdrawal_proof p
           where p.bucket = w.bucket and p.withdrawal = w.id) as proof,
  (select json_agg(json_build_object('state', s.state, 'reason', s.reason, 'at', s.at)
                   order by s.seq)
     from cashier.withdrawal_step s where s.bucket = w.bucket and s.withdrawal = w.id) as steps`

/** One withdrawal, whosesoever it is. */
export const withdrawalWith = (db: Db | Tx, { bucket, id }: Which) => db.maybe(WithdrawalRow)`
  select ${whole} from cashier.withdrawal w where w.bucket = ${bucket} and w.id = ${id}`

/** One withdrawal of a member's own. */
export const withdrawalOf = (db: Db | Tx, { member, bucket, id }: Whose & Which) =>
  db.maybe(WithdrawalRow)`
  select ${whole} from cashier.withdrawal w
   where w.bucket = ${bucket} and w.id = ${id} and w.member = ${member}`

/** The same, held until the transaction ends: nobody else takes it a step further meanwhile. */
export const holdWithdrawal = (tx: Tx, { bucket, id }: Which) => tx.maybe(WithdrawalRow)`
  select ${whole} from cashier.withdrawal w
   where w.bucket = ${bucket} and w.id = ${id} for no key update`

type Listed = Whose & { after: string | null; size: number }

/** Newest first, by key: the last page costs what the first does. */
export const withdrawalsOf = (db: Db, { member, bucket, after, size }: Listed) =>
  db.many(WithdrawalRow)`
  select ${whole} from cashier.withdrawal w
   where w.bucket = ${bucket} and w.member = ${member}
     ${
       after
         ? part`and (w.created_at, w.id) < (select created_at, id from cashier.withdrawal
                      where bucket = ${bucket} and id = ${after}::uuid and member = ${member})`
         : part``
     }
   order by w.created_at desc, w.id desc
   limit ${size}`

type NewWithdrawal = Whose &
  Which &
  Pick<
    WithdrawalRow,
    'card' | 'bank' | 'number' | 'name' | 'currency' | 'amount' | 'fee' | 'gateway'
  > & { terms: number; due: Date; now: Date }

export const addWithdrawal = (tx: Tx, w: NewWithdrawal) => tx.run`
  insert into cashier.withdrawal
    (bucket, id, member, card, bank, number, name, currency, amount, fee, terms, state, reason,
     since, due, gateway, created_at)
  values (${w.bucket}, ${w.id}, ${w.member}, ${w.card}, ${w.bank}, ${w.number}, ${w.name},
          ${w.currency}, ${w.amount}::bigint, ${w.fee}::bigint, ${w.terms}, 'asked', 'by-member',
          ${w.now}, ${w.due}, ${w.gateway}, ${w.now})`

export type Move = Which & {
  state: State
  reason: string
  due: Date | null
  payment?: string
  now: Date
}

/** Takes a withdrawal a step further. One that is no arrow is refused by the table itself. */
export const moveWithdrawal = (tx: Tx, { bucket, id, now, state, reason, due, payment }: Move) =>
  tx.run`
  update cashier.withdrawal
     set state = ${state}, reason = ${reason}, since = ${now}, due = ${due},
         payment = coalesce(${payment ?? null}, payment),
         paid_at = case when ${payment ?? null}::text is null then paid_at
                        else ${now}::timestamptz end
   where bucket = ${bucket} and id = ${id}`

type Sent = Which & { number: string | null; now: Date }

export const noteSent = (tx: Tx, { bucket, id, number, now }: Sent) => tx.run`
  update cashier.withdrawal set sent_at = ${now}, gateway_number = ${number}
   where bucket = ${bucket} and id = ${id} and state = 'paying' and sent_at is null`

type Proof = Which & { picture: Buffer; kind: string; now: Date }

export const addProof = (tx: Tx, { bucket, id, picture, kind, now }: Proof) => tx.run`
  insert into cashier.withdrawal_proof (bucket, withdrawal, picture, kind, at)
  values (${bucket}, ${id}, ${picture}, ${kind}, ${now})
  on conflict do nothing`

const Shown = z.object({ picture: z.instanceof(Uint8Array), kind: z.string() })

/** What a member showed of an account that nothing came to. */
export const withdrawalProof = (db: Db, { bucket, id }: Which) => db.maybe(Shown)`
  select picture, kind from cashier.withdrawal_proof
   where bucket = ${bucket} and withdrawal = ${id}`

const Today = z.object({ count: z.int(), amount: z.bigint() })

/** What a member has asked to be paid out since the house's midnight, but for what came to nothing. */
export const askedToday = (db: Db | Tx, { member, bucket, now }: Whose & { now: Date }) =>
  db.one(Today)`
  select count(*)::int as count, coalesce(sum(amount), 0)::bigint as amount
    from cashier.withdrawal
   where bucket = ${bucket} and member = ${member}
     and created_at >= date_trunc('day', ${now}::timestamptz, 'Asia/Jakarta')
     and state not in ('declined', 'cancelled', 'failed')`

const Facts = z.object({
  paidBefore: z.boolean(),
  cardShared: z.boolean(),
  reversed: z.boolean(),
})

type Doubting = Whose & { bank: string; number: string }

/** By what a withdrawal is doubted. */
export const factsOf = (tx: Tx, { member, bucket, bank, number }: Doubting) => tx.one(Facts)`
  select exists (select from cashier.withdrawal
                  where bucket = ${bucket} and member = ${member}
                    and state in ('paid', 'received')) as "paidBefore",
         exists (select from cashier.bank_card
                  where bank = ${bank} and number = ${number} and member <> ${member}) as "cardShared",
         exists (select from cashier.deposit
                  where bucket = ${bucket} and member = ${member}
                    and state = 'reversed') as reversed`

const Waiting = z.object({
  bucket: z.int(),
  id: z.uuid(),
  state: State,
  gateway: z.string().nullable(),
  number: z.string().nullable(),
})
export type Waiting = z.output<typeof Waiting>

type Looking = { asked: Date; sent: Date; now: Date; size: number }

/**
 * What its gateway has not taken or not told of, and what is paid and past its time: some of each, those that
 * a gateway keeps silent about in another order each time, so that none of them keeps the others waiting.
 */
export const waiting = (db: Db, { asked, sent, now, size }: Looking) => db.many(Waiting)`
  (select bucket, id, state, gateway, gateway_number as number from cashier.withdrawal
    where due is not null and state = 'paying' and sent_at is null and (since <= ${asked} or reason = 'agreed')
    order by due limit ${size})
   union all
  (select bucket, id, state, gateway, gateway_number as number from cashier.withdrawal
    where due is not null and state = 'paying' and sent_at <= ${sent}
    order by md5(id::text || ${now}::timestamptz::text) limit ${size})
   union all
  (select bucket, id, state, gateway, gateway_number as number from cashier.withdrawal
    where due <= ${now} and state = 'paid'
    order by due limit ${size})`
