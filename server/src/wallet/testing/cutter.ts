import { mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** How often to cut a transaction before its end, and how often right after its commit. */
type Odds = { before: number; after: number }

const name = '.s.PGSQL.5432'

/** Whether a transaction is open, as the server says at the end of each of its answers. */
const stateAfter = (chunk: Buffer) => {
  const end = chunk.subarray(-6).toString('latin1')
  return end.startsWith('Z\0\0\0\x05') ? end[5] : undefined
}

/**
 * A line to PostgreSQL that is cut in a transaction, so that it never happened, or after its commit,
 * so that it happened and nobody was told.
 */
export async function openCutter(socket: string, odds: Odds, chance: () => number) {
  const folder = mkdtempSync(join(tmpdir(), 'balai-cut-'))
  const cuts = { before: 0, after: 0 }
  const open = new Set<Socket>()

  const server = createServer((client) => {
    const upstream = connect(join(socket, name))
    let state: string | undefined
    const end = () => {
      client.destroy()
      upstream.destroy()
      open.delete(client)
    }
    const cut = (when: keyof typeof cuts) => {
      cuts[when] += 1
      end()
    }
    open.add(client)
    client.on('data', (chunk) => {
      if (state === 'T' && chance() < odds.before) cut('before')
      else upstream.write(chunk)
    })
    upstream.on('data', (chunk) => {
      const was = state
      state = stateAfter(chunk) ?? state
      if (was === 'T' && state === 'I' && chance() < odds.after) cut('after')
      else client.write(chunk)
    })
    for (const side of [client, upstream]) side.on('error', end).on('close', end)
  })
  await new Promise<void>((done) => server.listen(join(folder, name), done))

  return {
    folder,
    cuts,
    async close() {
      for (const client of open) client.destroy()
      await new Promise((done) => server.close(done))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
