import { DepositMethod, MemberId, PayBy } from '@balai/contract'
import { z } from 'zod'
import { type Db, part, type Tx } from '../platform/db.ts'
import { depositEnded } from '../promotions/index.ts'
import { numberOf } from './stands.ts'
import { tellOfDeposit } from './tell.ts'

export type Whose = { member: MemberId; bucket: number }
export type Which = { bucket: number; id: string }

const State = z.enum([
  'opening',
  'awaiting',
  'review',
  'credited',
  'expired',
  'cancelled',
  'failed',
  'returned',
  'reversed',
])
export type State = z.output<typeof State>

const Transfer = z.object({
  wished: z.coerce.bigint(),
  proofs: z.array(z.object({ id: z.uuid(), at: z.coerce.date() })),
})
const Chosen = z.object({ id: z.uuid(), names: z.object({ ID: z.string(), EN: z.string() }) })
const Step = z.object({ state: State, reason: z.string(), at: z.coerce.date() })

export const DepositRow = z.object({
  bucket: z.int(),
  id: z.uuid(),
  member: MemberId,
  method: DepositMethod,
  channel: z.string().nullable(),
  gateway: z.string(),
  currency: z.string(),
  asked: z.bigint(),
  fee: z.bigint(),
  state: State,
  reason: z.string(),
  since: z.date(),
  due: z.date().nullable(),
  pay: z.nullable(PayBy),
  paid: z.bigint().nullable(),
  credited: z.bigint().nullable(),
  createdAt: z.date(),
  /** The version of its way that it was asked for under. */
  terms: z.int().nullable(),
  insteadOf: z.string().nullable(),
  steps: z.array(Step),
  transfer: Transfer.nullable(),
  /** The bonus that it was chosen with. */
  bonus: Chosen.nullable(),
})
export type DepositRow = z.output<typeof DepositRow>

/** What of a deposit a row says, `d` being its table. */
export const depositShown = part`
  d.bucket, d.id, d.member, d.method, d.channel, d.gateway, d.currency, d.asked, d.fee, d.state,
  d.reason, d.since, d.due, d.pay, d.paid, d.credited, d.created_at as "createdAt",
  d.terms, d.instead_of as "insteadOf", promotions.chosen_with(d.bucket, d.id) as bonus,
  (select json_agg(json_build_object('state', s.state, 'reason', s.reason, 'at', s.at)
                   order by s.seq)
     from cashier.deposit_step s where s.bucket = d.bucket and s.deposit = d.id) as steps,
  (select json_build_object('wished', t.wished::text, 'proofs',
            coalesce((select json_agg(json_build_object('id', p.id, 'at', p.at) order by p.at, p.id)
                        from cashier.proof p where p.bucket = t.bucket and p.deposit = t.deposit), '[]'))
     from cashier.transfer t where t.bucket = d.bucket and t.deposit = d.id) as transfer`

/** One deposit of a member's own. */
export const depositOf = (db: Db | Tx, { member, bucket, id }: Whose & Which) =>
  db.maybe(DepositRow)`
  select ${depositShown} from cashier.deposit d
   where d.bucket = ${bucket} and d.id = ${id} and d.member = ${member}`

/** Any deposit, as it stands. */
export const depositAt = (db: Db | Tx, { bucket, id }: Which) => db.maybe(DepositRow)`
  select ${depositShown} from cashier.deposit d where d.bucket = ${bucket} and d.id = ${id}`

/** The same, held until the transaction ends: nobody else takes it a step further meanwhile. */
export const holdDeposit = (tx: Tx, { bucket, id }: Which) => tx.maybe(DepositRow)`
  select ${depositShown} from cashier.deposit d
   where d.bucket = ${bucket} and d.id = ${id} for no key update`

type Listed = Whose & { after: string | null; size: number }

/** Newest first, by key: the last page costs what the first does. */
export const depositsOf = (db: Db, { member, bucket, after, size }: Listed) => db.many(DepositRow)`
  select ${depositShown} from cashier.deposit d
   where d.bucket = ${bucket} and d.member = ${member}
     ${
       after
         ? part`and (d.created_at, d.id) < (select created_at, id from cashier.deposit
                      where bucket = ${bucket} and id = ${after}::uuid and member = ${member})`
         : part``
     }
   order by d.created_at desc, d.id desc
   limit ${size}`

const Open = z.object({ count: z.int(), asked: z.bigint() })

/** How many deposits of a member may still be paid, and what they would come to. */
export const openOf = (db: Db | Tx, { member, bucket }: Whose) => db.one(Open)`
  select count(*)::int as count, coalesce(sum(asked), 0)::bigint as asked
    from cashier.deposit
   where bucket = ${bucket} and member = ${member} and due is not null
     and state in ('opening', 'awaiting')`

const Credited = z.object({ count: z.int() })

/** How many deposits of a member were credited. */
export const creditedOf = (db: Db | Tx, { member, bucket }: Whose) => db.one(Credited)`
  select count(*)::int as count from cashier.deposit
   where bucket = ${bucket} and member = ${member} and credited is not null`

export type NewDeposit = Whose &
  Which &
  Pick<DepositRow, 'method' | 'channel' | 'gateway' | 'currency' | 'asked' | 'fee'> & {
    state: State
    reason: string
    due: Date | null
    paid?: bigint | undefined
    credited?: bigint | undefined
    insteadOf?: string | null
    terms?: number | null
    now: Date
  }

/** Open screens of the member hear of every step, whoever takes it: so it is said where it is written. */
type News = Pick<DepositRow, 'id' | 'member' | 'state' | 'currency' | 'credited'> & { now: Date }

/** Open screens hear of it, and the member is told what they would not know by themselves. */
async function told(tx: Tx, news: News) {
  const { member, id, state } = news
  await tellOfDeposit(tx, { ...news, number: numberOf(id) })
  tx.push({ topic: `member:${member}`, name: 'deposit', body: { id, state } })
  // What waits for somebody of the house is on their screens at once.
  if (state === 'review')
    tx.push({ topic: 'staff', name: 'deskChanged', body: { what: 'deposits' } })
}

export async function addDeposit(tx: Tx, { now, ...d }: NewDeposit): Promise<void> {
  await tx.run`
  insert into cashier.deposit
    (bucket, id, member, method, channel, gateway, currency, asked, fee, state, reason, since, due,
     paid, credited, instead_of, terms, created_at)
  values (${d.bucket}, ${d.id}, ${d.member}, ${d.method}, ${d.channel}, ${d.gateway}, ${d.currency},
          ${d.asked}::bigint, ${d.fee}::bigint, ${d.state}, ${d.reason}, ${now}, ${d.due},
          ${d.paid ?? null}::bigint, ${d.credited ?? null}::bigint, ${d.insteadOf ?? null}, ${d.terms ?? null}, ${now})`
  await told(tx, { ...d, credited: d.credited ?? null, now })
}

export type Move = Which & {
  state: State
  reason: string
  due: Date | null
  fee?: bigint
  paid?: bigint | undefined
  credited?: bigint | undefined
  takenBack?: bigint
  pay?: PayBy
  now: Date
}

const Moved = DepositRow.pick({
  id: true,
  member: true,
  state: true,
  currency: true,
  credited: true,
})

/** Takes a deposit a step further. One that is no arrow is refused by the table itself. */
export async function moveDeposit(tx: Tx, { bucket, id, now, ...to }: Move): Promise<void> {
  const moved = await tx.one(Moved)`
  update cashier.deposit
     set state = ${to.state}, reason = ${to.reason}, since = ${now}, due = ${to.due},
         fee = coalesce(${to.fee ?? null}::bigint, fee),
         paid = coalesce(${to.paid ?? null}::bigint, paid),
         credited = coalesce(${to.credited ?? null}::bigint, credited),
         taken_back = coalesce(${to.takenBack ?? null}::bigint, taken_back),
         pay = coalesce(${to.pay ? JSON.stringify(z.encode(PayBy, to.pay)) : null}::text::jsonb, pay)
   where bucket = ${bucket} and id = ${id}
  returning id, member, state, currency, credited`
  await told(tx, { ...moved, now })
  if (moneyless.has(to.state)) await depositEnded(tx, { bucket, deposit: id, now })
}

/** Ends to which no money ever came. */
const moneyless: ReadonlySet<State> = new Set(['expired', 'cancelled', 'failed', 'returned'])

/** What is written on money is kept this far. */
const referenceMax = 256

export type NewPayment = {
  gateway: string
  id: string
  whose: Which | undefined
  currency: string
  amount: bigint
  /** What was written on it. */
  reference?: string
  paidAt: Date
  now: Date
}

const Added = z.object({ id: z.string() })

/** Notes money that came; nothing where it was noted before. */
export const addPayment = (tx: Tx, p: NewPayment) => tx.maybe(Added)`
  insert into cashier.payment (gateway, id, bucket, deposit, currency, amount, reference, paid_at,
                               heard_at)
  values (${p.gateway}, ${p.id}, ${p.whose?.bucket ?? null}, ${p.whose?.id ?? null}, ${p.currency},
          ${p.amount}::bigint, ${p.reference?.slice(0, referenceMax) || null}, ${p.paidAt}, ${p.now})
  on conflict do nothing
  returning id`

const Taken = z.object({ bucket: z.int(), deposit: z.uuid() })

/** What a payment was credited for, where it was for anything. */
export const depositOfPayment = (tx: Tx, { gateway, id }: { gateway: string; id: string }) =>
  tx.maybe(Taken)`
  select bucket, deposit from cashier.payment
   where gateway = ${gateway} and id = ${id} and deposit is not null`

export type NewNotice = {
  gateway: string
  event: string
  body: string
  became: string
  reference: string
  /** The deposit that it named. */
  deposit: string | null
  now: Date
}

export const addNotice = (tx: Tx, n: NewNotice) => tx.run`
  insert into cashier.notice (gateway, event, body, became, reference, deposit, heard_at)
  values (${n.gateway}, ${n.event}, ${n.body}, ${n.became}, ${n.reference.slice(0, referenceMax)},
          ${n.deposit}, ${n.now})
  on conflict do nothing`

const There = z.object({ there: z.boolean() })

export const noticeThere = (tx: Tx, { gateway, event }: { gateway: string; event: string }) =>
  tx.one(There)`
  select exists (select from cashier.notice where gateway = ${gateway} and event = ${event}) as there`

export const answered = (db: Db | Tx, { member, bucket }: Whose) => db.one(There)`
  select exists (select from cashier.limit_answer
                  where bucket = ${bucket} and member = ${member})
      or exists (select from cashier.deposit
                  where bucket = ${bucket} and member = ${member} and credited is not null) as there`

export const noteAnswer = (tx: Tx, { member, bucket, now }: Whose & { now: Date }) => tx.run`
  insert into cashier.limit_answer (bucket, member, at) values (${bucket}, ${member}, ${now})
  on conflict do nothing`

const Waiting = z.object({
  bucket: z.int(),
  id: z.uuid(),
  gateway: z.string(),
  state: z.enum(['opening', 'awaiting']),
})
export type Waiting = z.output<typeof Waiting>

type Looking = { opening: Date; due: Date; size: number }

/** What a gateway has not answered since a moment, and what is past its time, the oldest first. */
export const waiting = (db: Db, { opening, due, size }: Looking) => db.many(Waiting)`
  select bucket, id, gateway, state from cashier.deposit
   where due is not null
     and ((state = 'opening' and since <= ${opening}) or (state = 'awaiting' and due <= ${due}))
   order by due limit ${size}`
