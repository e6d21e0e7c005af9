import { type FileHandle, mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { bearer } from '../platform/front/doors.ts'
import type { Front } from '../platform/front/front.ts'
import { langOf } from '../platform/front/reply.ts'
import { say } from '../platform/front/say.ts'
import type { Job } from '../platform/jobs.ts'
import { hashed, type Random } from '../platform/random.ts'
import { refuse } from '../platform/refusal.ts'

/** How long a file waits to be fetched. */
const keptMs = 600_000

/** Where files of members lie until they are fetched: in the house’s own folder, which no door opens. */
export const memberFilesIn = ({ data }: { data: string }) => join(data, 'member-files')

const kinds = { csv: 'text/csv; charset=utf-8', pdf: 'application/pdf' } as const
export type Format = keyof typeof kinds

type Making = { folder: string; session: string; random: Random; now: Date; format: Format }

/** Its name is the secret and whose it is, hashed: nobody else comes to the same, and it is kept nowhere. */
const nameOf = ({ id, secret, session }: { id: string; secret: string; session: string }) =>
  `${id}.${hashed(`${secret} ${session}`).toString('hex')}`

/** Makes room for a file, has it written, and answers with the address that opens it once. */
export async function keepFile<T>(
  { folder, session, random, now, format }: Making,
  write: (path: string) => Promise<T>,
) {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const id = random.id(now)
  const secret = random.token()
  const path = join(folder, nameOf({ id, secret, session }))
  try {
    return { written: await write(path), path: `/wps/member/files/${id}/${secret}.${format}` }
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
}

const shape = /^([\w-]{20,60})\.(csv|pdf)$/
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Gives a file out once: to the session that it was made for. Everybody else finds nothing there. */
export function mountMemberFiles(
  app: FastifyInstance,
  { store, clock, doors }: Front,
  folder: string,
) {
  app.get<{ Params: { id: string; file: string } }>(
    '/wps/member/files/:id/:file',
    // Who only asks whether it is there would take it.
    { exposeHeadRoute: false },
    async (request, reply) => {
      const { id, file } = request.params
      const now = clock.now()
      const lang = langOf(request.headers['accept-language'])
      const token = bearer(request.headers.authorization)
      const who = token && (await doors.session(store.db, token, now))
      if (!who) return say(reply, refuse('signed-out'), lang)
      const [, secret = '', format] = shape.exec(file) ?? []
      const isOne = uuid.test(id) && !past(id, now) && (format === 'csv' || format === 'pdf')
      const name = nameOf({ id, secret, session: who.session })
      const held = isOne ? await take(join(folder, name)) : undefined
      if (!isOne || !held) return say(reply, refuse('unknown-call'), lang)
      return reply
        .header('content-disposition', `attachment; filename="balai-${id.slice(-6)}.${format}"`)
        .header('cache-control', 'no-store')
        .header('x-content-type-options', 'nosniff')
        .header('content-length', (await held.stat()).size)
        .type(kinds[format])
        .send(held.createReadStream())
    },
  )
}

/** Takes a file for whoever comes first: what bears another name is found by nobody else, and what is open is read to its end. */
async function take(path: string): Promise<FileHandle | undefined> {
  const taken = `${path}.taken`
  try {
    await rename(path, taken)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
  const held = await open(taken)
  await rm(taken)
  return held
}

/** Takes away what nobody fetched. */
export const memberFileJobs = (folder: string): Job[] => [
  {
    name: 'member-files-forget',
    cron: '* * * * *',
    run: async (_store, now) => {
      for (const name of await readdir(folder).catch(() => []))
        if (past(name, now)) await rm(join(folder, name), { force: true })
    },
  },
]

/** The id of a file says when it was made. */
function past(id: string, now: Date) {
  const ms = /^([0-9a-f]{8})-([0-9a-f]{4})-7/.exec(id)
  return !ms || now.getTime() - Number.parseInt(`${ms[1]}${ms[2]}`, 16) > keptMs
}
