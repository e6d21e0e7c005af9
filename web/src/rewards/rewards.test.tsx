import { session } from '@balai/client'
import { commitmentOf, drawWinners, ticketsRoot } from '@balai/games'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Takes } from '../testing/wire.ts'
import { lengthOf } from './length.ts'
import { activities, activity, entry, past } from './testing/activity.ts'
import { centre, lines, open, prepared, tells } from './testing/centre.tsx'

const [path, claimed, applied, taken, counted] = [
  ...['/wps/promotion/activities', '/wps/promotion/claim', '/wps/promotion/apply'],
  ...['/wps/promotion/entries', '/wps/promotion/rewards/count'],
] as [string, string, string, string, string]

prepared()

test('[MEM-11] one page has what can be claimed with its cost, what runs, what is open and what was', async () => {
  const story = {
    activity: 'share-the-show',
    kind: 'application',
    names: { ID: 'Cerita', EN: 'A' },
  }
  const items = [
    activity(),
    activity({ ...story, status: 'applying', state: 'applying', entry: entry() }),
    activity({ ...story, activity: 'quiz', names: { ID: 'Kuis', EN: 'Quiz' }, status: 'join' }),
  ]
  const sent: Takes[] = []
  let status = 'claim'
  const { user } = await open('/member/rewards', {
    [path]: () => activities([{ ...items[0], status }, ...items.slice(1)]),
    [taken]: () =>
      past([
        entry({ state: 'rejected', said: 'Gambarnya tidak terbaca.' }),
        entry({ id: 'd9b2d63d-a233-4123-847a-f1d0f1a3c012', state: 'claimed', amount: '5000' }),
      ]),
    [claimed]: (takes) => {
      sent.push(takes)
      status = 'claimed'
      return { success: true, value: entry({ state: 'claimed', amount: '25000' }) }
    },
  })
  const panel = await centre()
  const now = within(await panel.findByRole('region', { name: 'Dapat diambil sekarang' }))
  expect(now.getByText(/Rp.125\.000/)).toBeTruthy()
  expect(now.getByText(/Rp.5\.000/)).toBeTruthy()
  expect(now.getByText(/pengembalian 96%/)).toBeTruthy()
  const going = within(panel.getByRole('region', { name: 'Sedang berjalan' }))
  expect(going.getByRole('link', { name: /Cerita.*Diajukan/ })).toBeTruthy()
  const free = within(panel.getByRole('region', { name: 'Dapat diikuti' }))
  expect(free.getByRole('link', { name: /Kuis/ }).getAttribute('href')).toBe('/promoDetail?id=satu')
  const was = within(panel.getByRole('region', { name: 'Riwayat' }))
  expect(await was.findByText('Gambarnya tidak terbaca.')).toBeTruthy()
  expect(was.getByText('Ditolak')).toBeTruthy()
  await user.click(now.getByRole('button', { name: /Ambil Rp.25\.000/ }))
  await screen.findByText(/masuk ke saldo bonus/)
  expect(sent).toEqual([{ activity: 'new-account', version: 1 }])
  await panel.findByText('Belum ada yang dapat diambil')
})

test('what was granted is claimed by its own terms; what the house refuses is said in its words', async () => {
  const own = entry({
    ...{ state: 'issued', version: 3, amount: '9000', claimBy: '2026-11-30T03:00:00.000Z' },
    foreseen: { bonus: '9000', owed: '27000', cost: '10000', rtp: 9_000 },
  })
  const sent: Takes[] = []
  const { user } = await open('/member/rewards', {
    [path]: () =>
      activities([
        activity({
          ...{ activity: 'share-the-show', kind: 'application', version: 4, state: 'issued' },
          entry: own,
        }),
      ]),
    [taken]: () => past([]),
    [claimed]: (takes) => {
      sent.push(takes)
      return { success: false, code: 'bonus-running', message: 'Masih ada bonus berjalan.' }
    },
  })
  const panel = await centre()
  await panel.findByText(/berbiaya lebih besar dari nilainya/)
  await user.click(panel.getByRole('button', { name: /Ambil Rp.9\.000/ }))
  expect((await panel.findByRole('alert')).textContent).toContain('Masih ada bonus berjalan.')
  expect(sent).toEqual([{ activity: 'share-the-show', version: 3, entry: own.id }])
})

test('who rests is offered nothing; what could not be read can be asked for again', async () => {
  let broken = true
  const { user } = await open('/member/rewards', {
    [path]: () =>
      broken
        ? { success: false, code: 'fault', message: 'Ada gangguan.' }
        : activities([], { resting: true }),
    [taken]: () => past([]),
  })
  const panel = await centre()
  await panel.findByText('Pusat hadiah belum terbaca')
  broken = false
  await user.click(panel.getByRole('button', { name: 'Coba lagi' }))
  await panel.findByText('Selama jeda tidak ada tawaran')
  expect(panel.queryByText('Dapat diambil sekarang')).toBeNull()
})

test('[HDR-03] the head counts what the house says a member can join or claim, and hears of it by the socket', async () => {
  const answers = { [counted]: () => ({ success: true, value: { count: 3 } }) }
  await open('/', answers)
  const head = () => within(document.querySelector('header.head') ?? document.body)
  const link = await head().findByRole('link', { name: 'Pusat hadiah, 3 promosi terbuka' })
  expect(link.getAttribute('href')).toBe('/member/rewards')
  await waitFor(() => expect(lines.length).toBeGreaterThan(0))
  await tells('rewards', { count: 1 })
  await head().findByRole('link', { name: 'Pusat hadiah, 1 promosi terbuka' })
  await tells('rewards', { count: 0 })
  await head().findByRole('link', { name: 'Pusat hadiah' })
  for (const page of ['/seamless', '/lottery']) {
    cleanup()
    await open(page, answers)
    expect(head().queryByRole('link', { name: /Pusat hadiah/ })).toBeNull()
  }
})

test('[PRO-01] a promotion says in the list and on its page how the member stands in it', async () => {
  const said: Record<string, string> = {
    ...{ join: 'Dapat diikuti', claim: 'Dapat diambil', applying: 'Diajukan', close: 'Ditutup' },
    ...{ rejected: 'Ditolak', issued: 'Menunggu giliran', claimed: 'Sudah diambil' },
    ...{ process: 'Berjalan', signed: 'Terdaftar', 'coming-soon': 'Segera dibuka' },
  }
  const all = Object.keys(said)
  const at = (status: string) => {
    const state = status === 'applying' || status === 'rejected' ? status : null
    const own = state && entry({ state, said: state === 'rejected' ? 'Belum.' : null })
    return activity({ activity: `a-${status}`, page: status, status, state, entry: own })
  }
  const answers = { [path]: () => activities(all.map(at)) }
  await open('/promotions', answers, 0, all)
  for (const status of all) {
    const link = await screen.findByRole('link', { name: `Promosi ${status}` })
    await waitFor(() =>
      expect(link.closest('article')?.textContent, status).toContain(said[status]),
    )
  }
  for (const status of ['rejected', 'coming-soon']) {
    cleanup()
    await open(`/promoDetail?id=${status}`, answers, 0, all)
    await waitFor(() =>
      expect(document.querySelector('.rewards-stands')?.textContent).toContain(said[status]),
    )
  }
})

test('[PRO-02] an application takes 140 signs and three pictures, and says what it left out', async () => {
  const sent: Takes[] = []
  let status = 'join'
  const { user } = await open('/promoDetail?id=satu', {
    [path]: () =>
      activities([
        activity({
          ...{ activity: 'share-the-show', kind: 'application', status, most: '100000' },
          ...(status === 'applying' && { state: 'applying', entry: entry() }),
        }),
      ]),
    [applied]: (takes) => {
      sent.push(takes)
      status = 'applying'
      return { success: true, value: entry() }
    },
  })
  const area = await screen.findByLabelText(/Komentar/)
  await user.click(screen.getByRole('button', { name: 'Kirim pengajuan' }))
  await screen.findByText('Tulis komentarnya dulu.')
  expect(document.activeElement).toBe(area)
  await user.click(area)
  await user.paste('👨‍👩‍👧‍👦'.repeat(141))
  await screen.findByText('Kelebihan 1 karakter.')
  await user.click(screen.getByRole('button', { name: 'Kirim pengajuan' }))
  expect(sent).toEqual([])
  await user.clear(area)
  await user.paste('<b>Semalam</b>')
  const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
  const file = (name: string, bytes: number[]) =>
    new File([new Uint8Array(bytes)], name, { type: 'image/png' })
  const choose = screen.getByLabelText('Pilih gambar')
  await user.upload(choose, [file('a.png', png), file('b.png', png), file('c.png', png)])
  await screen.findByAltText('Gambar 3')
  expect(screen.queryByLabelText('Pilih gambar')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Buang gambar 3' }))
  await user.upload(screen.getByLabelText('Pilih gambar'), [file('d.png', png), file('e.png', png)])
  await screen.findByText('e.png tidak muat: paling banyak 3 gambar.')
  await user.click(screen.getByRole('button', { name: 'Kirim pengajuan' }))
  await screen.findByText(/sedang dibaca/)
  expect(sent).toMatchObject([
    { activity: 'share-the-show', version: 1, comment: '<b>Semalam</b>', images: { length: 3 } },
  ])
})

test('[A26] what was written is text wherever it is shown', async () => {
  const html = '<img src=x onerror=alert(1)><script>alert(2)</script>'
  await open('/promoDetail?id=satu', {
    [path]: () =>
      activities([
        activity({
          ...{ status: 'rejected', state: 'rejected' },
          entry: entry({ state: 'rejected', comment: html, said: html }),
        }),
      ]),
  })
  expect(await screen.findAllByText(html)).toHaveLength(2)
  expect(document.querySelector('.promo-detail-body img[src="x"], main script')).toBeNull()
})

test('[PRO-03] a raffle gives a ticket a day, says what it was committed to, and is worked out again', async () => {
  const serverSeed = '7'.repeat(64)
  const holders = [0, 1, 0]
  const [winner] = drawWinners(serverSeed, holders, { prizes: 1 })
  let own = [0]
  let drawn = false
  let locked = false
  // As the house tells them.
  let kept = holders
  const raffle = () => ({
    ...{ commitment: commitmentOf(serverSeed), prizes: [{ count: 1, amount: '9000' }], tickets: 3 },
    ...{
      own,
      tookToday: own.length > 1,
      counts: null,
      drawnAt: drawn ? '2026-11-22T03:00:00.000Z' : null,
    },
  })
  const told = (amount: string) => ({
    ...{ activity: 'ticket-a-day', names: { ID: 'Tiket', EN: 'Ticket' }, currency: 'IDR' },
    ...{ exponent: 0, commitment: commitmentOf(serverSeed), tickets: 3, prizes: raffle().prizes },
    closes: '2026-11-22T03:00:00.000Z',
    chain: null,
    locked: locked
      ? {
          ...{ at: '2026-11-22T03:00:00.000Z', root: ticketsRoot(holders), holders: kept },
          ...{ round: null, roundAt: null },
        }
      : null,
    drawn: drawn
      ? {
          ...{ at: '2026-11-22T03:00:00.000Z', serverSeed, signature: null, holders },
          winners: [{ place: 0, ...winner, amount, name: 'wa•••g' }],
        }
      : null,
  })
  const sent: Takes[] = []
  let amount = '9000'
  const answers = {
    [path]: () =>
      activities([
        activity({
          ...{ activity: 'ticket-a-day', kind: 'raffle', status: drawn ? 'close' : 'signed' },
          ...{ state: 'signed-up', raffle: raffle(), closes: '2026-11-30T03:00:00.000Z' },
        }),
      ]),
    '/wps/promotion/raffle': () => ({ success: true, value: told(amount) }),
    '/wps/promotion/ticket': (takes: Takes) => {
      sent.push(takes)
      own = [0, 2]
      return { success: true, value: { ticket: 2 } }
    },
  }
  const { user } = await open('/promoDetail?id=satu', answers)
  await user.click(await screen.findByRole('button', { name: 'Ambil tiket hari ini' }))
  await screen.findByText('Tiket hari ini sudah Anda ambil.')
  expect(sent).toEqual([{ activity: 'ticket-a-day', version: 1 }])
  const list = within(screen.getByRole('list', { name: 'Tiket Anda' }))
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['1', '3'])
  await user.click(screen.getByText('Cara undian diperiksa'))
  await screen.findByText(commitmentOf(serverSeed))
  await screen.findByText(/^Undian ini tidak terikat pada suar/)
  expect(screen.queryByText(serverSeed)).toBeNull()
  locked = true
  for (const [told, verdict] of [
    [holders, /^Cocok: semua tiket/],
    // A ticket that came after the lock, and one that changed hands.
    [[0, 1, 0, 1], /^Tidak cocok/],
    [[0, 1, 1], /^Tidak cocok/],
  ] as const) {
    cleanup()
    kept = [...told]
    const { user } = await open('/promoDetail?id=satu', answers)
    await user.click(await screen.findByText('Cara undian diperiksa'))
    await user.click(await screen.findByRole('button', { name: 'Periksa tiket saya' }))
    await screen.findByText(verdict)
  }
  drawn = true
  for (const [said, told, verdict] of [
    ['9000', holders, /^Cocok/],
    ['9001', holders, /^Tidak cocok/],
    ['9000', [0, 1, 1], /^Tidak cocok/],
  ] as const) {
    cleanup()
    amount = said
    kept = [...told]
    const { user } = await open('/promoDetail?id=satu', answers)
    await user.click(await screen.findByText('Cara undian diperiksa'))
    await screen.findByText('wa•••g')
    await user.click(screen.getByRole('button', { name: 'Hitung ulang di sini' }))
    await screen.findByText(verdict)
  }
})

test('a visitor and a trial account are asked for no activities', async () => {
  for (const isAgent of [null, 4] as const) {
    const { asked } = await open('/promoDetail?id=satu', {}, isAgent)
    await screen.findByRole('heading', { level: 1, name: 'Promosi satu' })
    expect(asked).not.toContain(path)
    expect(asked).not.toContain(counted)
    cleanup()
    act(() => session.end())
  }
})

test.each([
  ['', 0],
  ['  a  ', 1],
  ['e\u0301', 1],
  ['👨‍👩‍👧‍👦👍🏽', 2],
])('%j is counted as %d signs', (text, count) => {
  expect(lengthOf(text)).toBe(count)
})

test('[PRO-03] a raffle by stakes is joined by a press, and says how far the next ticket is', async () => {
  const rule = { by: 'stake', every: '50000', most: 40 }
  const begun = { ...rule, joined: false, counted: '0', earned: 0, left: '50000' }
  let counts: object = begun
  let status = 'join'
  let own: number[] = []
  const sent: Takes[] = []
  const answers = {
    [path]: () =>
      activities([
        activity({
          ...{ activity: 'play-and-draw', kind: 'raffle', status, state: null },
          closes: '2026-11-30T03:00:00.000Z',
          raffle: {
            ...{ commitment: '7'.repeat(64), prizes: [{ count: 1, amount: '9000' }], own },
            ...{ tickets: own.length, tookToday: false, drawnAt: null, counts },
          },
        }),
      ]),
    '/wps/promotion/raffle/join': (takes: Takes) => {
      sent.push(takes)
      status = 'signed'
      counts = { ...rule, joined: true, counted: '130000', earned: 2, left: '20000' }
      return { success: true, value: entry({ kind: 'raffle', state: 'signed-up' }) }
    },
  }
  const { user } = await open('/promoDetail?id=satu', answers)
  const join = await screen.findByRole('button', { name: 'Ikut undian' })
  screen.getByText(/^Satu tiket untuk setiap Rp.50\.000 taruhan, paling banyak 40$/)
  expect(screen.queryByRole('button', { name: 'Ambil tiket hari ini' })).toBeNull()
  await user.click(join)
  await screen.findByText(/^Rp.20\.000 lagi$/)
  expect(sent).toEqual([{ activity: 'play-and-draw', version: 1 }])
  screen.getByText(/^Rp.130\.000$/)
  expect(screen.queryByRole('button', { name: 'Ikut undian' })).toBeNull()
  cleanup()
  counts = { ...rule, joined: true, counted: '2100000', earned: 40, left: null }
  await open('/promoDetail?id=satu', answers)
  await screen.findByText(/^Tiket Anda sudah paling banyak/)
  expect(screen.queryByText('Tiket berikutnya')).toBeNull()
  cleanup()
  // Once they are locked they have numbers.
  own = [4, 5]
  await open('/promoDetail?id=satu', answers)
  const list = within(await screen.findByRole('list', { name: 'Tiket Anda' }))
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['5', '6'])
  expect(screen.queryByText(/^Yang dihitung/)).toBeNull()
})

test('[PRO-03] a promotion with a budget says what is left of it, and that nothing is', async () => {
  let left: object = { total: '750000', today: '50000', receivers: 12 }
  let status = 'claim'
  const answers = { [path]: () => activities([activity({ status, left })]) }
  await open('/promoDetail?id=satu', answers)
  await screen.findByText('Sisa hadiah')
  screen.getByText(/^Rp.750\.000$/)
  screen.getByText(/^Rp.50\.000$/)
  screen.getByText('12 orang lagi')
  status = 'close'
  for (const [now, said] of [
    [{ total: '0', today: null, receivers: null }, 'Hadiah promosi ini sudah habis dibagikan.'],
    [{ total: null, today: null, receivers: 0 }, 'Hadiah promosi ini sudah habis dibagikan.'],
    [{ total: '9', today: '0', receivers: null }, /^Jatah promosi ini sedang habis/],
    [
      { total: '9', today: null, receivers: null },
      'Promosi ini tidak terbuka untuk Anda saat ini.',
    ],
  ] as const) {
    left = now
    cleanup()
    await open('/promoDetail?id=satu', answers)
    await screen.findByText(said)
  }
})
