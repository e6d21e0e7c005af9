import { z } from 'zod'
import type { Db, Tx } from '../../platform/db.ts'
import type { Which, Whose } from '../sql.ts'

const Account = z.object({
  id: z.uuid(),
  bank: z.string(),
  number: z.string(),
  name: z.string(),
  currency: z.string(),
  openedAt: z.date(),
  closedAt: z.date().nullable(),
})
export type Account = z.output<typeof Account>

/** Every account that members transfer to or did, the open ones first. */
export const accountsOf = (db: Db | Tx) => db.many(Account)`
  select id, bank, number, name, currency, opened_at as "openedAt", closed_at as "closedAt"
    from cashier.house_account
   order by closed_at desc nulls first, bank, number`

type NewAccount = Pick<Account, 'id' | 'bank' | 'number' | 'name' | 'currency'> & {
  by: string
  now: Date
}

/** Puts in an account; nothing where its number at its bank is there. */
export const addAccount = async (tx: Tx, a: NewAccount) =>
  (await tx.run`
    insert into cashier.house_account (id, bank, number, name, currency, opened_by, opened_at)
    values (${a.id}, ${a.bank}, ${a.number}, ${a.name}, ${a.currency}, ${a.by}, ${a.now})
    on conflict do nothing`) > 0

type Closing = { id: string; closed: boolean; by: string; now: Date }

/** Closes an account, or opens it again. What was asked for before can still be paid to it. */
export const closeAccount = async (tx: Tx, { id, closed, by, now }: Closing) =>
  (await tx.run`
    update cashier.house_account
       set closed_by = ${closed ? by : null}, closed_at = ${closed ? now : null}
     where id = ${id} and (closed_at is null) = ${closed}`) > 0

const Bank = z.object({ bank: z.string() })

/** Banks that the house has an open account at. */
export const banksOpen = (db: Db | Tx, currency: string) => db.many(Bank)`
  select distinct bank from cashier.house_account
   where currency = ${currency} and closed_at is null`

type Held = { bank: string; currency: string }

/** The open accounts at a bank, held: whoever looks for an amount that is free stands in one line. */
export const holdAccounts = (tx: Tx, { bank, currency }: Held) => tx.many(Account)`
  select id, bank, number, name, currency, opened_at as "openedAt", closed_at as "closedAt"
    from cashier.house_account
   where bank = ${bank} and currency = ${currency} and closed_at is null
   order by id
     for no key update`

const Free = z.object({ account: z.uuid(), amount: z.bigint() })
type Finding = { accounts: readonly string[]; wished: bigint; since: Date; seed: string }

/**
 * An amount a little above the wish that nobody else was asked for at that account. One that was asked for
 * since a moment is taken only where no other is left: money for it may still be on its way.
 */
export const freeAmount = (tx: Tx, { accounts, wished, since, seed }: Finding) => tx.maybe(Free)`
  select a.id as account, ${wished}::bigint + n as amount
    from unnest(${[...accounts]}::uuid[]) as a (id) cross join generate_series(1, 999) as n
   where not exists (select from cashier.transfer t
                      where t.account = a.id and t.amount = ${wished}::bigint + n
                        and t.ended_at is null)
   order by exists (select from cashier.transfer t
                     where t.account = a.id and t.amount = ${wished}::bigint + n
                       and t.ended_at > ${since}),
            md5(${seed} || a.id || n)
   limit 1`

const Count = z.object({ count: z.int() })

/** How many transfers of a member hold an amount. */
export const openTransfers = (tx: Tx, { member, bucket }: Whose) => tx.one(Count)`
  select count(*)::int as count
    from cashier.deposit d
    join cashier.transfer t on t.bucket = d.bucket and t.deposit = d.id and t.ended_at is null
   where d.bucket = ${bucket} and d.member = ${member} and d.due is not null`

type NewTransfer = Which & { account: string; wished: bigint; amount: bigint }

export const addTransfer = (tx: Tx, t: NewTransfer) => tx.run`
  insert into cashier.transfer (bucket, deposit, account, wished, amount)
  values (${t.bucket}, ${t.id}, ${t.account}, ${t.wished}::bigint, ${t.amount}::bigint)`

const PaidTo = z.object({
  bank: z.string(),
  number: z.string(),
  name: z.string(),
  amount: z.bigint(),
})

/** Where a deposit is transferred to, and what. */
export const paidTo = (db: Db, { bucket, id }: Which) => db.maybe(PaidTo)`
  select a.bank, a.number, a.name, t.amount
    from cashier.transfer t join cashier.house_account a on a.id = t.account
   where t.bucket = ${bucket} and t.deposit = ${id}`

const Known = z.object({ bucket: z.int(), deposit: z.uuid(), open: z.boolean() })
type Amount = { account: string; amount: bigint; since: Date }

/** The deposit that an amount at an account stands for: an open one, else the last that ended since a moment. */
export const depositByAmount = (db: Db | Tx, { account, amount, since }: Amount) => db.maybe(Known)`
  select bucket, deposit, ended_at is null as open from cashier.transfer
   where account = ${account} and amount = ${amount}::bigint
     and (ended_at is null or ended_at > ${since})
   order by ended_at desc nulls first
   limit 1`
