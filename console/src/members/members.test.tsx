import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { me, openDesk, refusedWith } from '../lists/testing/desk.tsx'

afterEach(cleanup)

const id = '01a2002c-0e63-72fb-9329-f3bf4a820195'
const at = '2026-11-21T08:00:00.000Z'
const nothing = { masked: null, proved: false }
const one = {
  ...{ id, account: 'sari', nickname: 'Sari', type: 0, state: 'open', language: 'ID' },
  ...{ currency: 'IDR', openedAt: at, firstSignedInAt: at, lastSignedInAt: at },
  ...{ passwordChangedAt: at, mustChange: false, totp: false, passkeys: 0 },
  mobile: { masked: '6281•••67', proved: true },
  ...{ email: nothing, payeeName: nothing, birthday: nothing, idNumber: nothing },
  ...{ affiliateCode: null, ownCode: null, invitedBy: null, recommender: null, domain: null },
  tags: ['vip'],
}
const found = {
  ...{ id, account: 'sari', nickname: 'Sari', type: 0, state: 'locked', openedAt: at },
  ...{ lastSignedInAt: null, by: 'mobile' },
}
const who = (...may: string[]) => ({ '/desk/v1/session': () => me({ may: may as never }) })

test('[OPS-03] a member is found by what is typed, and the address keeps it', async () => {
  const user = userEvent.setup()
  const { of } = openDesk('/members', {
    ...who('members.see'),
    '/desk/v1/members/search': ({ text }: { text: string }) => (text === '0812' ? [found] : []),
  })
  await user.type(await screen.findByRole('searchbox'), '0812{Enter}')
  const link = await screen.findByRole('link', { name: /sari/ })
  expect(link.getAttribute('href')).toContain(`/members/${id}`)
  expect(screen.getByText('nomor ponsel')).toBeTruthy()
  expect(location.search).toContain('0812')
  await user.clear(screen.getByRole('searchbox'))
  await user.type(screen.getByRole('searchbox'), 'nobody{Enter}')
  await screen.findByText('Tidak ada anggota yang cocok')
  expect(of('/desk/v1/members/search').map(({ takes }) => takes.text)).toEqual(['0812', 'nobody'])
})

test('[OPS-03] a page has the parts and the acts that its reader may have, and no others', async () => {
  openDesk(`/members/${id}`, { ...who('members.see'), '/desk/v1/members/one': () => one })
  await screen.findByRole('tab', { name: 'Identitas' })
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Identitas',
    'Perangkat',
    'Batas',
    'Level',
    'Catatan',
    'Riwayat',
  ])
  expect(screen.queryByRole('button', { name: 'Kunci' })).toBeNull()
  expect(screen.queryByRole('button', { name: /Tampilkan/ })).toBeNull()
})

test('[OPS-03] a masked number is shown for a reason only, which goes with it', async () => {
  const user = userEvent.setup()
  const { of } = openDesk(`/members/${id}`, {
    ...who('members.see', 'kyc.see'),
    '/desk/v1/members/one': () => one,
    '/desk/v1/members/reveal': () => ({ value: '6281234567' }),
  })
  await user.click(await screen.findByRole('button', { name: 'Tampilkan Nomor ponsel' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Tampilkan' }))
  expect(of('/desk/v1/members/reveal')).toHaveLength(0)
  await user.type(dialog.getByLabelText('Alasan'), 'Anggota menelepon')
  await user.click(dialog.getByRole('button', { name: 'Tampilkan' }))
  await screen.findByText('6281234567')
  expect(of('/desk/v1/members/reveal')[0]?.takes).toEqual({
    ...{ member: id, what: 'mobile', reason: 'Anggota menelepon' },
  })
})

test('[OPS-03] money is taken out by the sign that was chosen, in the house’s own units', async () => {
  const user = userEvent.setup()
  const { of } = openDesk(`/members/${id}`, {
    ...who('members.see', 'money.see', 'money.move'),
    '/desk/v1/members/one': () => one,
    '/desk/v1/members/money': () => ({
      ...{ currency: 'IDR', exponent: 0, purses: [], holds: [], transfers: [] },
    }),
    '/desk/v1/changes/preview': () => refusedWith('change-refused', 'Saldo tidak mencukupi.'),
  })
  await user.click(await screen.findByRole('button', { name: 'Sesuaikan saldo' }))
  await user.click(await screen.findByRole('radio', { name: 'Kurangi' }))
  await user.type(screen.getByLabelText('Jumlah'), '1.500')
  await user.click(screen.getByRole('button', { name: 'Lihat akibatnya' }))
  await screen.findByText('Saldo tidak mencukupi.')
  expect(of('/desk/v1/changes/preview')[0]?.takes).toEqual({
    kind: 'balance-adjusted',
    terms: { member: id, pool: 'cash', amount: '-1500', code: 'correction' },
  })
})

test('an amount that is sent before the house has said how it counts goes on once it has', async () => {
  const user = userEvent.setup()
  let say = (_: unknown) => {}
  const money = new Promise((resolve) => {
    say = resolve
  })
  const { of } = openDesk(`/members/${id}`, {
    ...who('members.see', 'money.see', 'money.move'),
    '/desk/v1/members/one': () => one,
    '/desk/v1/members/money': () => money,
    '/desk/v1/changes/preview': () => refusedWith('change-refused', 'Saldo tidak mencukupi.'),
  })
  await user.click(await screen.findByRole('button', { name: 'Sesuaikan saldo' }))
  await user.type(screen.getByLabelText('Jumlah'), '8{Enter}')
  expect(screen.getByLabelText('Jumlah').getAttribute('aria-invalid')).not.toBe('true')
  expect(of('/desk/v1/changes/preview')).toHaveLength(0)
  say({ currency: 'IDR', exponent: 0, purses: [], holds: [], transfers: [] })
  await screen.findByText('Saldo tidak mencukupi.')
  expect(of('/desk/v1/changes/preview')[0]?.takes).toMatchObject({ terms: { amount: '8' } })
})

test('[OPS-03] what cannot be had says so, and who is nobody’s id leads nowhere', async () => {
  const user = userEvent.setup()
  let answers = 0
  openDesk(`/members/${id}?tab=access`, {
    ...who('members.see'),
    '/desk/v1/members/one': () => one,
    '/desk/v1/members/access': () =>
      ++answers < 2 ? refusedWith('unavailable', 'Sedang sibuk.') : { sessions: [], devices: [] },
  })
  await user.click(await screen.findByRole('button', { name: 'Coba lagi' }, { timeout: 5_000 }))
  await waitFor(() => expect(screen.getByText('Belum ada sesi')).toBeTruthy())
  cleanup()
  openDesk('/members/not-an-id', who('members.see'))
  await screen.findByText('Tidak ada apa-apa di alamat ini')
})
