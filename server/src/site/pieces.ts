import { isDeepStrictEqual } from 'node:util'
import type { Json } from '@balai/contract/desk/change'
import { PieceId, type PieceKind, pieceShapes, TextKey } from '@balai/contract/desk/pieces'
import { z } from 'zod'
import { record } from '../audit/index.ts'
import type { Db, Tx } from '../platform/db.ts'
import { clean } from './clean.ts'
import * as sql from './piece-sql.ts'
import { setting } from './setting.ts'
import { textFault } from './texts.ts'

/** The channel that wakes whoever keeps pages which show what the house has written. */
export const contentChanged = 'site_content'

/** What pages tell has changed, though no piece of theirs: every process draws them anew. */
export const drawAnew = (tx: Tx) => tx.wake(contentChanged)

/** Who changes something, when, and by which change of the desk. */
export type Act = { by: string; now: Date; change?: string; reason?: string }

const wire = z.json()
/** The same words with their HTML clean. */
const cleaned = <W extends { content: string }>({ ID, EN }: { ID: W; EN: W }) => ({
  ID: { ...ID, content: clean(ID.content) },
  EN: { ...EN, content: clean(EN.content) },
})

/** What is kept of a body: in shape, and its HTML clean. Throws where nothing is left of it. */
const kept: Record<PieceKind, (body: unknown) => unknown> = {
  banner: (body) => z.encode(pieceShapes.banner, z.parse(pieceShapes.banner, body)),
  notice: (body) => z.encode(pieceShapes.notice, z.parse(pieceShapes.notice, body)),
  text: (body) => z.encode(pieceShapes.text, z.parse(pieceShapes.text, body)),
  announcement(body) {
    const piece = z.parse(pieceShapes.announcement, body)
    return z.encode(pieceShapes.announcement, { ...piece, words: cleaned(piece.words) })
  },
  article(body) {
    const piece = z.parse(pieceShapes.article, body)
    return z.encode(pieceShapes.article, { ...piece, words: cleaned(piece.words) })
  },
  promotion(body) {
    const piece = z.parse(pieceShapes.promotion, body)
    return z.encode(pieceShapes.promotion, { ...piece, words: cleaned(piece.words) })
  },
}

export type PieceKey = { kind: PieceKind; id: string }

/** What would be kept of a body. Throws what is out of shape, or of which cleaning leaves nothing. */
export const tidied = (kind: PieceKind, body: unknown): Json => wire.parse(kept[kind](body))

/** Where a piece leads or what it shows that the house does not have, or undefined. */
export async function strays(db: Db | Tx, body: Json): Promise<string | undefined> {
  const { linkage, linkageType, scene, picture } = Pointing.parse(body)
  if (linkageType === 'url' && linkage) {
    const { hostname, username, password, port } = new URL(linkage)
    const agreed = await setting(db, 'linkHosts')
    if (!agreed.includes(hostname) || username || password || port) return hostname
  }
  const name = /^\/media\/(.+)$/.exec(scene ?? picture ?? '')?.[1]
  return name && !(await sql.hasPicture(db, name)) ? name : undefined
}

const Pointing = z.object({
  linkage: z.string().optional(),
  linkageType: z.string().optional(),
  scene: z.string().optional(),
  picture: z.string().optional(),
})

/** The last version of a piece, shown or still to be; version 0 was never there. */
export async function pieceNow(
  db: Db | Tx,
  key: PieceKey,
): Promise<{ version: number; body: Json }> {
  const [latest] = await sql.versionsOf(db, { ...key, limit: 1 })
  return { version: latest?.version ?? 0, body: latest?.body ?? null }
}

type Put = PieceKey & {
  /** As it shall be shown; null takes it down. */
  body: unknown
  what?: 'put' | 'published' | 'back' | 'ordered'
}

const Window = z.object({
  opensAt: z.coerce.date().nullable(),
  closesAt: z.coerce.date().nullable(),
  place: z.int().optional(),
})

type Laid = PieceKey & { version: number; body: Json; what: string }

/** A version takes the place of what stood: at once, or when it begins, and until then what is shown stays. */
async function lay(tx: Tx, { kind, id, version, body, what }: Laid, now: Date) {
  if (body === null) return sql.clearStanding(tx, { kind, id })
  const { opensAt, closesAt, place } = Window.parse(body)
  if (opensAt && opensAt > now) {
    await sql.standUntil(tx, { kind, id, now, until: opensAt })
    // Another order holds from now on, whichever version is shown.
    if (what === 'ordered' && place !== undefined) await sql.placeStanding(tx, { kind, id, place })
  } else await sql.clearStanding(tx, { kind, id })
  return sql.stand(tx, { kind, id, version, body: JSON.stringify(body), opensAt, closesAt })
}

/**
 * Shows a piece, changes what is shown of it, or takes it down, as a new version of it; every process
 * draws its pages anew. What is out of shape throws; the same again changes nothing. Where staff have
 * published a piece, the house's own hand leaves it as it is.
 */
export async function putPiece(tx: Tx, { kind, id, body: given, what = 'put' }: Put, act: Act) {
  z.parse(kind === 'text' ? TextKey : PieceId, id)
  await sql.lockPiece(tx, { kind, id })
  const [latest] = await sql.versionsOf(tx, { kind, id, limit: 1 })
  if (act.by === 'house' && latest && latest.by !== 'house') return
  const body = given === null ? null : tidied(kind, given)
  if (isDeepStrictEqual(body, latest?.body ?? null)) return
  const stray = body === null ? undefined : await strays(tx, body)
  if (stray) throw new Error(`a ${kind} may not lead to ${stray}`)
  if (kind === 'text' && body !== null && textFault(id, body))
    throw new Error(`no text is ${id} so`)
  const { version } = await sql.addVersion(tx, {
    ...{ kind, id, at: act.now, by: act.by },
    body: body === null ? null : JSON.stringify(body),
    what: body === null ? 'down' : what,
    change: act.change ?? null,
    reason: act.reason ?? null,
  })
  await lay(tx, { kind, id, version, body, what }, act.now)
  drawAnew(tx)
  await record(tx, {
    kind: `${kind}-${body === null ? 'down' : 'put'}`,
    actor: act.by,
    subject: `${kind}:${id}`,
    body: { id, before: latest?.body ?? null, after: body },
    now: act.now,
  })
}
