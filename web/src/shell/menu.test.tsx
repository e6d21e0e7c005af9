import { session } from '@balai/client'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { House } from '../app/house.tsx'
import { Site } from '../app/Site.tsx'
import { bootScript } from '../boot-script.ts'
import { answerCalls, seedOf } from '../testing/wire.ts'
import '../words/all.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  document.documentElement.lang = 'id'
  document.documentElement.removeAttribute('data-menu')
  dispatchEvent(new Event('pointermove'))
})
afterEach(() => {
  act(() => session.end())
  cleanup()
  vi.unstubAllGlobals()
})

/** Code of a part may take a while to come on a busy machine. */
const patience = { timeout: 5_000 }
type Own = Parameters<typeof answerCalls>[0]

async function open(address: string, own: Own = {}, seed = seedOf(address.split('?')[0] ?? '/')) {
  await answerCalls(own)
  history.replaceState(null, '', address)
  new Function(bootScript)()
  await act(async () => {
    render(
      <House lang="ID" seed={seed}>
        <Site />
      </House>,
    )
  })
  return userEvent.setup()
}

const card = (vassalage: string, name: string, smallIcon = '') => ({
  ...{ vassalage, name, isHot: false, smallIcon },
})
const order = ['ELOTT', 'LOTT', 'LIVE', 'SPORTS', 'FISH', 'RNG', 'PVP', 'ESPORTS']
const lanes = (...titles: string[]) =>
  seedOf('/').map((one) =>
    one.path === '/wps/relay/GCSGAME_gameVendor'
      ? {
          ...one,
          value: titles.map((title) => ({
            title,
            cards: [card('AA', 'Ada Asli'), card('B B', 'Bima', '/b.webp')],
          })),
        }
      : one,
  )
const menu = async () => within(await screen.findByRole('navigation', { name: 'Menu utama' }))
const items = async () => {
  await menu()
  return [...document.querySelectorAll('.menu .menu-line > a')].map((a) => a.getAttribute('href'))
}

test('[MEN-01] one entry a kind that has vendors, in the order of the house', async () => {
  await open('/', {}, lanes(...order.toReversed()))
  expect(await items()).toEqual([
    ...['/elott', '/lottery', '/live', '/sports', '/fish', '/rng', '/pvp', '/esports'],
  ])
  cleanup()
  await open('/', {}, lanes('FISH'))
  expect(await items()).toEqual(['/fish'])
})

test('[MEN-01] beneath a kind, by the keyboard: all of it first, then each vendor', async () => {
  const user = await open('/', {}, lanes('RNG', 'LOTT'))
  const fold = (await menu()).getByRole('button', { name: 'Penyedia Slot' })
  const list = document.getElementById(fold.getAttribute('aria-controls') ?? '')
  expect([fold.getAttribute('aria-expanded'), list?.hidden]).toEqual(['false', true])
  fold.focus()
  await user.keyboard('{Enter}')
  expect([fold.getAttribute('aria-expanded'), list?.hidden]).toEqual(['true', false])
  const links = [...(list?.querySelectorAll('a') ?? [])]
  expect(
    links.map((link) => [link.textContent?.replace(/^AA/, ''), link.getAttribute('href')]),
  ).toEqual([
    ['Semua', '/rng'],
    ['Ada Asli', '/rng?vendor=AA'],
    ['Bima', '/rng?vendor=B%20B'],
  ])
  expect(links[2]?.querySelector('img')?.getAttribute('src')).toBe('/b.webp')
  await user.click(links[1]!)
  expect(location.pathname + location.search).toBe('/rng?vendor=AA')
  await waitFor(() => expect(links[1]?.getAttribute('aria-current')).toBe('page'))
  expect(links[0]?.getAttribute('aria-current')).toBeNull()
})

test('[MEN-02] promotions, service, what is written, speed, a letter and the app', async () => {
  const user = await open('/')
  const { getByRole, queryByText } = await menu()
  const leads = {
    Promosi: '/promotions',
    'Toko poin': '/pointMall',
    'Aturan dan bantuan': '/help',
    'Kritik dan saran': '/feedback',
    'Unduh aplikasi': '/download',
  }
  for (const [name, href] of Object.entries(leads))
    expect(getByRole('link', { name }).getAttribute('href')).toBe(href)
  expect(queryByText('WhatsApp')).toBeNull()
  for (const name of ['Hubungi kami', 'Pengumuman', 'Cek kecepatan']) {
    await user.click(getByRole('button', { name }))
    const dialog = await screen.findByRole('dialog', {}, patience)
    act(() => void dialog.dispatchEvent(new Event('cancel', { cancelable: true })))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
})

test('[MEN-02] messengers are there where the house has them, and lead only to their own', async () => {
  const people = (whatsapp: string) => ({
    '/wps/system/permission': () => ({
      success: true,
      value: {
        ...{ whitelabel: [], register: [], resources: [], analytics: { gtagId: '' } },
        customerService: [
          { type: 'whatsapp', label: 'WhatsApp Balai', url: whatsapp },
          { type: 'telegram', label: 'Telegram Balai', url: 'https://t.me/balai' },
        ],
        ...{ imageCDNs: [], launchGameCDNs: [], location: { ip: '127.0.0.1', country: 'ID' } },
      },
    }),
  })
  await open('/', people('https://wa.me/6281200000000'))
  const link = await (await menu()).findByRole('link', { name: 'WhatsApp Balai' })
  expect(link.getAttribute('href')).toBe('https://wa.me/6281200000000')
  expect(link.getAttribute('rel')).toBe('noopener noreferrer')
  cleanup()
  sessionStorage.clear()
  await open('/', people('https://wa.me.evil.example/'))
  await (await menu()).findByRole('link', { name: 'Telegram Balai' })
  expect((await menu()).queryByRole('link', { name: 'WhatsApp Balai' })).toBeNull()
})

test('[MEN-03] a folded menu stays folded, and is so before anything is drawn', async () => {
  const user = await open('/')
  const frame = () => document.querySelector('.frame')?.getAttribute('data-menu')
  expect(frame()).toBe('open')
  await user.click(screen.getByRole('button', { name: 'Ciutkan menu' }))
  expect(frame()).toBe('mini')
  cleanup()
  document.documentElement.removeAttribute('data-menu')
  await open('/help')
  expect(document.documentElement.dataset.menu).toBe('mini')
  expect(frame()).toBe('mini')
  await user.click(screen.getByRole('button', { name: 'Bentangkan menu' }))
  expect(localStorage.getItem('menu')).toBe('open')
  expect(frame()).toBe('open')
})

test.each(['/seamless', '/lottery'])(
  '[MEN-03] at %s a phone lays the menu over the page, and a choice takes it away',
  async (path) => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query.includes('width < 768px'),
      addEventListener() {},
      removeEventListener() {},
    }))
    const user = await open(path)
    expect(document.querySelector('.frame')?.getAttribute('data-menu')).toBe('none')
    await user.click(screen.getByRole('button', { name: 'Tampilkan menu' }))
    const drawer = await screen.findByRole('dialog', { name: 'Menu utama' }, patience)
    expect(document.querySelector('.frame')?.getAttribute('data-menu')).toBe('none')
    await user.click(within(drawer).getByRole('link', { name: 'Beranda' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(location.pathname).toBe('/')
  },
)

test('[HDR-01] on a phone the theme is changed in the menu, and the language too', async () => {
  const user = await open('/')
  const bar = within(screen.getByRole('navigation', { name: 'Navigasi bawah' }))
  await user.click(bar.getByRole('button', { name: 'Menu' }))
  const drawer = await screen.findByRole('dialog', { name: 'Menu utama' }, patience)
  await user.click(within(drawer).getByRole('button', { name: 'Ganti ke tema terang' }))
  expect(document.documentElement.dataset.theme).toBe('light')
  await user.click(within(drawer).getByRole('button', { name: 'ID Ganti ke English' }))
  await waitFor(() => expect(document.documentElement.lang).toBe('en'))
  act(() => void drawer.dispatchEvent(new Event('cancel', { cancelable: true })))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
