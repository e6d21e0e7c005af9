import { ActivityState, EntryReason, MemberId } from '@balai/contract'
import { z } from 'zod'
import { type Db, part, type Tx } from '../../platform/db.ts'
import type { Which, Whose } from '../sql.ts'

const Image = z.object({ id: z.uuid(), width: z.int(), height: z.int() })
const EntryRow = z.object({
  bucket: z.int(),
  id: z.uuid(),
  member: MemberId,
  activity: z.string(),
  version: z.int(),
  period: z.string(),
  state: ActivityState,
  reason: EntryReason,
  since: z.date(),
  comment: z.string().nullable(),
  amount: z.bigint().nullable(),
  claimBy: z.date().nullable(),
  bonus: z.uuid().nullable(),
  paid: z.uuid().nullable(),
  free: z.uuid().nullable(),
  said: z.string().nullable(),
  createdAt: z.date(),
  images: z.array(Image),
})
export type EntryRow = z.output<typeof EntryRow>

const shown = part`
  e.bucket, e.id, e.member, e.activity, e.version, e.period, e.state, e.reason, e.since, e.comment, e.amount,
  e.claim_by as "claimBy", e.bonus, e.paid, e.free, e.said, e.created_at as "createdAt",
  coalesce((select json_agg(json_build_object('id', i.id, 'width', i.width, 'height', i.height)
                            order by i.place)
              from promotions.entry_image i where i.bucket = e.bucket and i.entry = e.id), '[]') as images`

/** One part of a member's own. */
export const entryOf = (db: Db | Tx, { member, bucket, id }: Whose & Which) => db.maybe(EntryRow)`
  select ${shown} from promotions.entry e
   where e.bucket = ${bucket} and e.id = ${id} and e.member = ${member}`

/** The same, held until the transaction ends. */
export const holdEntry = (tx: Tx, { member, bucket, id }: Whose & Which) => tx.maybe(EntryRow)`
  select ${shown} from promotions.entry e
   where e.bucket = ${bucket} and e.id = ${id} and e.member = ${member} for no key update`

/** What a member has that waits to be claimed, and their parts in these times, the newest first. */
export const currentOf = (
  db: Db | Tx,
  { member, bucket, periods }: Whose & { periods: readonly string[] },
) => db.many(EntryRow)`
  select ${shown} from promotions.entry e
   where e.bucket = ${bucket} and e.member = ${member}
     and (e.state = 'issued' or e.period = any (${[...periods]}::text[]))
   order by e.activity, e.created_at desc, e.id`

type Once = Whose & { activity: string; period: string }
const There = z.object({ there: z.boolean() })

/** Whether a member takes part in this stretch of time. */
export const takesPart = async (db: Db | Tx, { member, bucket, activity, period }: Once) =>
  (
    await db.one(There)`
      select exists (select from promotions.entry
                      where bucket = ${bucket} and member = ${member} and activity = ${activity}
                        and period = ${period}) as there`
  ).there

type Listed = Whose & { after: string | null; size: number }

/** Every part that a member took, the newest first. */
export const entriesOf = (db: Db, { member, bucket, after, size }: Listed) => db.many(EntryRow)`
  select ${shown} from promotions.entry e
   where e.bucket = ${bucket} and e.member = ${member}
     ${
       after
         ? part`and (e.created_at, e.id) < (select created_at, id from promotions.entry
                      where bucket = ${bucket} and id = ${after}::uuid and member = ${member})`
         : part``
     }
   order by e.created_at desc, e.id desc limit ${size}`

type NewEntry = Whose &
  Which & { activity: string; version: number; period: string; now: Date } & (
    | { state: 'applying'; reason: 'by-member'; comment: string }
    | { state: 'signed-up' | 'in-progress'; reason: 'by-member' }
    | { state: 'issued'; reason: 'granted'; amount: bigint; claimBy: Date }
  )

/** Begins a part; false where the member has one in this stretch of time. */
export const addEntry = async (tx: Tx, e: NewEntry) =>
  (await tx.run`
    insert into promotions.entry (bucket, id, member, activity, version, period, state, reason, since, comment,
                                  amount, claim_by, created_at)
    values (${e.bucket}, ${e.id}, ${e.member}, ${e.activity}, ${e.version}, ${e.period}, ${e.state},
            ${e.reason}, ${e.now}, ${'comment' in e ? e.comment : null},
            ${'amount' in e ? e.amount : null}::bigint, ${'claimBy' in e ? e.claimBy : null}, ${e.now})
    on conflict do nothing`) > 0

type Move = Which & { now: Date } & (
    | { state: 'issued'; reason: 'approved' | 'drawn' | 'counted'; amount: bigint; claimBy: Date }
    | { state: 'rejected'; reason: 'by-house'; said: string }
    | { state: 'claimed'; reason: 'by-member'; bonus: string }
    | { state: 'claimed'; reason: 'by-member'; free: string }
    | { state: 'claimed'; reason: 'by-member' | 'paid'; paid: string }
    | { state: 'registration-closed'; reason: 'by-time' | 'nothing-lost' | 'resting' }
  )

/** Takes a part a step further. One that is no arrow is refused by the table itself. */
export const moveEntry = (tx: Tx, e: Move) => tx.run`
  update promotions.entry
     set state = ${e.state}, reason = ${e.reason}, since = ${e.now},
         amount = coalesce(${'amount' in e ? e.amount : null}::bigint, amount),
         claim_by = coalesce(${'claimBy' in e ? e.claimBy : null}::timestamptz, claim_by),
         bonus = ${'bonus' in e ? e.bonus : null}, paid = ${'paid' in e ? e.paid : null},
         free = ${'free' in e ? e.free : null}, said = ${'said' in e ? e.said : null}
   where bucket = ${e.bucket} and id = ${e.id}`

const Ended = z.object({ member: MemberId, bucket: z.int() })

/** Ends what was not claimed in its time, and answers whose it was. */
export const endUnclaimed = (tx: Tx, { now, size }: { now: Date; size: number }) => tx.many(Ended)`
  update promotions.entry e set state = 'registration-closed', reason = 'by-time', since = ${now}
    from (select bucket, id from promotions.entry
           where state = 'issued' and claim_by <= ${now}
           order by claim_by limit ${size} for no key update skip locked) f
   where e.bucket = f.bucket and e.id = f.id
  returning e.member, e.bucket`

type NewImage = Which & {
  image: string
  place: number
  width: number
  height: number
  bytes: Buffer
  now: Date
}

export const addImage = (tx: Tx, i: NewImage) => tx.run`
  insert into promotions.entry_image (bucket, entry, id, place, width, height, bytes, at)
  values (${i.bucket}, ${i.id}, ${i.image}, ${i.place}, ${i.width}, ${i.height}, ${i.bytes}, ${i.now})`

const Bytes = z.object({ bytes: z.instanceof(Uint8Array) })

/** One picture of a member's own. */
export const ownImage = (
  db: Db,
  { member, bucket, id, image }: Whose & Which & { image: string },
) => db.maybe(Bytes)`
  select i.bytes
    from promotions.entry_image i
    join promotions.entry e on e.bucket = i.bucket and e.id = i.entry
   where i.bucket = ${bucket} and i.entry = ${id} and i.id = ${image} and e.member = ${member}`

const Picture = z.object({ id: z.uuid(), at: z.date(), ...Bytes.shape })

/** All pictures of an application: for the desk. */
export const imagesOf = (db: Db, { bucket, id }: Which) => db.many(Picture)`
  select id, at, bytes from promotions.entry_image
   where bucket = ${bucket} and entry = ${id} order by place`
