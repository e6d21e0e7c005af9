import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Takes } from '../testing/wire.ts'
import { activities, activity, entry, past } from './testing/activity.ts'
import { centre, open, prepared } from './testing/centre.tsx'

const [path, claimed, taken, own] = [
  ...['/wps/promotion/activities', '/wps/promotion/claim'],
  ...['/wps/promotion/entries', '/wps/promotion/free'],
] as [string, string, string, string]

prepared()

const games = [{ id: 'pasar-rempah', vassalage: 'BALAI', name: 'Pasar Rempah' }]
const told = {
  ...{ sort: 'spins', games, count: 10, stake: '400', days: 7, winTo: 'cash', stakeBack: true },
}
const id = 'd9b2d63d-a233-4123-847a-f1d0f1a3c0'
const free = (last: string, over: Record<string, unknown> = {}) => ({
  ...{ id: id + last, names: { ID: 'Putaran perkenalan', EN: 'First spins' }, sort: 'spins' },
  ...{ games, stake: '400', count: 10, used: 3, playing: 0, winTo: 'cash', stakeBack: true },
  ...{ won: '1200', times: null, givenAt: '2026-11-22T03:00:00.000Z', ended: null },
  ...{ expiresAt: '2026-11-29T03:00:00.000Z', endedAt: null, said: null, bonus: null, ...over },
})
const frees = (items: unknown[], resting = false) => ({
  success: true,
  value: { currency: 'IDR', exponent: 0, resting, items },
})

test('[PRO-03] free spins are claimed by what they are, and shown with how many are left and until when', async () => {
  const sent: Takes[] = []
  let status = 'claim'
  const offered = { pays: 'free', most: '4000', free: told }
  const { user } = await open('/member/rewards', {
    [path]: () => activities([activity({ ...offered, status })]),
    [taken]: () => past([]),
    [own]: () => frees(status === 'claimed' ? [free('21', { used: 0, won: '0' })] : []),
    [claimed]: (takes) => {
      sent.push(takes)
      status = 'claimed'
      return { success: true, value: entry({ state: 'claimed', pays: 'free', free: told }) }
    },
  })
  const panel = await centre()
  const now = within(await panel.findByRole('region', { name: 'Dapat diambil sekarang' }))
  expect(now.getByText('Taruhannya dibayar Balai, bukan dari saldo Anda.')).toBeTruthy()
  expect(now.getByText('Pasar Rempah')).toBeTruthy()
  expect(now.getByText('Tunai, langsung ke saldo Anda.')).toBeTruthy()
  // What costs nothing is not told as if it did.
  expect(now.queryByText('Perkiraan biayanya')).toBeNull()
  await user.click(now.getByRole('button', { name: /Ambil 10 putaran gratis Rp.400/ }))
  await screen.findByText(/10 putaran gratis Rp.400 siap dipakai/)
  expect(sent).toEqual([{ activity: 'new-account', version: 1 }])
  const left = within(await panel.findByRole('region', { name: 'Putaran dan taruhan gratis' }))
  expect(left.getByText('Sisa 10 dari 10 putaran')).toBeTruthy()
  expect(left.getByText(/29 Nov/)).toBeTruthy()
  expect(left.getByRole('link', { name: 'Mainkan Pasar Rempah' }).getAttribute('href')).toBe(
    '/game?id=pasar-rempah&vendor=BALAI',
  )
})

test('what is over says how it ended, why, and where its win went', async () => {
  await open('/member/rewards', {
    [path]: () => activities([]),
    [taken]: () => past([]),
    [own]: () =>
      frees([
        free('21', { winTo: 'bonus', times: 5 }),
        free('22', {
          ...{ ended: 'taken-back', endedAt: '2026-11-23T03:00:00.000Z', said: 'Salah kirim.' },
        }),
        free('23', { ended: 'used', used: 10, winTo: 'bonus', times: 5, bonus: `${id}99` }),
        free('24', { ended: 'by-time', used: 2, winTo: 'bonus', times: 5 }),
        free('25', { used: 10, playing: 1 }),
      ]),
  })
  const panel = await centre()
  const part = within(await panel.findByRole('region', { name: 'Putaran dan taruhan gratis' }))
  expect(part.getByText('Sisa 7 dari 10 putaran')).toBeTruthy()
  expect(part.getByText(/syarat main 5 kali/)).toBeTruthy()
  const rows = part.getAllByRole('listitem').filter((row) => row.querySelector('.rewards-row'))
  expect(rows).toHaveLength(4)
  expect(rows[0]?.textContent).toContain('Salah kirim.')
  expect(rows[0]?.textContent).toContain('Diambil kembali')
  expect(
    within(rows[1] as HTMLElement)
      .getByRole('link')
      .getAttribute('href'),
  ).toBe('/member/bonus')
  expect(rows[2]?.textContent).toContain('Menunggu bonus yang sedang berjalan selesai')
  expect(rows[3]?.textContent).toContain('Masih dimainkan')
})

test('who takes a break is told that nothing of it can be used, and is led to no game', async () => {
  await open('/member/rewards', {
    [path]: () => activities([], { resting: true }),
    [taken]: () => past([]),
    [own]: () => frees([free('21')], true),
  })
  const panel = await centre()
  const part = within(await panel.findByRole('region', { name: 'Putaran dan taruhan gratis' }))
  expect(part.getByText(/tidak dapat dipakai selama jeda/)).toBeTruthy()
  expect(part.queryByRole('link')).toBeNull()
})
