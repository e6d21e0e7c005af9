import type { Permission } from '@balai/contract/desk/permissions'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { closeDesk, giveRoom, me, openDesk } from '../lists/testing/desk.tsx'

beforeEach(() => giveRoom())
afterEach(closeDesk)

const game = {
  ...{ code: 'vn-north', kind: 'north', words: { ID: 'Vietnam Utara', EN: 'Northern Vietnam' } },
  ...{ source: 'official', zone: 'Asia/Ho_Chi_Minh', open: 4, waiting: 1 },
  next: '2026-11-23T11:15:00.000Z',
}
const draw = {
  ...{ gameCode: 'vn-north', numero: '20261122', state: 'locked', waits: true, bets: 12 },
  ...{ opensAt: '2026-11-18T11:15:00.000Z', locksAt: '2026-11-22T11:00:00.000Z' },
  ...{ drawsAt: '2026-11-22T11:15:00.000Z', staked: '27000', result: null },
}
const result = { special: ['56276'], seventh: ['68', '97', '49', '94'] }
const purse = { currency: 'IDR', exponent: 0 }
const answers = (may: Permission[], more: object = {}) => ({
  '/desk/v1/session': () => me({ may }),
  '/desk/v1/lottery': () => ({ games: [game], feed: true }),
  '/desk/v1/lottery/draws': () => ({ ...purse, game, draws: [draw] }),
  '/desk/v1/lottery/draw': () => ({
    ...{ ...purse, game, draw, tickets: 12, root: 'ab'.repeat(32), told: [] },
    liability: [
      { play: 'power-6-55', line: '01-02', points: '1', staked: '1000', owed: null },
      { play: 'de', line: '68', points: '5', staked: '5000', owed: '495000' },
    ],
  }),
  '/desk/v1/changes/preview': () => ({
    ...{ subject: 'lottery:vn-north', name: 'Vietnam Utara', before: null, after: {} },
    ...{ touches: {}, amount: null, approvers: 1 },
  }),
  ...more,
})
const previewed = (desk: ReturnType<typeof openDesk>) =>
  desk.of('/desk/v1/changes/preview').map(({ takes }) => takes)

test('[OPS-08] every lottery says where results are awaited, and leads to its draws', async () => {
  openDesk('/lotteries', answers(['games.see']))
  const user = userEvent.setup()
  await user.click(await screen.findByRole('link', { name: 'Vietnam Utara' }))
  const row = (await screen.findByRole('link', { name: '20261122' })).closest('tr')
  expect(within(row as HTMLElement).getByText('Menunggu hasil')).toBeDefined()
  // Who may only look enters nothing.
  expect(screen.queryByRole('button', { name: 'Masukkan hasil' })).toBeNull()
})

test('[OPS-08] results are read first, each with what stands against it, and only those that fit are proposed', async () => {
  const read = (numero: string | null, refused: string | null) => ({
    ...{ date: '2026-11-22', numero, result, refused },
  })
  const desk = openDesk(
    '/lotteries/vn-north',
    answers(['games.see', 'games.edit'], {
      '/desk/v1/lottery/results/read': () => ({
        draws: [
          read('20261122', null),
          read('20261121', 'result-differs'),
          read(null, 'draw-unknown'),
        ],
        more: 0,
      }),
    }),
  )
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Masukkan hasil' }))
  const dialog = await screen.findByRole('dialog')
  const next = () =>
    within(screen.getByRole('dialog')).getByRole('button', { name: 'Lihat akibatnya' })
  await user.click(next())
  await within(dialog).findByText('Tempel hasilnya atau pilih berkas.')
  await user.click(within(dialog).getByLabelText('Hasil'))
  await user.paste('{"date":"2026-11-22"}')
  await user.type(within(dialog).getByLabelText('Sumber hasil'), 'Minh Ngọc')
  await user.click(next())
  await screen.findByText('Berbeda dari yang sudah dimasukkan')
  expect(desk.of('/desk/v1/lottery/results/read').map(({ takes }) => takes)).toEqual([
    { game: 'vn-north', text: '{"date":"2026-11-22"}' },
  ])
  expect(screen.getByText('Tidak ada undian pada hari itu')).toBeDefined()
  await user.click(next())
  await waitFor(() =>
    expect(previewed(desk)).toEqual([
      {
        kind: 'lottery-results',
        terms: {
          ...{ game: 'vn-north', source: 'Minh Ngọc' },
          draws: [{ numero: '20261122', result }],
        },
      },
    ]),
  )
})

test('[OPS-08] a draw shows its root and on which numbers most is owed, and is called off by a proposal', async () => {
  const desk = openDesk('/lotteries/vn-north/20261122', answers(['games.see', 'games.edit']))
  const user = userEvent.setup()
  await screen.findByText('ab'.repeat(32))
  const [, pooled, owed] = within(
    screen.getByRole('table', { name: 'Tanggungan per angka' }),
  ).getAllByRole('row')
  expect(within(pooled as HTMLElement).getByText('Dari kumpulan jackpot')).toBeDefined()
  expect(within(owed as HTMLElement).getByText(/495\.000/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Batalkan undian' }))
  await waitFor(() =>
    expect(previewed(desk)).toEqual([
      { kind: 'lottery-draw-voided', terms: { game: 'vn-north', numero: '20261122' } },
    ]),
  )
})

test('[OPS-08] a result that was told is corrected group by group', async () => {
  const told = [{ group: 'special', numbers: ['56276'] }]
  const desk = openDesk(
    '/lotteries/vn-north/20261122',
    answers(['games.see', 'games.edit'], {
      '/desk/v1/lottery/draw': () => ({
        ...{ ...purse, game, tickets: 0, root: null, liability: [] },
        draw: { ...draw, state: 'settled', waits: false, result: told },
        told: [{ at: '2026-11-22T12:00:00.000Z', source: 'Minh Ngọc', result: told }],
      }),
    }),
  )
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Koreksi hasil' }))
  const field = await screen.findByLabelText('Hadiah khusus')
  await user.clear(field)
  await user.type(field, '56277')
  await user.click(screen.getByRole('button', { name: 'Lihat akibatnya' }))
  await screen.findByText('Tulis dari mana hasil ini.')
  await user.type(screen.getByLabelText('Sumber hasil'), 'Berita acara')
  await user.click(screen.getByRole('button', { name: 'Lihat akibatnya' }))
  await waitFor(() =>
    expect(previewed(desk)).toEqual([
      {
        kind: 'lottery-result-corrected',
        terms: {
          ...{ game: 'vn-north', numero: '20261122', source: 'Berita acara' },
          result: { special: ['56277'] },
        },
      },
    ]),
  )
})
