import { afterEach, expect, test } from 'vitest'
import { render } from '../entry-server.tsx'
import { seedOf } from '../testing/wire.ts'
import { through } from './cdn.ts'
import { mendPictures } from './mend.ts'

const cdns = ['https://a.cdn.example', 'https://b.cdn.example']
afterEach(() => document.body.replaceChildren())

const homeWith = (imageCDNs?: string[]) =>
  render({
    path: '/',
    lang: 'ID',
    seed: seedOf('/').map((one) =>
      one.path === '/wps/system/config'
        ? { ...one, value: { ...Object(one.value), ...(imageCDNs && { imageCDNs }) } }
        : one,
    ),
  }).html

test('[SYS-07] covers come through the origins that are set, and from the house where none is', () => {
  const pictures = (html: string) =>
    [...html.matchAll(/(?:src|srcSet|srcset)="([^"]+\.(?:webp|avif)[^"]*)"/g)].map(([, url]) => url)
  const through = pictures(homeWith(cdns))
  expect(through.length).toBeGreaterThan(0)
  for (const url of through)
    expect(
      cdns.some((cdn) => url?.startsWith(`${cdn}/`)),
      url,
    ).toBe(true)
  for (const url of pictures(homeWith())) expect(url).toMatch(/^\//)
})

test('[SYS-07] a file has one origin each time; what is no file of the house stays as it is', () => {
  for (const path of ['/assets/a.avif', '/assets/b.webp', '/x'])
    expect(through(path, cdns)).toBe(through(path, cdns))
  expect(through('/a', [])).toBe('/a')
  expect(through('https://vendor.example/a.png', cdns)).toBe('https://vendor.example/a.png')
})

function picture(src: string) {
  const element = document.createElement('picture')
  element.innerHTML = `<source srcset="${src}.avif"><img src="${src}.webp">`
  document.body.append(element)
  return element
}
const addressesIn = (element: Element) => [
  element.querySelector('source')?.getAttribute('srcset'),
  element.querySelector('img')?.getAttribute('src'),
]

test('[SYS-07] a picture that does not come through another comes from the house, once', () => {
  const stop = mendPictures(cdns)
  const broken = picture(`${cdns[0]}/assets/a`)
  const fine = picture(`${cdns[1]}/assets/b`)
  const foreign = picture('https://a.cdn.example.evil.example/assets/c')
  for (const element of [broken, foreign])
    element.querySelector('img')?.dispatchEvent(new Event('error'))
  expect(addressesIn(broken)).toEqual(['/assets/a.avif', '/assets/a.webp'])
  expect(addressesIn(fine)[0]).toBe(`${cdns[1]}/assets/b.avif`)
  expect(addressesIn(foreign)[1]).toBe('https://a.cdn.example.evil.example/assets/c.webp')
  broken.querySelector('img')?.dispatchEvent(new Event('error'))
  expect(addressesIn(broken)).toEqual(['/assets/a.avif', '/assets/a.webp'])
  stop()
})

test('[SYS-07] a picture that failed before this ran is mended too', () => {
  const early = picture(`${cdns[0]}/assets/a`)
  const image = early.querySelector('img')
  if (image)
    Object.defineProperties(image, { complete: { value: true }, naturalWidth: { value: 0 } })
  mendPictures(cdns)()
  expect(addressesIn(early)).toEqual(['/assets/a.avif', '/assets/a.webp'])
})
