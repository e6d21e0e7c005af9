import { session } from '@balai/client'
import { act, cleanup, configure, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { House } from '../app/house.tsx'
import { Site } from '../app/Site.tsx'
import { render as draw } from '../entry-server.tsx'
import { offer } from '../promo/testing/offer.ts'
import { answerCalls, seedOf } from '../testing/wire.ts'
import { saidMs } from '../timing.ts'
import '../words/all.ts'
// A page that came drawn has its section before its answers are sown.
import './section.ts'

configure({ asyncUtilTimeout: 8_000 })
vi.setConfig({ testTimeout: 20_000 })
const list = '/wps/promotion/list'
const detail = '/wps/promotion/detail'
const offers = [
  offer('satu', { opensAt: '2026-11-01T00:00:00.000Z', closesAt: '2099-11-30T16:59:00.000Z' }),
  ...['dua', 'tiga', 'empat', 'lima'].map((id) => offer(id)),
]

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  document.documentElement.lang = 'id'
  document.title = ''
})
afterEach(() => {
  act(() => session.end())
  cleanup()
  vi.useRealTimers()
})

const seedWith = (listed: unknown) => [
  ...seedOf('/promoDetail').filter(({ path }) => path !== list),
  ...(listed ? [{ path: list, takes: {}, value: listed }] : []),
]

async function open(address: string, listed: unknown = offers) {
  history.replaceState(null, '', address)
  await act(async () => {
    render(
      <House lang="ID" seed={seedWith(listed)}>
        <Site />
      </House>,
    )
  })
  return userEvent.setup()
}

test('[RT-09] one promotion is shown by its id: title, kind, terms and times, and others below', async () => {
  const asked = await answerCalls()
  const user = await open('/promoDetail?id=satu')
  const main = within(screen.getByRole('main'))
  expect(await main.findByRole('heading', { level: 1, name: 'Promosi satu' })).toBeTruthy()
  expect(await main.findByText('Isi satu.')).toBeTruthy()
  expect(main.getByText('Mulai').parentElement?.textContent).toBe('Mulai1 Nov 2026, 07.00 WIB')
  expect(main.getByText('Selesai').parentElement?.textContent).toContain('30 Nov 2099, 23.59 WIB')
  expect(document.title).toBe('Promosi satu · Balai')
  const others = within(main.getByText('Promosi lain').closest('section') as HTMLElement)
  expect(others.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Promosi dua',
    'Promosi tiga',
    'Promosi empat',
  ])
  await user.click(others.getByRole('link', { name: 'Promosi dua' }))
  expect(await main.findByRole('heading', { level: 1, name: 'Promosi dua' })).toBeTruthy()
  expect(document.title).toBe('Promosi dua · Balai')
  expect(asked).not.toContain(detail)
  expect(asked).not.toContain(list)
  await user.click(main.getByRole('link', { name: 'Semua promosi' }))
  expect(await main.findByRole('heading', { level: 1, name: 'Promosi' })).toBeTruthy()
  expect(document.title).toBe('Promosi · Balai')
})

test.each([
  ['', 'no id'],
  ['?id=', 'an empty id'],
  ['?id=Tidak%20Ada', 'an id out of shape'],
  ['?id=%3Cscript%3E', 'markup'],
  ['?id=tidak-ada', 'an unknown id'],
])('[RT-09] %s is a calm page with a way back', async (search) => {
  const asked = await answerCalls({
    [detail]: () => ({ success: false, code: 'promotion-unknown', message: 'x', value: {} }),
  })
  const user = await open(`/promoDetail${search}`)
  const main = within(screen.getByRole('main'))
  expect(await main.findByText('Promosi ini tidak ada')).toBeTruthy()
  // Only what may be an id is worth a question.
  await waitFor(() =>
    expect(asked.filter((path) => path === detail)).toHaveLength(
      search === '?id=tidak-ada' ? 1 : 0,
    ),
  )
  expect(main.getByText('Promosi ini tidak ada')).toBeTruthy()
  await user.click(main.getByRole('link', { name: 'Semua promosi' }))
  expect(location.pathname).toBe('/promotions')
})

test('a promotion that is newer than the list of an open tab is found all the same', async () => {
  await answerCalls({ [detail]: () => ({ success: true, value: offer('baru') }) })
  await open('/promoDetail?id=baru')
  expect(await screen.findByRole('heading', { level: 1, name: 'Promosi baru' })).toBeTruthy()
})

test('its shape stands in until it is there, and a failure can be tried again', async () => {
  let broken = true
  await answerCalls({
    [list]: () =>
      broken
        ? { success: false, code: 'too-many', message: 'x', value: {} }
        : { success: true, value: offers },
  })
  const user = await open('/promoDetail?id=satu', null)
  expect(await screen.findByText('Promosi belum terbaca')).toBeTruthy()
  broken = false
  await user.click(screen.getByRole('button', { name: 'Coba lagi' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Promosi satu' })).toBeTruthy()
})

test('a visitor is shown how to open an account, a member where the games are', async () => {
  await answerCalls()
  const user = await open('/promoDetail?id=satu')
  const part = () =>
    within(screen.getByRole('heading', { name: 'Cara ikut' }).closest('section') as HTMLElement)
  expect(part().getByRole('button', { name: 'Masuk' })).toBeTruthy()
  await user.click(part().getByRole('button', { name: 'Daftar' }))
  expect(await screen.findByRole('dialog', { name: 'Buat akun' })).toBeTruthy()
  act(() => session.begin({ token: 'a-token', isAgent: 0 }))
  expect((await part().findByRole('link', { name: 'Slot' })).getAttribute('href')).toBe('/rng')
  expect(part().queryByRole('button')).toBeNull()
})

test('its link is copied without anything else of the address, or the page says it was not', async () => {
  await answerCalls()
  const user = await open('/promoDetail?id=satu&affiliateCode=ABC#x')
  const write = vi.spyOn(navigator.clipboard, 'writeText')
  await user.click(screen.getByRole('button', { name: 'Salin tautan' }))
  expect(write).toHaveBeenCalledWith(`${location.origin}/promoDetail?id=satu`)
  expect(await screen.findByRole('button', { name: 'Tautan tersalin' })).toBeTruthy()
  expect(saidMs).toBe(2_000)
  expect(await screen.findByRole('button', { name: 'Salin tautan' })).toBeTruthy()
  write.mockRejectedValue(new Error('not allowed'))
  await user.click(screen.getByRole('button', { name: 'Salin tautan' }))
  expect(await screen.findByText(/Tautan tidak tersalin/)).toBeTruthy()
})

test('[RT-09] machines are told its own title and summary, and 404 where there is no such promotion', () => {
  const page = (address: string) =>
    draw({
      path: '/promoDetail',
      search: address,
      lang: 'ID',
      seed: seedWith(offers),
    })
  expect(page('?id=dua')).toMatchObject({
    status: 200,
    index: true,
    title: 'Promosi dua · Balai',
    description: 'Ringkasan dua.',
  })
  expect(page('?id=dua').html).toContain('<p>Isi dua.</p>')
  expect(page('?id=nihil')).toMatchObject({ status: 404, index: false, title: 'Promosi · Balai' })
  expect(page('?id=nihil').html).toContain('Promosi ini tidak ada')
  expect(page('')).toMatchObject({ status: 404 })
  const all = draw({ path: '/promotions', search: '?id=dua', lang: 'ID', seed: seedWith(offers) })
  expect(all).toMatchObject({ status: 200, title: 'Promosi · Balai' })
  expect(all.description).toContain('syarat')
})
