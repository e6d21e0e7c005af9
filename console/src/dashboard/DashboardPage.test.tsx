import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeDesk, giveRoom, openDesk, tellDesks } from '../lists/testing/desk.tsx'
import { rounds } from '../lists/testing/listings.ts'
// The page's code is at hand before the first test begins to wait for it.
import './DashboardPage.tsx'

beforeEach(() => giveRoom())
afterEach(() => {
  closeDesk()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const words = (ID: string) => ({ ID, EN: ID })
const opens = { list: 'rounds', filters: { state: 'open' } }
const figure = (name: string, more: object = {}) => ({
  name,
  group: 'play',
  words: words(name),
  shown: 'money',
  value: '84500000',
  before: null,
  trend: [],
  opens: null,
  alert: false,
  ...more,
})
const now = {
  at: '2026-11-21T07:18:00.000Z',
  figures: [figure('Taruhan', { before: '65000000', trend: ['1', '3', '2'], opens })],
  queues: [
    {
      name: 'kyc',
      words: words('Berkas KYC'),
      waiting: 4,
      oldest: '2026-11-21T07:08:00.000Z',
      withinMinutes: 20,
      opens,
    },
  ],
  currency: 'IDR',
  exponent: 0,
}
const offered = { '/desk/v1/lists': () => [rounds] }
const answering = (value: object) => ({ ...offered, '/desk/v1/dashboard': () => value })

test('[OPS-02] every figure says how it stands to before and opens the rows it is made of', async () => {
  openDesk('/dashboard', answering(now))
  const link = await screen.findByRole('link', { name: /Taruhan/ })
  expect(link.textContent).toContain('Rp\u00a084.500.000')
  expect(link.textContent).toContain('naik 30,00%')
  expect(link.textContent).toContain('sebelumnya Rp\u00a065.000.000')
  expect(within(link).getByRole('img', { name: 'Taruhan, jam-jam terakhir' })).toBeTruthy()
  const leads = new URL((link as HTMLAnchorElement).href)
  expect(leads.pathname).toBe('/console/lists/rounds')
  expect(JSON.parse(leads.searchParams.get('filters') ?? '')).toEqual({ state: 'open' })
})

test('a calm house says so in one line', async () => {
  openDesk('/dashboard', answering(now))
  await screen.findByText('Tidak ada yang perlu perhatian.')
  expect(screen.queryByRole('heading', { name: 'Perlu perhatian' })).toBeNull()
  expect(screen.getByText(/paling lama 10\smnt · batas 20\smnt/)).toBeTruthy()
})

test('[OPS-02] what is late or odd stands before everything else', async () => {
  openDesk(
    '/dashboard',
    answering({
      ...now,
      figures: [figure('Pengembalian di luar pita', { shown: 'count', value: '2', alert: true })],
      queues: [{ ...now.queues[0], oldest: '2026-11-21T06:18:00.000Z' }],
    }),
  )
  await screen.findByRole('heading', { name: 'Perlu perhatian' })
  const [first, second] = screen.getAllByRole('heading', { level: 2 })
  expect([first?.textContent, second?.textContent]).toEqual(['Perlu perhatian', 'Antrean'])
  expect(screen.getByText(/Berkas KYC: paling lama menunggu 1\sjam, batasnya 20\smnt/)).toBeTruthy()
  expect(screen.getByText('lewat batas')).toBeTruthy()
  expect(screen.getByText('tidak wajar')).toBeTruthy()
})

test('a figure whose list the reader does not have leads nowhere', async () => {
  openDesk('/dashboard', { ...answering(now), '/desk/v1/lists': () => [] })
  await screen.findByText('Rp 84.500.000')
  expect(screen.queryByRole('link', { name: /Taruhan/ })).toBeNull()
})

test('[OPS-02] figures are asked again every few seconds, and at once when the house says so', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval'] })
  const desk = openDesk('/dashboard', answering(now))
  await screen.findByText('Rp 84.500.000')
  const asked = () => desk.of('/desk/v1/dashboard').length
  expect(asked()).toBe(1)
  await act(() => vi.advanceTimersByTimeAsync(5_100))
  await waitFor(() => expect(asked()).toBe(2))
  tellDesks('changes')
  tellDesks('changes')
  await waitFor(() => expect(asked()).toBe(3))
})

test('a tab that nobody sees asks for nothing', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval'] })
  const desk = openDesk('/dashboard', answering(now))
  await screen.findByText('Rp 84.500.000')
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  expect(desk.of('/desk/v1/dashboard')).toHaveLength(1)
})

test('figures that cannot be asked again stay, and are said to be old', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval'] })
  let calls = 0
  openDesk('/dashboard', {
    ...offered,
    '/desk/v1/dashboard': () => {
      calls++
      if (calls === 1) return now
      return Response.json({ success: false, code: 'fault', message: 'x' }, { status: 500 })
    },
  })
  await screen.findByText('Rp 84.500.000')
  await act(() => vi.advanceTimersByTimeAsync(5_100))
  await screen.findByText(/Sambungan terputus\. Ini keadaan pukul/)
  expect(screen.getByText('Rp 84.500.000')).toBeTruthy()
})
