import { act, cleanup, configure, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { House } from '../app/house.tsx'
import { Site } from '../app/Site.tsx'
import { answerCalls, seedOf } from '../testing/wire.ts'
import '../words/all.ts'
import { countEveryMs } from './Closing.tsx'
import { kindOf } from './offers.ts'
import { offer } from './testing/offer.ts'
import { inTime } from './when.ts'
// A page that came drawn has its section before its answers are sown.
import './section.ts'

configure({ asyncUtilTimeout: 8_000 })
vi.setConfig({ testTimeout: 20_000 })
const list = '/wps/promotion/list'

beforeEach(() => {
  localStorage.clear()
  document.documentElement.lang = 'id'
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const given = (value: unknown) => () => ({ success: true, value })

async function open(address: string, offers?: unknown) {
  history.replaceState(null, '', address)
  const [path = '/', search = ''] = address.split('?')
  const seed = seedOf(path, search).filter((answer) => answer.path !== list)
  const all = offers ? [...seed, { path: list, takes: {}, value: offers }] : seed
  await act(async () => {
    render(
      <House lang="ID" seed={all}>
        <Site />
      </House>,
    )
  })
  return userEvent.setup()
}

const titles = () =>
  within(screen.getByRole('main'))
    .queryAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent)

test('[RT-09] the promotions in force stand as cards that lead to each, and nothing is asked again', async () => {
  const asked = await answerCalls()
  await open('/promotions', [
    offer('satu'),
    offer('dua', { category: 'daily', picture: '/files/dua.png' }),
    offer('tiga', { picture: 'laut' }),
  ])
  expect(await screen.findByRole('heading', { level: 1, name: 'Promosi' })).toBeTruthy()
  expect(titles()).toEqual(['Promosi satu', 'Promosi dua', 'Promosi tiga'])
  const link = screen.getByRole('link', { name: 'Promosi satu' })
  expect(link.getAttribute('href')).toBe('/promoDetail?id=satu')
  expect(screen.getByText('Ringkasan satu.')).toBeTruthy()
  expect(screen.getAllByText('Berlaku sampai pemberitahuan berikutnya')).toHaveLength(3)
  const pictures = [...document.querySelectorAll('.promo-picture')]
  expect(pictures[0]?.querySelector('.b-scene-pendopo')).toBeTruthy()
  expect(pictures[1]?.querySelector('img')?.getAttribute('src')).toBe('/files/dua.png')
  // A scene that this kit does not draw is no file to ask for.
  expect(pictures[2]?.querySelector('img, .b-scene')).toBeNull()
  expect(asked).not.toContain(list)
})

test('a kind is chosen by an address that can be shared, and back', async () => {
  await answerCalls()
  const user = await open('/promotions?category=daily', [
    offer('satu'),
    offer('dua', { category: 'daily' }),
    offer('tiga', { category: 'daily' }),
  ])
  const kinds = within(await screen.findByRole('navigation', { name: 'Jenis promosi' }))
  expect(kinds.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Semua 3',
    'Anggota baru 1',
    'Harian 2',
  ])
  expect(kinds.getByRole('link', { current: 'page' }).textContent).toBe('Harian 2')
  expect(titles()).toEqual(['Promosi dua', 'Promosi tiga'])
  await user.click(kinds.getByRole('link', { name: 'Anggota baru 1' }))
  expect(location.search).toBe('?category=new_player')
  expect(titles()).toEqual(['Promosi satu'])
  await user.click(kinds.getByRole('link', { name: 'Semua 3' }))
  expect(location.pathname + location.search).toBe('/promotions')
  expect(titles()).toHaveLength(3)
})

test('an address that names no kind shows them all; a kind without any says so, with a way on', async () => {
  for (const wrong of ['', '?category=', '?category=everything', '?category=NEW_PLAYER'])
    expect(kindOf(wrong), wrong).toBeUndefined()
  expect(kindOf('?category=vip')).toBe('vip')
  await answerCalls()
  const user = await open('/promotions?category=vip', [offer('satu')])
  expect(await screen.findByText('Tidak ada promosi jenis ini')).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'Lihat semua promosi' }))
  expect(titles()).toEqual(['Promosi satu'])
})

test('a house without promotions says so', async () => {
  await answerCalls()
  await open('/promotions', [])
  expect(await screen.findByText('Belum ada promosi')).toBeTruthy()
  expect(screen.queryByRole('navigation', { name: 'Jenis promosi' })).toBeNull()
})

test('cards in their final shape stand in until the list is there; a failure can be tried again', async () => {
  let answer: (value: unknown) => void = () => {}
  let broken = true
  await answerCalls({
    [list]: () =>
      broken
        ? new Promise((done) => {
            answer = done
          })
        : given([offer('satu')])(),
  })
  const user = await open('/promotions')
  await waitFor(() => expect(document.querySelectorAll('.promo-card .b-sk-line')).toHaveLength(12))
  await act(async () => answer({ success: false, code: 'too-many', message: 'x', value: {} }))
  expect(await screen.findByText('Promosi belum terbaca')).toBeTruthy()
  broken = false
  await user.click(screen.getByRole('button', { name: 'Coba lagi' }))
  expect(await screen.findByRole('link', { name: 'Promosi satu' })).toBeTruthy()
})

test('until when it runs is said as a day and as what is left, and counts on while it is read', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-20T03:00:00Z') })
  await answerCalls()
  await open('/promotions', [
    offer('satu', { closesAt: '2026-11-23T16:59:00.000Z' }),
    offer('dua', { closesAt: '2026-11-20T03:01:30.000Z' }),
    offer('tiga', { closesAt: '2027-03-01T00:00:00.000Z' }),
  ])
  expect(await screen.findByText('Sampai 23 Nov 2026')).toBeTruthy()
  expect(screen.getByText(/selesai dalam 3 hari/)).toBeTruthy()
  expect(screen.getByText(/selesai dalam 1 menit/)).toBeTruthy()
  // Months away, the day alone says more.
  expect(screen.getByText(/Sampai 1 Mar 2027/).textContent).toBe('Sampai 1 Mar 2027')
  await act(() => vi.advanceTimersByTimeAsync(2 * countEveryMs))
  expect(screen.getByText(/sudah selesai/)).toBeTruthy()
  expect(screen.queryByText(/1 menit/)).toBeNull()
})

test('what is left is never said to be more than it is', () => {
  const hour = 3_600_000
  expect(inTime(3 * 24 * hour - 1, 'ID')).toBe('dalam 2 hari')
  expect(inTime(24 * hour, 'EN')).toBe('in 1 day')
  expect(inTime(24 * hour - 1, 'EN')).toBe('in 23 hours')
  expect(inTime(hour - 1, 'ID')).toBe('dalam 59 menit')
  expect(inTime(1, 'EN')).toBe('in 1 minute')
})
