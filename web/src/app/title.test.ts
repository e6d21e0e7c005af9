import { expect, test } from 'vitest'
import { bootScript } from '../boot-script.ts'
import { headOf } from '../document.ts'
import { render } from '../entry-server.tsx'
import { langs, seedOf } from '../testing/wire.ts'

const seedWith = (registrationBonus: string, mode = 'demo') =>
  seedOf('/').map((one) => {
    if (one.path === '/wps/system/config')
      return { ...one, value: { ...Object(one.value), registrationBonus } }
    if (one.path === '/wps/system/status') return { ...one, value: { ...Object(one.value), mode } }
    return one
  })

test('[RT-22] the title promises the amount that the house has set, and is silent without one', () => {
  const titles = (seed: ReturnType<typeof seedOf>) =>
    langs.map((lang) => render({ path: '/', lang, seed }).title)
  expect(titles(seedWith('1000 THB', 'live'))).toEqual([
    'Balai: 1000 THB untuk anggota baru',
    'Balai: 1000 THB for new members',
  ])
  expect(titles(seedWith('Rp 1.000.000'))).toEqual([
    'Balai: Rp 1.000.000 uang main untuk anggota baru',
    'Balai: Rp 1.000.000 in play money for new members',
  ])
  expect(titles(seedWith(''))).toEqual([
    'Balai: permainan yang bisa Anda buktikan',
    expect.stringMatching(/^Balai: /),
  ])
  for (const title of titles(seedWith(''))) expect(title).not.toMatch(/\{|anggota baru|new members/)
})

test('[RT-22] an amount is written as text, and other pages promise nothing', () => {
  const seed = seedWith('<b>1 & 2</b>')
  const page = render({ path: '/', lang: 'ID', seed })
  expect(headOf(page, {})).toContain('&#60;b&#62;1 &#38; 2&#60;/b&#62;')
  expect(render({ path: '/help', lang: 'ID', seed: seedOf('/help') }).title).not.toContain(
    'anggota',
  )
})

test('the page has the theme that the house begins with, until somebody chooses', () => {
  const themed = (theme?: string) =>
    seedOf('/').map((one) =>
      one.path === '/wps/system/config' ? { ...one, value: { ...Object(one.value), theme } } : one,
    )
  expect(render({ path: '/', lang: 'ID', seed: themed('light') }).theme).toBe('light')
  expect(render({ path: '/', lang: 'ID', seed: themed() }).theme).toBe('dark')
})

test.each([
  ['light', 'dark', 'dark'],
  ['dark', 'light', 'light'],
  ['light', null, 'light'],
  ['dark', 'other', 'dark'],
])('a house that begins %s is %s to who chose so: %s', (house, chosen, seen) => {
  document.documentElement.dataset.theme = house
  localStorage.clear()
  if (chosen) localStorage.setItem('theme', chosen)
  new Function(bootScript)()
  expect(document.documentElement.dataset.theme).toBe(seen)
  localStorage.clear()
})

test('a section brings its own files, and nothing of the entry that the page has already', () => {
  const manifest = {
    'index.html': { file: 'index.js', css: ['index.css'], imports: ['_r.js'], isEntry: true },
    '_r.js': { file: 'r.js' },
    'src/promo/section.ts': { file: 'p.js', css: ['p.css'], imports: ['index.html', '_card.js'] },
    '_card.js': { file: 'card.js', css: ['card.css'] },
  }
  const page = { title: 'T', description: 'D', preload: ['src/promo/section.ts'], index: true }
  const links = headOf(page, manifest).match(/href="[^"]+"/g)
  expect(links).toEqual(
    ['p.css', 'card.css', 'p.js', 'r.js', 'card.js'].map((file) => `href="/${file}"`),
  )
})

test.each([
  ['full', ['/a.woff2', '/b.woff2']],
  ['light', []],
])('letters are sent for ahead of their use, where much may be carried: %s', (carried, sent) => {
  const manifest = {
    '../ui/src/fonts/jakarta.woff2': { file: 'a.woff2' },
    '../ui/src/fonts/young-serif.woff2': { file: 'b.woff2' },
  }
  const page = { title: 'T', description: 'D', preload: [], index: true }
  const before = document.head.innerHTML
  document.head.innerHTML = headOf(page, manifest).replace(/<script>.*<\/script>/, '')
  localStorage.setItem('data', carried)
  new Function(bootScript)()
  const links = document.head.querySelectorAll<HTMLLinkElement>('link[rel="preload"][as="font"]')
  expect([...links].map((link) => link.getAttribute('href'))).toEqual(sent)
  for (const link of links) expect(link.hasAttribute('crossorigin')).toBe(true)
  document.head.innerHTML = before
  delete document.documentElement.dataset.data
  localStorage.clear()
})
