import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Db, Store, Tx } from '../platform/db.ts'
import { drawnAnew } from '../platform/picture.ts'
import { refuse } from '../platform/refusal.ts'
import * as sql from './piece-sql.ts'

/** Where a picture of the house is served from. */
export const pathOf = (name: string) => `/media/${name}`

type Given = { image: string; by: string; now: Date }

/** Keeps a picture, drawn anew: nothing but its dots. Its name is of what is in it. */
export async function keepPicture(tx: Tx, { image, by, now }: Given) {
  const drawn = await drawnAnew(image, 'webp')
  if (!drawn) return refuse('image-refused', { number: 1 })
  const { bytes, width, height } = drawn
  const name = `${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.webp`
  await sql.addPicture(tx, { name, bytes, width, height, at: now, by })
  return { path: pathOf(name), width, height, bytes: bytes.length }
}

/** The pictures that were kept, the latest first. */
export const picturesKept = async (db: Db) =>
  (await sql.pictures(db)).map(({ name, ...picture }) => ({ path: pathOf(name), ...picture }))

/** Whether a picture was kept that is served from here. */
export const isKept = async (db: Db | Tx, path: string) =>
  path.startsWith(pathOf('')) && Boolean(await sql.hasPicture(db, path.slice(pathOf('').length)))

/** Serves them from every process alike. What is under a name never changes. */
export function mountPictures(app: FastifyInstance, store: Store) {
  app.get<{ Params: { name: string } }>('/media/:name', async (request, reply) => {
    const { name } = request.params
    const found = /^[0-9a-f]{32}\.webp$/.test(name) && (await sql.pictureBytes(store.db, name))
    if (!found) return reply.callNotFound()
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .type('image/webp')
      .send(Buffer.from(found.bytes))
  })
}
