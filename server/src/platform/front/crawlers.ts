import type { FastifyInstance } from 'fastify'
import type { Site } from './pages.ts'

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0)};`)

/** Tells search engines which pages are for them, each in every language it is read in. */
export function mountCrawlers(app: FastifyInstance, { prerenderer }: Site, publicUrl: string) {
  const { publicAddresses, closedAddresses, tongues } = prerenderer
  const at = (path: string, tongue?: string) => {
    const url = new URL(path, publicUrl)
    if (tongue) url.searchParams.set('lang', tongue)
    return escaped(url.href)
  }
  const alternates = (path: string) =>
    [undefined, ...tongues].map((tongue) => {
      const name = tongue?.toLowerCase() ?? 'x-default'
      return `<xhtml:link rel="alternate" hreflang="${name}" href="${at(path, tongue)}"/>`
    })
  const pages = publicAddresses().map(
    (path) => `<url><loc>${at(path)}</loc>${alternates(path).join('')}</url>`,
  )
  const map = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...pages,
    '</urlset>',
  ].join('\n')
  const robots = [
    'User-agent: *',
    ...['/wps/', '/play/', '/ws', ...closedAddresses()].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${new URL('/sitemap.xml', publicUrl).href}`,
    '',
  ].join('\n')
  app.get('/sitemap.xml', (_request, reply) =>
    reply.type('application/xml; charset=utf-8').send(map),
  )
  app.get('/robots.txt', (_request, reply) => reply.type('text/plain; charset=utf-8').send(robots))
}
