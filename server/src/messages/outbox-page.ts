import type { FastifyInstance } from 'fastify'
import { type Config, permits } from '../platform/config.ts'
import type { Store } from '../platform/db.ts'
import { localName } from './local-port.ts'
import * as sql from './sql.ts'

/** Messages that the page lists at the most. */
export const shownMax = 100

/**
 * Lists what the local outbox sent, newest first: as JSON, or as a page for a browser. A live house
 * has nothing at this address.
 */
export function mountOutbox(app: FastifyInstance, { config, store }: Needs) {
  if (!permits(config.mode).outbox) return
  app.get('/outbox', async (request, reply) => {
    const sent = await sql.shown(store.db, { port: localName, max: shownMax })
    reply.header('cache-control', 'no-store')
    const asPage = request.headers.accept?.includes('text/html')
    if (!asPage) return { success: true, value: sent }
    return reply.type('text/html; charset=utf-8').send(page(sent))
  })
}
type Needs = { config: Pick<Config, 'mode'>; store: Store }

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`)

const row = ({ sentAt, way, to, subject, text }: sql.Shown) =>
  `<tr><td><time datetime="${sentAt.toISOString()}">${sentAt.toISOString().slice(0, 19)}Z</time></td><td>${way === 'sms' ? 'SMS' : 'E-mail'}</td><td>${escaped(way === 'sms' ? `+${to}` : to)}</td><td>${subject === null ? '' : `<b>${escaped(subject)}</b>`}<p>${escaped(text).replaceAll('\n', '<br>')}</p></td></tr>`

const page = (sent: readonly sql.Shown[]) =>
  `<!doctype html><html lang="id"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>Kotak keluar · Outbox</title></head><body><main><h1>Kotak keluar · <span lang="en">Outbox</span></h1><p>Pesan yang tidak dikirim ke luar rumah ini ada di sini.</p><p lang="en">What this house does not send out is kept here.</p><table><thead><tr><th scope="col">Waktu · <span lang="en">Time</span></th><th scope="col">Cara · <span lang="en">Way</span></th><th scope="col">Kepada · <span lang="en">To</span></th><th scope="col">Pesan · <span lang="en">Message</span></th></tr></thead><tbody>${sent.map(row).join('')}</tbody></table></main></body></html>`
