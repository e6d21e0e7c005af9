import { type Avatar, type AvatarName, avatarSide, type MemberId } from '@balai/contract'
import type { FastifyInstance } from 'fastify'
import { record } from '../../audit/index.ts'
import type { Db, Store, Tx } from '../../platform/db.ts'
import { drawnAnew } from '../../platform/picture.ts'
import type { Random } from '../../platform/random.ts'
import { refuse } from '../../platform/refusal.ts'
import type { SignedIn } from '../../platform/serve.ts'
import * as sql from './avatar-sql.ts'

/** Where pictures of members are served from. */
const pathOf = (name: string) => `/media/avatar/${name}`

/** The first two letters of a name. */
export const lettersOf = (name: string) => [...name].slice(0, 2).join('').toUpperCase()

/** A row as it is told. */
export const shownAvatar = ({ drawn, name }: sql.Kept, nickname: string): Avatar =>
  drawn
    ? { of: 'drawn', drawn }
    : name
      ? { of: 'own', path: pathOf(name) }
      : { of: 'letters', letters: lettersOf(nickname) }

/** How a member is shown. */
export async function iconOf({ db, who: { member } }: { db: Db | Tx; who: Whose }) {
  const { nickname, ...kept } = await sql.avatarOf(db, member)
  return { avatar: shownAvatar(kept, nickname) }
}
type Whose = Pick<SignedIn, 'member'>

type Choosing = { tx: Tx; takes: { drawn: AvatarName | null }; who: SignedIn; now: Date }

/** One of the house’s own, or two letters again; a picture of the member’s is gone with it. */
export async function chooseAvatar({ tx, takes: { drawn }, who, now }: Choosing) {
  const { member } = who
  if (drawn) await sql.putAvatar(tx, { member, drawn, name: null, bytes: null, now })
  else await sql.dropAvatar(tx, member)
  await note(tx, { member, how: drawn ?? 'letters', now })
  return iconOf({ db: tx, who })
}

type Sending = { store: Store; takes: { image: string }; who: SignedIn; random: Random; now: Date }

/** A picture of the member’s own, drawn anew as a square, under a name that nobody guesses. */
export async function sendAvatar({ store, takes, who, random, now }: Sending) {
  const { member } = who
  const picture = await drawnAnew(takes.image, 'webp', avatarSide)
  if (!picture) return refuse('image-refused', { number: 1 })
  const { bytes } = picture
  const name = `${random.bytes(32).toString('base64url')}.webp`
  return store.transact(async (tx) => {
    await sql.putAvatar(tx, { member, drawn: null, name, bytes, now })
    await note(tx, { member, how: 'own', now })
    return { avatar: { of: 'own' as const, path: pathOf(name) } }
  })
}

type Noting = { member: MemberId; how: string; now: Date }

function note(tx: Tx, { member, how, now }: Noting) {
  const by = `member:${member}`
  return record(tx, { kind: 'avatar-changed', actor: by, subject: by, body: { how }, now })
}

/**
 * Serves pictures of members from every process alike. Whoever was told its name may look, as with a
 * picture that is sent to somebody; what was taken away is not there any more, in any cache for long.
 */
export function mountAvatars(app: FastifyInstance, store: Store) {
  app.get<{ Params: { name: string } }>('/media/avatar/:name', async (request, reply) => {
    const { name } = request.params
    const found = /^[\w-]{43}\.webp$/.test(name) && (await sql.avatarBytes(store.db, name))
    if (!found) return reply.callNotFound()
    return reply
      .header('cache-control', 'private, max-age=600')
      .header('x-content-type-options', 'nosniff')
      .header('cross-origin-resource-policy', 'same-origin')
      .type('image/webp')
      .send(Buffer.from(found.bytes))
  })
}
