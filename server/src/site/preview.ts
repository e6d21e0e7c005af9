import { createHash } from 'node:crypto'
import type { Json } from '@balai/contract/desk/change'
import { type Draft, type PieceKind, pieceShapes } from '@balai/contract/desk/pieces'
import { z } from 'zod'
import type { Db, Tx } from '../platform/db.ts'
import type { Random } from '../platform/random.ts'
import type { Origin } from '../platform/serve.ts'
import * as sql from './piece-sql.ts'
import { type PieceKey, tidied } from './pieces.ts'

/** How long a ticket shows its draft. */
export const previewLivesMs = 10 * 60_000

const hashOf = (text: string) => createHash('sha256').update(text).digest()
/** A ticket is of no use from another machine or in another browser than the one that asked. */
const boundTo = ({ ip, userAgent }: Origin) => hashOf(`${ip} ${userAgent}`)

const langs = ['ID', 'EN'] as const

/** What a draft would be shown as. A language that it lacks is lent the words of the other. */
export function bodyOf(
  kind: PieceKind,
  { words, set }: Draft,
): { body: Json; lacks: ('ID' | 'EN')[] } {
  const lacks = langs.filter((lang) => !Object.values(words[lang]).some((text) => text.trim()))
  const lent = lacks.length === 1 ? { ID: words.EN, EN: words.ID } : words
  const both = {
    ID: lacks.includes('ID') ? lent.ID : words.ID,
    EN: lacks.includes('EN') ? lent.EN : words.EN,
  }
  return { body: tidied(kind, { opensAt: null, closesAt: null, ...set, words: both }), lacks }
}

type Asked = PieceKey & { body: Json; by: string; from: Origin; now: Date; random: Random }

/** A ticket by which the one who asked, and nobody else, sees the site with a draft in it. */
export async function lendPreview(tx: Tx, { kind, id, body, by, from, now, random }: Asked) {
  const ticket = random.bytes(24).toString('base64url')
  const until = new Date(now.getTime() + previewLivesMs)
  await sql.tidyPreviews(tx, now)
  await sql.addPreview(tx, {
    ...{ kind, id, by, until },
    ticket: hashOf(ticket),
    body: JSON.stringify(body),
    bound: boundTo(from),
  })
  return { ticket, until }
}

type Looking = { db: Db; from: Origin; now: Date }

async function found(kind: PieceKind | null, { db, from, now }: Looking) {
  if (!from.preview) return undefined
  const one = await sql.previewBy(db, { ticket: hashOf(from.preview), bound: boundTo(from), now })
  return kind === null || one?.kind === kind ? one : undefined
}

const looked =
  <S extends z.core.$ZodType>(kind: PieceKind, shape: S) =>
  async (looking: Looking) => {
    const one = await found(kind, looking)
    return one && { id: one.id, piece: z.parse(shape, one.body) }
  }

/** The piece that this one visitor is shown as a draft, if they brought a ticket for one of its kind. */
export const previewed = {
  banner: looked('banner', pieceShapes.banner),
  notice: looked('notice', pieceShapes.notice),
  announcement: looked('announcement', pieceShapes.announcement),
  article: looked('article', pieceShapes.article),
  promotion: looked('promotion', pieceShapes.promotion),
  text: looked('text', pieceShapes.text),
}

/** Whether a ticket that came with a page is good for anything now. */
export const isPreview = async (looking: Looking): Promise<boolean> =>
  (await found(null, looking)) !== undefined

type Placed = { place: number; id: string }
/** With the draft in the place of what is shown, or where it will stand. */
export const laidIn = <R extends { id: string }>(
  rows: readonly R[],
  draft: R,
  order: (a: R, b: R) => number,
): R[] => [...rows.filter(({ id }) => id !== draft.id), draft].sort(order)

export const byPlace = (a: Placed, b: Placed) =>
  a.place - b.place || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)
