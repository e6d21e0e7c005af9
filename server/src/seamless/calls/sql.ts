import { z } from 'zod'
import type { Db, Tx } from '../../platform/db.ts'

export type Way = 'in' | 'out'
export type Outcome = 'done' | 'refused' | 'fault'

export type Kept = {
  id: string
  vendor: string
  way: Way
  call: string
  code: string
  outcome: Outcome
  ms: number
  trace: string | null
  asked: string | null
  answered: string | null
  sealed: Buffer | null
  repeats: string | null
  at: Date
}

export const addCalls = (tx: Tx, calls: readonly Kept[]) => tx.run`
  insert into seamless.call (id, vendor, way, call, code, outcome, ms, trace, asked, answered,
         sealed, repeats, at)
  select id, vendor, way, call, code, outcome, ms, trace, asked::jsonb, answered::jsonb,
         decode(sealed, 'hex'), repeats, at
    from unnest(
    ${calls.map(({ id }) => id)}::uuid[], ${calls.map(({ vendor }) => vendor)}::text[],
    ${calls.map(({ way }) => way)}::text[], ${calls.map(({ call }) => call)}::text[],
    ${calls.map(({ code }) => code)}::text[], ${calls.map(({ outcome }) => outcome)}::text[],
    ${calls.map(({ ms }) => ms)}::int[], ${calls.map(({ trace }) => trace)}::text[],
    ${calls.map(({ asked }) => asked)}::text[], ${calls.map(({ answered }) => answered)}::text[],
    ${calls.map(({ sealed }) => sealed?.toString('hex') ?? null)}::text[],
    ${calls.map(({ repeats }) => repeats)}::uuid[],
    ${calls.map(({ at }) => at.toISOString())}::timestamptz[])
    as t(id, vendor, way, call, code, outcome, ms, trace, asked, answered, sealed, repeats, at)`

export type Counted = {
  vendor: string
  way: Way
  minute: Date
  calls: number
  refused: number
  faults: number
  unkept: number
  late: number
  took: readonly number[]
}

/** Adds to the counts of a minute: another process counts its own calls of it. */
export const addCounts = (tx: Tx, { vendor, way, minute, ...counted }: Counted) => tx.run`
  insert into seamless.call_minute as m (vendor, way, minute, calls, refused, faults, unkept, late,
         took)
  values (${vendor}, ${way}, ${minute}, ${counted.calls}, ${counted.refused}, ${counted.faults},
          ${counted.unkept}, ${counted.late}, ${[...counted.took]}::bigint[])
      on conflict (vendor, way, minute) do update
     set calls = m.calls + excluded.calls, refused = m.refused + excluded.refused,
         faults = m.faults + excluded.faults, unkept = m.unkept + excluded.unkept,
         late = m.late + excluded.late,
         took = array(select a + b from unnest(m.took, excluded.took) as t(a, b))`

const Sum = z.object({
  vendor: z.string(),
  way: z.enum(['in', 'out']),
  calls: z.coerce.number(),
  refused: z.coerce.number(),
  faults: z.coerce.number(),
  unkept: z.coerce.number(),
  took: z.array(z.coerce.number()),
  lastAt: z.date().nullable(),
})

/** What was counted since a moment, with when anything was last heard at all. */
export const counted = (db: Db, since: Date) => db.many(Sum)`
  select c.vendor, c.way, coalesce(sum(c.calls) filter (where c.minute >= ${since}), 0)::text as calls,
         coalesce(sum(c.refused) filter (where c.minute >= ${since}), 0)::text as refused,
         coalesce(sum(c.faults) filter (where c.minute >= ${since}), 0)::text as faults,
         coalesce(sum(c.unkept) filter (where c.minute >= ${since}), 0)::text as unkept,
         array(select coalesce(sum(b.n), 0)::text
                 from seamless.call_minute m
                cross join lateral unnest(m.took) with ordinality as b(n, place)
                where m.vendor = c.vendor and m.way = c.way and m.minute >= ${since}
                group by b.place order by b.place) as took,
         max(c.minute) as "lastAt"
    from seamless.call_minute c
   group by c.vendor, c.way
   order by c.vendor, c.way`

const Trouble = z.object({
  vendor: z.string(),
  calls: z.int(),
  failed: z.int(),
  late: z.int(),
})

/** How many calls of each vendor failed or were late since a moment, to the minute. */
export const troubleSince = (db: Db, since: Date) => db.many(Trouble)`
  select vendor, sum(calls)::int as calls, sum(faults)::int as failed, sum(late)::int as late
    from seamless.call_minute
   where way = 'in' and minute >= ${since}
   group by vendor order by vendor`

type Old = { callsBefore: Date; minutesBefore: Date }

export const forgetCalls = async (tx: Tx, { callsBefore, minutesBefore }: Old) => {
  await tx.run`
    delete from seamless.call where id in (
      select id from seamless.call where at < ${callsBefore} order by at limit 50000)`
  await tx.run`delete from seamless.call_minute where minute < ${minutesBefore}`
}

const Row = z.object({
  id: z.string(),
  vendor: z.string(),
  way: z.enum(['in', 'out']),
  call: z.string(),
  code: z.string(),
  outcome: z.enum(['done', 'refused', 'fault']),
  ms: z.int(),
  trace: z.string().nullable(),
  asked: z.unknown(),
  answered: z.unknown(),
  /** Whether what was said is kept so that it can be asked again. */
  whole: z.boolean(),
  repeats: z.string().nullable(),
  wantedBy: z.string().nullable(),
  at: z.date(),
  place: z.string(),
})

export const callById = (db: Db | Tx, id: string) => db.maybe(Row)`
  select id, vendor, way, call, code, outcome, ms, trace, asked, answered, repeats,
         sealed is not null as whole, wanted_by as "wantedBy", at, at::text as place
    from seamless.call where id = ${id}`

type Asked = {
  vendor: string | null
  way: string | null
  outcome: string | null
  call: string | null
  code: string | null
  /** Only what failed or was late. */
  trouble: boolean
  since: Date
  before: { at: string; id: string }
  limit: number
}

export const calls = (db: Db, { since, before, limit, ...asked }: Asked) => db.many(Row)`
  select id, vendor, way, call, code, outcome, ms, trace, asked, answered, repeats,
         sealed is not null as whole, wanted_by as "wantedBy", at, at::text as place
    from seamless.call
   where (${asked.vendor}::text is null or vendor = ${asked.vendor})
     and (${asked.way}::text is null or way = ${asked.way})
     and (${asked.outcome}::text is null or outcome = ${asked.outcome})
     and (${asked.call}::text is null or call = ${asked.call})
     and (${asked.code}::text is null or code = ${asked.code})
     and (not ${asked.trouble}::boolean or outcome = 'fault' or ms > 1000)
     and at >= ${since} and (at, id) < (${before.at}::text::timestamptz, ${before.id}::uuid)
   order by at desc, id desc
   limit ${limit}`

/** Answers 0 where it is wanted already. */
export const wantRepeat = (tx: Tx, { id, by }: { id: string; by: string }) => tx.run`
  update seamless.call set wanted_by = ${by} where id = ${id} and wanted_by is null`

/** Takes those that are wanted; what is taken is repeated once. */
export const takeWanted = (tx: Tx, limit: number) => tx.many(Row)`
  update seamless.call c set wanted_by = null
   where id in (select id from seamless.call where wanted_by is not null order by at limit ${limit}
                   for update skip locked)
  returning id, vendor, way, call, code, outcome, ms, trace, asked, answered, repeats,
            sealed is not null as whole, wanted_by as "wantedBy", at, at::text as place`

const Sealed = z.object({
  sealed: z
    .instanceof(Uint8Array)
    .transform((bytes) => Buffer.from(bytes))
    .nullable(),
})

/** What a vendor said, still closed. */
export const sealedOf = (db: Db | Tx, id: string) => db.maybe(Sealed)`
  select sealed from seamless.call where id = ${id}`
