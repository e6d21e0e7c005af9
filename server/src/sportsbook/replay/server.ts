import Fastify from 'fastify'
import { aheadMs, endedBetween, lastsMs, toldBetween } from './script.ts'

/** Lines of one answer. */
const pageMost = 900
/** What is older than this is told by how it ended alone. */
const wholeMs = aheadMs + 2 * lastsMs
/** What somebody who asks for the first time is told of. */
const firstMs = aheadMs + lastsMs
/** A window of what is long past, so that an answer stays small. */
const pastMs = 5 * 24 * 3_600_000

/** The line is away this long, this often: a feed that never fails proves nothing. */
const awayEachMs = 3 * 3_600_000
const awayForMs = 45_000

/**
 * A feed of matches as its own small server, for houses without real money: a season that was played, shown again minute by
 * minute, with suspensions, goals that are taken back, and times in which it does not answer.
 */
export function createReplay({ now }: { now: () => Date }) {
  const app = Fastify()
  app.get<{ Querystring: { after?: string } }>('/told', async (request, reply) => {
    const until = now().getTime()
    if (until % awayEachMs < awayForMs) return reply.code(503).send({})
    return pageOf(Number(request.query.after) || until - firstMs, until)
  })
  return {
    listen: async (port: number) => `${await app.listen({ port, host: '127.0.0.1' })}/told`,
    close: () => app.close(),
  }
}

/** A page of what was told after a moment: whole moments, so that its cursor is one. */
export function pageOf(after: number, now: number) {
  const past = after < now - wholeMs
  const until = past ? Math.min(now - wholeMs, after + pastMs) : now
  const all = past ? endedBetween(after, until) : toldBetween(after, until)
  const next = all[pageMost]
  const told = next ? all.filter(({ at }) => at < next.at) : all
  const cursor = next ? (told.at(-1)?.at ?? until) : until
  return { cursor: String(cursor), told: told.map((line) => line.told) }
}
