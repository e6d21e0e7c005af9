import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'

/**
 * The desk's one page, at every address under `/console`. It holds nothing of anybody: what is shown is
 * asked for with a session. A closed house opens it too, because this is where it is opened again.
 */
export function mountConsole(app: FastifyInstance, built: string) {
  const file = join(built, 'index.html')
  if (!existsSync(file)) return
  const page = readFileSync(file)
  const options = { config: { alwaysOpen: true as const } }
  for (const path of ['/console', '/console/', '/console/*'])
    app.get(path, options, async (_request, reply) =>
      reply
        .type('text/html; charset=utf-8')
        // Never an old build's page, and nothing of the desk in a browser's cache.
        .header('cache-control', 'no-store')
        .header('x-robots-tag', 'noindex, nofollow')
        .send(page),
    )
}
