import { createReadStream } from 'node:fs'
import { mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { memberCopy } from '@balai/contract'
import type { FastifyInstance } from 'fastify'
import { record } from '../../audit/index.ts'
import type { Db, Store, Tx } from '../../platform/db.ts'
import { snapshot } from '../../platform/db.ts'
import { bearer } from '../../platform/front/doors.ts'
import type { Front } from '../../platform/front/front.ts'
import { langOf } from '../../platform/front/reply.ts'
import { say } from '../../platform/front/say.ts'
import type { Job } from '../../platform/jobs.ts'
import type { MemberData } from '../../platform/member-data.ts'
import { hashed, type Random } from '../../platform/random.ts'
import { refuse } from '../../platform/refusal.ts'
import { type SignedIn, serve } from '../../platform/serve.ts'
import { heldBack } from '../security/confirm.ts'
import { tellMember } from '../security/tell-member.ts'
import * as sql from './copy-sql.ts'
import { writeCopy } from './write-copy.ts'

const dayMs = 86_400_000
/** One copy in so long a time. */
const everyMs = dayMs
/** How long a copy can be fetched. */
export const copyDays = 7
/** How long an address to it is good. */
const doorMs = 5 * 60_000
/** Whoever makes one and says nothing for so long has fallen. */
const staleMs = 30 * 60_000
const statementMs = 60_000
const channel = 'member-copies'

/** Where copies lie: in the house’s own folder, which no door opens. */
export const copiesIn = ({ data }: { data: string }) => join(data, 'member-copies')

const shown = (copy: sql.Copy | undefined, now: Date) => ({
  copy: copy
    ? {
        ...{ id: copy.id, state: copy.state === 'making' ? ('asked' as const) : copy.state },
        ...{ askedAt: copy.askedAt, until: copy.until },
        bytes: copy.bytes === null ? null : Number(copy.bytes),
      }
    : null,
  mayAskFrom: copy && copy.state !== 'failed' ? laterOf(copy.askedAt, now) : null,
})
const laterOf = (askedAt: Date, now: Date) => {
  const from = new Date(askedAt.getTime() + everyMs)
  return from > now ? from : null
}

type Asking = { tx: Tx; who: SignedIn; random: Random; now: Date }

async function ask({ tx, who, random, now }: Asking) {
  const { member } = who
  const held = await heldBack({ db: tx, who, now })
  if (held) return held
  const before = await sql.latestOf(tx, member)
  if (shown(before, now).mayAskFrom) return refuse('copy-too-soon')
  if (!(await sql.addCopy(tx, { id: random.id(now), member, now }))) return refuse('copy-too-soon')
  const by = `member:${member}`
  await record(tx, { kind: 'member-copy-asked', actor: by, subject: by, body: {}, now })
  tx.wake(channel)
  return shown(await sql.latestOf(tx, member), now)
}

type Opening = Asking & { takes: { copy: string } }

/** An address that gives the copy out once, to this session. */
async function open({ tx, takes, who, random, now }: Opening) {
  const { member, session } = who
  const held = await heldBack({ db: tx, who, now })
  if (held) return held
  const secret = random.token()
  const until = new Date(now.getTime() + doorMs)
  const door = { id: takes.copy, member, door: hashed(secret), session, until, now }
  if (!(await sql.putDoor(tx, door))) return refuse('copy-unknown')
  return {
    path: `/wps/member/copies/${takes.copy}/${secret}`,
    name: `balai-${now.toISOString().slice(0, 10)}.zip`,
  }
}

/** All that is kept about a member, asked for and fetched by them alone. */
export const copyRoutes = serve(memberCopy, {
  copy: async ({ db, who, now }: { db: Db; who: SignedIn; now: Date }) =>
    shown(await sql.latestOf(db, who.member), now),
  askCopy: ask,
  openCopy: open,
})

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Gives a copy out: to the session that the address was made for. Everybody else finds nothing there. */
export function mountCopies(
  app: FastifyInstance,
  { store, clock, doors }: Pick<Front, 'store' | 'clock' | 'doors'>,
  folder: string,
) {
  app.get<{ Params: { id: string; secret: string } }>(
    '/wps/member/copies/:id/:secret',
    // Who only asks whether it is there would take it.
    { exposeHeadRoute: false },
    async (request, reply) => {
      const { id, secret } = request.params
      const now = clock.now()
      const lang = langOf(request.headers['accept-language'])
      const token = bearer(request.headers.authorization)
      const who = token && (await doors.session(store.db, token, now))
      if (!who) return say(reply, refuse('signed-out'), lang)
      const path = join(folder, `${id}.zip`)
      const there = uuid.test(id) && !who.viewing && (await stat(path).catch(() => undefined))
      const { member, session } = who
      const knocking = { id, member, door: hashed(secret), session, now }
      const taken = there && (await store.transact((tx) => sql.takeDoor(tx, knocking)))
      if (!taken) return say(reply, refuse('unknown-call'), lang)
      return reply
        .header('content-disposition', `attachment; filename="balai-${id.slice(-6)}.zip"`)
        .header('cache-control', 'no-store')
        .header('x-content-type-options', 'nosniff')
        .header('content-length', there.size)
        .type('application/zip')
        .send(createReadStream(path))
    },
  )
}

type Making = { store: Store; folder: string; parts: readonly MemberData[]; now: Date }

/** Makes the next copy that was asked for. False when there is none. */
async function makeOne({ store, folder, parts, now }: Making) {
  const stale = new Date(now.getTime() - staleMs)
  const taken = await store.transact((tx) => sql.takeOne(tx, { now, stale }))
  if (!taken) return false
  const { id, member, bucket } = taken
  const path = join(folder, `${id}.zip`)
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await rm(path, { force: true })
    const whose = { member, bucket }
    const bytes = await snapshot(store.db, (db) => writeCopy({ db, path, whose, parts, now }), {
      statementMs,
    })
    const until = new Date(now.getTime() + copyDays * dayMs)
    await store.transact(async (tx) => {
      if (!(await sql.noteReady(tx, { id, bytes, until, now }))) return
      await tellMember(tx, { member, purpose: 'member-copy', told, key: id, now, path: page })
    })
  } catch (error) {
    await rm(path, { force: true })
    await store.transact((tx) => sql.noteFailed(tx, id))
    throw error
  }
  return true
}

const page = '/member/profile'
const told = (brand: string) => ({
  ID: {
    subject: `Salinan data Anda di ${brand} sudah siap`,
    text: `${brand}: salinan data Anda sudah siap. Unduh di halaman profil dalam ${copyDays} hari; kata sandi Anda akan ditanyakan.`,
  },
  EN: {
    subject: `The copy of your data at ${brand} is ready`,
    text: `${brand}: the copy of your data is ready. Fetch it on the profile page within ${copyDays} days; your password will be asked for.`,
  },
})

/** Makes copies, and takes them away when their time is over. */
export const copyJobs = (folder: string, parts: readonly MemberData[]): Job[] => [
  {
    name: 'member-copies',
    cron: '* * * * *',
    wokenBy: channel,
    run: async (store, now) => {
      const over = await store.transact((tx) => sql.removeOver(tx, { now, max: 500 }))
      for (const { id } of over) await rm(join(folder, `${id}.zip`), { force: true })
      while (await makeOne({ store, folder, parts, now }));
    },
  },
]
