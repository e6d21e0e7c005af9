import { MemberId } from '@balai/contract'
import { z } from 'zod'
import type { Db, Tx } from '../../platform/db.ts'
import { Ours, Theirs } from './compare.ts'

const Stand = z.object({
  oursWriter: z.string(),
  oursLine: z.bigint(),
  theirs: z.string().nullable(),
})
export type Stand = z.output<typeof Stand>

export const begin = (tx: Tx, vendor: string) => tx.run`
  insert into seamless.reconciled (vendor) values (${vendor}) on conflict do nothing`

export const stand = (db: Db | Tx, vendor: string) => db.one(Stand)`
  select ours_writer::text as "oursWriter", ours_line as "oursLine", theirs
    from seamless.reconciled
   where vendor = ${vendor}`

/** The same, and nobody else goes on from there until this transaction ends. */
export const holdStand = (tx: Tx, vendor: string) => tx.one(Stand)`
  select ours_writer::text as "oursWriter", ours_line as "oursLine", theirs
    from seamless.reconciled
   where vendor = ${vendor}
     for update`

type Theirs_ = { vendor: string; theirs: string; endAt: Date | null }

export const readTheirs = (tx: Tx, { vendor, theirs, endAt }: Theirs_) => tx.run`
  update seamless.reconciled
     set theirs = ${theirs}, theirs_end_at = coalesce(${endAt}::timestamptz, theirs_end_at)
   where vendor = ${vendor}`

type Ours_ = { vendor: string; writer: string; line: bigint; endAt: Date | null }

export const readOurs = (tx: Tx, { vendor, writer, line, endAt }: Ours_) => tx.run`
  update seamless.reconciled
     set ours_writer = ${writer}::text::xid8, ours_line = ${line},
         ours_end_at = coalesce(${endAt}::timestamptz, ours_end_at)
   where vendor = ${vendor}`

type Side = 'ours' | 'theirs'
type Met = { vendor: string; side: Side; numbers: readonly string[] }

const Kept = z.object({ tx: z.string(), record: z.unknown() })
/** What one side had of these numbers and the other had not: it has now. */
export const meet = (tx: Tx, { vendor, side, numbers }: Met) => tx.many(Kept)`
  delete from seamless.unmatched
   where vendor = ${vendor} and side = ${side} and tx = any (${[...numbers]}::text[])
  returning tx, record`

export type Lone = { tx: string; print: Buffer; record: unknown }
type Keeping = { vendor: string; side: Side; lone: readonly Lone[]; now: Date }

export const keep = (tx: Tx, { vendor, side, lone, now }: Keeping) => tx.run`
  insert into seamless.unmatched (vendor, side, tx, print, record, seen_at)
  select ${vendor}, ${side}, u.tx, decode(u.print, 'hex'), u.record::jsonb, ${now}
    from unnest(${lone.map(({ tx }) => tx)}::text[],
                ${lone.map(({ print }) => print.toString('hex'))}::text[],
                ${lone.map(({ record }) => JSON.stringify(record))}::text[]) as u(tx, print, record)
      on conflict do nothing`

type Old = { vendor: string; before: Date; size: number }

/** Acts of theirs that waited long enough for ours. */
export const oldTheirs = (tx: Tx, { vendor, before, size }: Old) =>
  tx.many(z.object({ tx: z.string(), record: Theirs }))`
  with old as (
    select tx, print from seamless.unmatched
     where vendor = ${vendor} and side = 'theirs' and seen_at <= ${before}
     order by seen_at, tx limit ${size})
  delete from seamless.unmatched u using old
   where u.vendor = ${vendor} and u.side = 'theirs' and u.tx = old.tx and u.print = old.print
  returning u.tx, u.record`

/** Acts of ours that waited long enough for theirs, their list having been read to its end since. */
export const oldOurs = (tx: Tx, { vendor, graceMs, size }: Omit<Old, 'before'> & Grace) =>
  tx.many(z.object({ tx: z.string(), record: Ours }))`
  with old as (
    select u.tx, u.print
      from seamless.unmatched u
      join seamless.reconciled r on r.vendor = u.vendor
     where u.vendor = ${vendor} and u.side = 'ours'
       and u.seen_at <= r.theirs_end_at - ${graceMs}::int * interval '1 ms'
     order by u.seen_at, u.tx limit ${size})
  delete from seamless.unmatched u using old
   where u.vendor = ${vendor} and u.side = 'ours' and u.tx = old.tx and u.print = old.print
  returning u.tx, u.record`
type Grace = { graceMs: number }

const KnownRow = z.object({ member: MemberId, ref: z.string(), currency: z.string() })

/** By what names a vendor knows these members, and in which money they play. */
export const knownTo = (db: Db | Tx, vendor: string, members: readonly MemberId[]) =>
  db.many(KnownRow)`
  select member, ref, currency from seamless.player
   where vendor = ${vendor} and member = any (${[...members]}::uuid[])`
