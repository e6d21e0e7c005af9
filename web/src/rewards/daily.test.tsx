import { commitmentOf, sharesOf } from '@balai/games'
import { act, cleanup, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Takes } from '../testing/wire.ts'
import { weeksOf } from './month.ts'
import { activities, activity, entry, past } from './testing/activity.ts'
import { type Answers, centre, open, prepared } from './testing/centre.tsx'

prepared()
const [path, taken] = ['/wps/promotion/activities', '/wps/promotion/entries'] as const

const checkIn = {
  ...{ rewards: ['500', '1000', '5000'], missed: 'restart', day: '2027-02-01', streak: 1 },
  ...{ place: 1, signedToday: false, signed: [] },
}

test('a day is signed with one press: what it gives, the row of days and the month are said before', async () => {
  const sent: Takes[] = []
  let own: Record<string, unknown> = checkIn
  const item = () =>
    activity({
      ...{ activity: 'come', kind: 'check-in', per: 'day', pays: 'cash', status: 'join' },
      ...{ names: { ID: 'Masuk tiap hari', EN: 'Come' }, checkIn: own },
    })
  const { user } = await open('/member/rewards', {
    [path]: () => activities([item()]),
    [taken]: () => past([]),
    '/wps/promotion/checkin': (takes) => {
      sent.push(takes)
      own = { ...checkIn, streak: 2, signedToday: true, signed: ['2027-02-01'] }
      return { success: true, value: entry({ state: 'claimed', pays: 'cash', amount: '1000' }) }
    },
  })
  const panel = await centre()
  const daily = within(await panel.findByRole('region', { name: 'Masuk harian' }))
  expect(daily.getByText('1 hari berturut-turut')).toBeTruthy()
  expect(daily.getByText(/tanpa syarat main/)).toBeTruthy()
  const month = within(daily.getByRole('table', { name: 'Februari 2027' }))
  // The month begins with a Monday and has four weeks.
  expect(month.getAllByRole('row')).toHaveLength(5)
  expect(month.getByRole('cell', { current: 'date' }).textContent).toBe('1')
  await user.click(daily.getByRole('button', { name: /Masuk hari ini, Rp.1\.000/ }))
  await daily.findByText('2 hari berturut-turut')
  expect(sent).toEqual([{ activity: 'come', version: 1 }])
  expect(daily.queryByRole('button', { name: /Masuk hari ini/ })).toBeNull()
  expect(month.getByRole('cell', { current: 'date' }).textContent).toContain('sudah masuk')
})

test('[PRO-03] a day that gives stakes says how many, and what it gave waits as so many', async () => {
  const games = [{ id: 'pasar-rempah', vassalage: 'BALAI', name: 'Pasar Rempah' }]
  const free = {
    ...{ sort: 'spins', games, count: 10, stake: '500', days: 7, winTo: 'cash', stakeBack: true },
  }
  const { user } = await open('/member/rewards', {
    [path]: () =>
      activities([
        activity({
          ...{ activity: 'come', kind: 'check-in', per: 'day', pays: 'free', status: 'join', free },
          ...{ names: { ID: 'Masuk tiap hari', EN: 'Come' }, most: '5000', checkIn },
        }),
      ]),
    [taken]: () => past([]),
    '/wps/promotion/checkin': () => ({
      success: true,
      value: entry({ state: 'issued', pays: 'free', amount: '1000', free: { ...free, count: 2 } }),
    }),
  })
  const panel = await centre()
  const daily = within(await panel.findByRole('region', { name: 'Masuk harian' }))
  for (const each of ['1 putaran', '2 putaran', '10 putaran'])
    expect(daily.getByText(each)).toBeTruthy()
  const press = daily.getByRole('button', { name: /Masuk hari ini, 2 putaran gratis Rp.500/ })
  await user.click(press)
  await screen.findByText(/2 putaran gratis Rp.500 menunggu/)
})

test.each([
  ['2026-11-22', 6, '2026-11-01', 6],
  ['2027-02-28', 4, '2027-02-01', 0],
  ['2028-02-29', 5, '2028-02-01', 1],
])('the month of %s has %s weeks and begins on day %s of the week', (day, weeks, begins, at) => {
  const all = weeksOf(day)
  expect(all).toHaveLength(weeks)
  expect(all[0]?.[at]?.day).toBe(begins)
  expect(all.flat().filter((one) => one?.day === day)).toHaveLength(1)
})

const seed = 'ab'.repeat(32)
const cut = { pot: 10_000n, shares: 3, least: 1_000n }
const pot = { commitment: commitmentOf(seed), pot: '10000', shares: 3, least: '1000' }

test('a packet is opened once, and its shares are cut again in the browser; one changed digit fails', async () => {
  const shares = sharesOf(seed, cut)
  let opened = false
  const drawn = (amounts: readonly bigint[]) => ({
    ...{ activity: 'pot', names: { ID: 'Angpau', EN: 'Packet' }, currency: 'IDR', exponent: 0 },
    ...{ ...pot, taken: 3, closes: null },
    told: {
      serverSeed: seed,
      taken: amounts.map((amount, number) => ({ number, amount: String(amount), name: 'wa•••g' })),
    },
  })
  let told = drawn(shares)
  const item = () =>
    activity({
      ...{ activity: 'pot', kind: 'packet', pays: 'cash', status: opened ? 'claimed' : 'join' },
      packet: {
        ...{ ...pot, taken: opened ? 3 : 2 },
        own: opened ? { number: 2, amount: String(shares[2]) } : null,
      },
    })
  const answers: Answers = {
    [path]: () => activities([item()]),
    '/wps/promotion/packet/open': () => {
      opened = true
      return {
        success: true,
        value: entry({ state: 'claimed', pays: 'cash', amount: String(shares[2]) }),
      }
    },
    '/wps/promotion/packet': () => ({ success: true, value: told }),
  }
  const { user } = await open('/promoDetail?id=satu', answers)
  await screen.findByText('1 dari 3')
  await user.click(screen.getByRole('button', { name: 'Buka angpau' }))
  await screen.findByText('Bagian Anda, pembuka ke-3')
  expect(screen.queryByRole('button', { name: 'Buka angpau' })).toBeNull()
  await user.click(screen.getByText('Cara pembagian diperiksa'))
  await act(async () =>
    user.click(await screen.findByRole('button', { name: 'Hitung ulang di sini' })),
  )
  await screen.findByText('Cocok: setiap bagian sesuai dengan benihnya.')
  cleanup()
  told = drawn(shares.map((share, at) => (at === 0 ? share + 1n : share)))
  const again = await open('/promoDetail?id=satu', answers)
  await again.user.click(await screen.findByText('Cara pembagian diperiksa'))
  await act(async () =>
    again.user.click(await screen.findByRole('button', { name: 'Hitung ulang di sini' })),
  )
  await screen.findByText(/Tidak cocok/)
})

test('what was lost, what comes back and by which rule is said before anybody joins', async () => {
  let joined = false
  const sent: Takes[] = []
  const item = () =>
    activity({
      ...{ activity: 'back', kind: 'cashback', per: 'week', pays: 'bonus', most: '200000' },
      ...{ status: joined ? 'process' : 'join' },
      cashback: {
        ...{ percent: 500, floor: '50000', from: '2026-11-15T17:00:00.000Z', joined },
        ...{ to: '2026-11-22T17:00:00.000Z', lost: '80000', would: '4000' },
      },
    })
  const { user } = await open('/promoDetail?id=satu', {
    [path]: () => activities([item()]),
    '/wps/promotion/cashback/join': (takes) => {
      sent.push(takes)
      joined = true
      return { success: true, value: entry({ state: 'in-progress' }) }
    },
  })
  await screen.findByText(/5% dari kekalahan mulai Rp.50\.000, paling banyak Rp.200\.000/)
  expect(screen.getByText(/Rp.80\.000/)).toBeTruthy()
  expect(screen.getByText(/syarat main 5 kali.*berbiaya rata-rata Rp.5\.000/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Ikut masa ini' }))
  await screen.findByText(/Anda ikut masa ini/)
  expect(sent).toEqual([{ activity: 'back', version: 1 }])
})
