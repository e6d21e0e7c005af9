import { createReadStream } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { bearer } from '../platform/front/doors.ts'
import type { Front } from '../platform/front/front.ts'
import { langOf } from '../platform/front/reply.ts'
import { say } from '../platform/front/say.ts'
import type { Job } from '../platform/jobs.ts'
import { hashed } from '../platform/random.ts'
import { refuse } from '../platform/refusal.ts'
import { keptMs } from './export.ts'
import { type Export, exportFor, fetchExport } from './export-sql.ts'

/** Where files lie until they are fetched: in the house’s own folder, which no door opens. */
export const exportsIn = ({ data }: { data: string }) => join(data, 'exports')

const kinds = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

/** Gives a file out once: to the session it was made for, at a path that nobody can guess. */
export function mountExports(app: FastifyInstance, front: Front, folder: string) {
  const { store, clock, doors } = front
  // Who only asks whether it is there would take it.
  const options = { config: { alwaysOpen: true as const }, exposeHeadRoute: false }
  app.get<{ Params: { secret: string } }>(
    '/desk/v1/exports/:secret',
    options,
    async (request, reply) => {
      const now = clock.now()
      const { headers, ip } = request
      const lang = langOf(headers['accept-language'])
      const token = bearer(headers.authorization)
      const from = { ip, userAgent: headers['user-agent'] ?? '', host: request.host }
      const who = token && (await doors.staff?.(store.db, token, { now, from }))
      if (!who) return say(reply, refuse('signed-out'), lang)
      const secret = hashed(request.params.secret)
      const found = await exportFor(store.db, { secret, session: who.session, now })
      // A file that another machine made is still there for who asks that one.
      const there = found && (await stat(join(folder, found.id)).catch(() => undefined))
      const taken =
        there && found && (await store.transact((tx) => fetchExport(tx, { id: found.id, now })))
      if (!taken || !found) return say(reply, refuse('unknown-call'), lang)
      return give(reply, { folder, found, bytes: there.size })
    },
  )
}

type Giving = { folder: string; found: Export; bytes: number }

/** Sends the file, and takes it away however that ends. */
function give(reply: FastifyReply, { folder, found, bytes }: Giving) {
  const path = join(folder, found.id)
  const stream = createReadStream(path)
  stream.on('close', () => void rm(path, { force: true }))
  return reply
    .header('content-disposition', `attachment; filename="${found.name}"`)
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff')
    .header('x-sha256', found.sha256)
    .header('content-length', bytes)
    .type(kinds[found.format])
    .send(stream)
}

/** Takes away what nobody fetched. */
export const exportJobs = (folder: string): Job[] => [
  {
    name: 'desk-exports-forget',
    cron: '* * * * *',
    run: async (_store, now) => {
      const names = await readdir(folder).catch(() => [])
      for (const name of names) {
        const path = join(folder, name)
        const made = madeAt(name)
        if (made !== undefined && now.getTime() - made > keptMs) await rm(path, { force: true })
      }
    },
  },
]

/** The id of a file says when it was made. */
function madeAt(id: string): number | undefined {
  const ms = /^([0-9a-f]{8})-([0-9a-f]{4})-7/.exec(id)
  return ms ? Number.parseInt(`${ms[1]}${ms[2]}`, 16) : undefined
}
