import { createServer, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'

/** So many letters at a time, each long enough on the screen to be drawn alone. */
const piece = { letters: 250, everyMs: 34 }
/** How much of the middle of a page is sent so: its head and its tail, which are never seen, come at once. */
const slow = /<body>[\s\S]*?<main[\s\S]{4000}/

/** Brings what the house at `url` answers, and what of a page is seen first a piece at a time, as a poor line does. */
export async function slowLine(url: string) {
  const server = createServer((asked, answer) => {
    const headers = { ...asked.headers, 'accept-encoding': 'identity' }
    const to = new URL(asked.url ?? '', url)
    const passed = request(to, { method: asked.method, headers }, async (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers)
      if (!given.headers['content-type']?.startsWith('text/html')) return given.pipe(answer)
      // A letter a byte: none is cut in two.
      const page = (await buffer(given)).toString('latin1')
      const seen = slow.exec(page)
      if (!seen) throw new Error(`no page: ${page}`)
      answer.write(page.slice(0, seen.index), 'latin1')
      for (let from = 0; from < seen[0].length; from += piece.letters) {
        answer.write(seen[0].slice(from, from + piece.letters), 'latin1')
        await wait(piece.everyMs)
      }
      return answer.end(page.slice(seen.index + seen[0].length), 'latin1')
    })
    passed.on('error', () => answer.destroy())
    asked.pipe(passed)
  })
  await new Promise<void>((done) => server.listen(0, done))
  const address = server.address()
  if (typeof address === 'string' || !address) throw new Error('no port')
  return { url: `http://localhost:${address.port}`, close: () => server.close() }
}
