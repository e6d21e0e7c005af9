import { type PaperKind, type PictureType, pictureTypes } from '@balai/contract'
import { z } from 'zod'
import type { Db, Tx } from '../../platform/db.ts'

export type NewPage = {
  id: string
  request: string
  kind: PaperKind
  place: number
  kept: Buffer
  type: PictureType
  bytes: number
  width: number
  height: number
  now: Date
}

/** The table refuses what is not asked for. */
export const addPage = (tx: Tx, { now, ...p }: NewPage) => tx.run`
  insert into identity.kyc_page
    (id, request, kind, place, kept, type, bytes, width, height, sent_at)
  values (${p.id}, ${p.request}, ${p.kind}, ${p.place}, ${p.kept}, ${p.type}, ${p.bytes},
          ${p.width}, ${p.height}, ${now})`

type Place = { request: string; kind: PaperKind; place: number }

export const dropPage = (tx: Tx, { request, kind, place }: Place) => tx.run`
  delete from identity.kyc_page
   where request = ${request} and kind = ${kind} and place = ${place}`

export const dropPages = (tx: Tx, of: { request: string; kinds: readonly PaperKind[] }) => tx.run`
  delete from identity.kyc_page
   where request = ${of.request} and kind = any (${[...of.kinds]}::text[])`

const Kept = z.object({
  id: z.uuid(),
  type: z.enum(pictureTypes),
  kept: z.instanceof(Uint8Array),
})

/** A picture of this request, still under its key. */
export const pageOf = (db: Db | Tx, { request, page }: { request: string; page: string }) =>
  db.maybe(Kept)`
  select id, type, kept from identity.kyc_page where id = ${page} and request = ${request}`
