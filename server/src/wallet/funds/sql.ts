import { MemberId } from '@balai/contract'
import { z } from 'zod'
import type { Db, Tx } from '../../platform/db.ts'
import type { Signed } from './form.ts'
import type { Placed } from './tree.ts'

/** As long as a night's work on very many members may take. */
const provingMaxMs = 600_000

/** Everything that follows in this transaction sees one moment. It has to be its first word. */
export async function oneMoment(tx: Tx) {
  await tx.run`set transaction isolation level repeatable read`
  await tx.run`select set_config('statement_timeout', ${String(provingMaxMs)}, true)`
}

const ProvenRow = z.object({ proven: z.boolean() })

/** Whether that day of the house has its proofs. */
export const isProven = async (db: Db, day: string) =>
  (
    await db.one(ProvenRow)`
      select exists (select from wallet.funds_proof where day = ${day}::date) as proven`
  ).proven

const CurrencyRow = z.object({ currency: z.string() })

/** Currencies in which members have real purses, or none when that day is proven already. */
export const unproven = (db: Db | Tx, day: string) => db.many(CurrencyRow)`
  select distinct currency
    from wallet.account
   where (pool in ('cash', 'commission', 'bonus') or pool like 'vendor:%')
     and not exists (select from wallet.funds_proof where day = ${day}::date)
   order by currency`

type NewLeaves = { proof: number; day: string; currency: string; secret: Buffer }

/**
 * Writes what each member is owed in a currency, hashed with a salt of its own, in the order of the
 * hashes: so nobody's neighbour in the tree is the same on two nights.
 */
export const addLeaves = (tx: Tx, { proof, day, currency, secret }: NewLeaves) => tx.run`
  with owed as (
    select member,
           coalesce(sum(balance) filter (where pool = 'cash' or pool like 'vendor:%'), 0)::bigint as cash,
           coalesce(sum(balance) filter (where pool = 'commission'), 0)::bigint as commission,
           coalesce(sum(balance) filter (where pool = 'bonus'), 0)::bigint as bonus
      from wallet.account
     where (pool in ('cash', 'commission', 'bonus') or pool like 'vendor:%')
       and currency = ${currency}
     group by member),
  hashed as (
    select *, sha256(convert_to(concat_ws(chr(10), 'balai funds leaf 1',
             encode(sha256(${secret}::bytea
               || convert_to(concat_ws(chr(10), 'balai funds salt 1', member, ${currency}::text),
                             'UTF8')), 'hex'),
             ${day}::text, member, ${currency}::text, cash, commission, bonus), 'UTF8')) as hash
      from owed)
  insert into wallet.funds_leaf (proof, position, member, cash, commission, bonus, hash)
  select ${proof}, row_number() over (order by hash) - 1, member, cash, commission, bonus, hash
    from hashed`

const sums = { cash: z.bigint(), commission: z.bigint(), bonus: z.bigint() }
const toNode = <R extends { hash: string; cash: bigint; commission: bigint; bonus: bigint }>({
  hash,
  cash,
  commission,
  bonus,
  ...rest
}: R) => ({ ...rest, node: { hash, owed: { cash, commission, bonus } } })

const LeafRow = z
  .object({ position: z.number(), member: MemberId, ...sums, hash: z.string() })
  .transform(toNode)

type LeafRange = { proof: number; from: number; limit: number }

/** Leaves from a place on, in their order. */
export const leaves = (db: Db | Tx, { proof, from, limit }: LeafRange) => db.many(LeafRow)`
  select position, member, cash, commission, bonus, encode(hash, 'hex') as hash
    from wallet.funds_leaf
   where proof = ${proof}
     and position >= ${from}
   order by position
   limit ${limit}`

/** A member's own leaf, found by who the member is and in no other way. */
export const leafOf = (db: Db, { proof, member }: { proof: number; member: MemberId }) =>
  db.maybe(LeafRow)`
  select position, member, cash, commission, bonus, encode(hash, 'hex') as hash
    from wallet.funds_leaf
   where proof = ${proof}
     and member = ${member}`

export const addNodes = (tx: Tx, proof: number, placed: readonly Placed[]) => tx.run`
  insert into wallet.funds_node (proof, height, position, cash, commission, bonus, hash)
  select ${proof}, height, position, cash, commission, bonus, decode(hash, 'hex')
    from unnest(${placed.map(({ height }) => height)}::smallint[],
                ${placed.map(({ position }) => position)}::int[],
                ${placed.map(({ node }) => String(node.owed.cash))}::bigint[],
                ${placed.map(({ node }) => String(node.owed.commission))}::bigint[],
                ${placed.map(({ node }) => String(node.owed.bonus))}::bigint[],
                ${placed.map(({ node }) => node.hash)}::text[])
         as n (height, position, cash, commission, bonus, hash)`

const NodeRow = z
  .object({ height: z.number(), position: z.number(), ...sums, hash: z.string() })
  .transform(toNode)

type Places = { proof: number; places: readonly { height: number; position: number }[] }

export const nodesAt = (db: Db, { proof, places }: Places) => db.many(NodeRow)`
  select height, position, cash, commission, bonus, encode(hash, 'hex') as hash
    from wallet.funds_node
   where proof = ${proof}
     and (height, position) in (
           select * from unnest(${places.map(({ height }) => height)}::smallint[],
                                ${places.map(({ position }) => position)}::int[]))
   order by height`

const ProofRow = z
  .object({
    id: z.bigint().transform(Number),
    day: z.string(),
    at: z.date(),
    currency: z.string(),
    exponent: z.number(),
    leaves: z.number(),
    ...sums,
    root: z.string(),
    previous: z.string(),
    key: z.string(),
    publicKey: z.string(),
    signature: z.string(),
  })
  .transform(({ cash, commission, bonus, ...row }): Signed => {
    return { ...row, owed: { cash, commission, bonus } }
  })

type Range = { after: number; newestFirst: boolean; limit: number }

/** Proofs with a number above `after`, oldest or newest first. */
export const proofs = (db: Db | Tx, { after, newestFirst, limit }: Range) => db.many(ProofRow)`
  select id, day, at, currency, exponent, leaves, cash, commission, bonus,
         encode(root, 'hex') as root, encode(previous, 'hex') as previous, key_id as key,
         encode(public_key, 'hex') as "publicKey", encode(signature, 'hex') as signature
    from wallet.funds_proof
   where id > ${after}
   order by case when ${newestFirst}::boolean then -id else id end
   limit ${limit}`

const KeptRow = z.object({ leaves: z.number(), currency: z.string(), secret: z.instanceof(Buffer) })

/** What a member's leaf of a proof is worked out from, as long as it is kept. */
export const kept = (db: Db | Tx, proof: number) => db.maybe(KeptRow)`
  select leaves, currency, secret
    from wallet.funds_proof
   where id = ${proof}
     and secret is not null`

export const addProof = (tx: Tx, proof: Signed, secret: Buffer) => tx.run`
  insert into wallet.funds_proof (id, day, currency, exponent, at, leaves, cash, commission, bonus,
         root, previous, key_id, public_key, signature, secret, accounts, writers)
  values (${proof.id}, ${proof.day}::date, ${proof.currency}, ${proof.exponent}, ${proof.at},
          ${proof.leaves}, ${String(proof.owed.cash)}::bigint,
          ${String(proof.owed.commission)}::bigint, ${String(proof.owed.bonus)}::bigint,
          decode(${proof.root}, 'hex'), decode(${proof.previous}, 'hex'), ${proof.key},
          decode(${proof.publicKey}, 'hex'), decode(${proof.signature}, 'hex'), ${secret},
          (select max(id) from wallet.account),
          pg_snapshot_xmin(pg_current_snapshot())::text::bigint)`

const TotalRow = z.object(sums)

/** What the purses themselves add up to, asked in another way than the leaves were made. */
export const owedInAll = (db: Db | Tx, currency: string) => db.one(TotalRow)`
  select coalesce(sum(balance) filter (where pool = 'cash' or pool like 'vendor:%'), 0)::bigint as cash,
         coalesce(sum(balance) filter (where pool = 'commission'), 0)::bigint as commission,
         coalesce(sum(balance) filter (where pool = 'bonus'), 0)::bigint as bonus
    from wallet.account
   where currency = ${currency}`

/** Forgets who was owed what in proofs from before a day. */
export const forget = (tx: Tx, before: string) => tx.run`
  select wallet.forget_funds(${before}::date)`
