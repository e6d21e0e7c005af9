import { PieceKindNamed } from '@balai/contract/desk/pieces'
import { z } from 'zod'
import type { Db, Tx } from '../platform/db.ts'

const Json = z.json()
type Key = { kind: string; id: string }

/** Two who put the same piece queue, so that each sees the version before. */
export const lockPiece = (tx: Tx, { kind, id }: Key) =>
  tx.run`select pg_advisory_xact_lock(hashtextextended(${`site.piece ${kind} ${id}`}::text, 0))`

const VersionRow = z.object({
  version: z.int(),
  body: Json,
  what: z.enum(['put', 'published', 'down', 'back', 'ordered']),
  at: z.date(),
  by: z.string(),
  change: z.string().nullable(),
  reason: z.string().nullable(),
})

/** The last versions of a piece, the latest first. */
export const versionsOf = (db: Db | Tx, { kind, id, limit }: Key & { limit: number }) =>
  db.many(VersionRow)`
  select version, body, what, at, by, change, reason
    from site.piece_version
   where kind = ${kind} and id = ${id}
   order by version desc
   limit ${limit}`

export const versionOf = (db: Db | Tx, { kind, id, version }: Key & { version: number }) =>
  db.maybe(VersionRow)`
  select version, body, what, at, by, change, reason
    from site.piece_version
   where kind = ${kind} and id = ${id} and version = ${version}`

export type NewVersion = Key & {
  body: string | null
  what: string
  at: Date
  by: string
  change: string | null
  reason: string | null
}

/** Answers the number of the version. */
export const addVersion = (tx: Tx, v: NewVersion) => tx.one(z.object({ version: z.int() }))`
  insert into site.piece_version (kind, id, version, body, what, at, by, change, reason)
  select ${v.kind}::text, ${v.id}::text, coalesce(max(version), 0) + 1, ${v.body}::text::jsonb,
         ${v.what}, ${v.at}, ${v.by}, ${v.change}::uuid, ${v.reason}
    from site.piece_version
   where kind = ${v.kind}::text and id = ${v.id}::text
  returning version`

/** Nothing of the piece is shown any more, nor will be. */
export const clearStanding = (tx: Tx, { kind, id }: Key) => tx.run`
  delete from site.piece_standing where kind = ${kind} and id = ${id}`

/** What is shown of a piece now stands until a moment; whatever else of it waited does not any more. */
export async function standUntil(
  tx: Tx,
  { kind, id, now, until }: Key & { now: Date; until: Date },
) {
  await tx.run`
    delete from site.piece_standing
     where kind = ${kind} and id = ${id}
       and version not in (select version from site.shown_at(${kind}, ${now}) where id = ${id})`
  await tx.run`
    update site.piece_standing set until = ${until} where kind = ${kind} and id = ${id}`
}

type Standing = Key & { version: number; body: string; opensAt: Date | null; closesAt: Date | null }

export const stand = (tx: Tx, s: Standing) => tx.run`
  insert into site.piece_standing (kind, id, version, body, opens_at, closes_at)
  values (${s.kind}, ${s.id}, ${s.version}, ${s.body}::text::jsonb, ${s.opensAt}, ${s.closesAt})`

/** Puts every standing version of a piece in another place. */
export const placeStanding = (tx: Tx, { kind, id, place }: Key & { place: number }) => tx.run`
  update site.piece_standing set body = jsonb_set(body, '{place}', to_jsonb(${place}::int))
   where kind = ${kind} and id = ${id}`

const StandingRow = z.object({
  id: z.string(),
  version: z.int(),
  body: Json,
  from: z.date().nullable(),
  until: z.date().nullable(),
})
export type StandingRow = z.output<typeof StandingRow>

/** What stands of the pieces of a kind, or of one of them, with the time for which it does. */
export const standingOf = (
  db: Db | Tx,
  { kind, id = null }: { kind: string; id?: string | null },
) =>
  db.many(StandingRow)`
  select id, version, body, opens_at as from, least(closes_at, until) as until
    from site.piece_standing
   where kind = ${kind} and (${id}::text is null or id = ${id}::text)
   order by id, version`

const LatestRow = z.object({
  kind: PieceKindNamed,
  id: z.string(),
  version: z.int().nullable(),
  body: Json,
  at: z.date().nullable(),
  draft: Json,
  draftAt: z.date().nullable(),
  draftBy: z.string().nullable(),
})
export type LatestRow = z.output<typeof LatestRow>

/** No more pieces of a kind than this are looked at at once. */
const piecesMax = 1_000

/** Every piece of a kind as it is shown, beside its draft; what has only a draft is among them. */
export const piecesOf = (db: Db | Tx, kind: string) => db.many(LatestRow)`
  select ${kind}::text as kind, coalesce(v.id, d.id) as id, v.version, v.body, v.at,
         d.body as draft, d.at as "draftAt", d.by as "draftBy"
    from (select distinct on (id) id, version, body, at
            from site.piece_version
           where kind = ${kind}::text
           order by id, version desc) v
    full join (select id, body, at, by from site.piece_draft where kind = ${kind}::text) d
      on d.id = v.id
   order by coalesce(v.id, d.id)
   limit ${piecesMax}`

const DraftRow = z.object({ body: Json, revision: z.int(), at: z.date(), by: z.string() })

export const draftOf = (db: Db | Tx, { kind, id }: Key) => db.maybe(DraftRow)`
  select body, revision, at, by from site.piece_draft where kind = ${kind} and id = ${id}`

type Kept = Key & { body: string; revision: number; at: Date; by: string }

/** Answers nothing when the draft is not the one that was written on. */
export const keepDraft = (tx: Tx, { kind, id, body, revision, at, by }: Kept) => tx.maybe(DraftRow)`
  insert into site.piece_draft as d (kind, id, revision, body, at, by)
  select ${kind}, ${id}, ${revision}::int + 1, ${body}::text::jsonb, ${at}, ${by}
   where ${revision}::int = 0
      or exists (select from site.piece_draft
                  where kind = ${kind} and id = ${id} and revision = ${revision}::int)
  on conflict (kind, id) do update
     set revision = excluded.revision, body = excluded.body, at = excluded.at, by = excluded.by
   where d.revision = ${revision}::int
  returning body, revision, at, by`

export const dropDraft = (tx: Tx, { kind, id, revision }: Key & { revision: number }) => tx.run`
  delete from site.piece_draft where kind = ${kind} and id = ${id} and revision = ${revision}`

type NewPreview = Key & { ticket: Buffer; body: string; by: string; bound: Buffer; until: Date }

export const addPreview = (tx: Tx, p: NewPreview) => tx.run`
  insert into site.preview (ticket, kind, id, body, by, bound, until)
  values (${p.ticket}, ${p.kind}, ${p.id}, ${p.body}::text::jsonb, ${p.by}, ${p.bound}, ${p.until})`

export const tidyPreviews = (tx: Tx, now: Date) => tx.run`
  delete from site.preview where until <= ${now}`

const PreviewRow = z.object({ kind: PieceKindNamed, id: z.string(), body: Json })

type Shown = { ticket: Buffer; bound: Buffer; now: Date }

export const previewBy = (db: Db, { ticket, bound, now }: Shown) => db.maybe(PreviewRow)`
  select kind, id, body from site.preview
   where ticket = ${ticket} and bound = ${bound} and until > ${now}`

const PictureRow = z.object({
  name: z.string(),
  width: z.int(),
  height: z.int(),
  bytes: z.int(),
  at: z.date(),
  by: z.string(),
})

const picturesMax = 200

export const pictures = (db: Db) => db.many(PictureRow)`
  select name, width, height, length(bytes) as bytes, at, by
    from site.picture order by at desc, name limit ${picturesMax}`

export const pictureBytes = (db: Db, name: string) =>
  db.maybe(z.object({ bytes: z.instanceof(Uint8Array) }))`
  select bytes from site.picture where name = ${name}`

export const hasPicture = (db: Db | Tx, name: string) => db.maybe(z.object({ name: z.string() }))`
  select name from site.picture where name = ${name}`

type NewPicture = {
  name: string
  bytes: Buffer
  width: number
  height: number
  at: Date
  by: string
}

/** The same picture again is the one that is there. */
export const addPicture = (tx: Tx, p: NewPicture) => tx.run`
  insert into site.picture (name, bytes, width, height, at, by)
  values (${p.name}, ${p.bytes}, ${p.width}, ${p.height}, ${p.at}, ${p.by})
  on conflict (name) do nothing`
