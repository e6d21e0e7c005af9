import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { closeDesk, giveRoom, me, openDesk, refusedWith } from '../../lists/testing/desk.tsx'
import { change } from '../testing/changes.ts'

beforeEach(() => giveRoom())
afterEach(closeDesk)

const sari = {
  id: 'd9b2d63d-a233-4123-847a-f1d0f1a3c00a',
  account: 'sari',
  name: 'Sari',
  person: 'P-1',
  roles: ['support'],
  state: 'active',
  factors: ['totp'],
  sessions: 1,
  lastSeenAt: null,
}
const role = (id: string, permissions: string[]) => ({
  ...{ id, name: id, permissions, staff: 1, fixed: true },
})
const base = {
  '/desk/v1/session': () => me({ may: ['staff.see', 'staff.edit'] }),
  '/desk/v1/staff': () => [sari],
  '/desk/v1/roles': () => [role('support', ['members.see']), role('risk', ['risk.see'])],
  '/desk/v1/staff/first-password': () => [],
}
const preview = {
  subject: `staff:${sari.id}`,
  name: 'Sari',
  before: { locked: false, account: 'sari' },
  after: { locked: true, account: 'sari' },
  touches: { sessions: '3', members: '0' },
  amount: null,
  approvers: 0,
}

async function openLock(answers: Parameters<typeof openDesk>[1]) {
  const desk = openDesk(`/staff/${sari.id}`, { ...base, ...answers })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Kunci' }))
  return { desk, user }
}

test('[OPS-03] what a change would do stands there before it can be sent, and not without a reason', async () => {
  const { desk, user } = await openLock({
    '/desk/v1/changes/preview': () => preview,
    '/desk/v1/changes': (takes: { kind?: string }) =>
      takes.kind ? change(1, { state: 'done' }) : { items: [], next: null },
  })
  const dialog = await screen.findByRole('dialog', { name: 'Kunci Sari' })
  const row = within(dialog).getByRole('row', { name: /Terkunci/ })
  expect(row.textContent).toBe('TerkunciTidakYa')
  // What stays and what is not touched is not in the way.
  expect(within(dialog).queryByText('Nama akun')).toBeNull()
  expect(within(dialog).getByText('Sesi').nextSibling?.textContent).toBe('3')
  expect(within(dialog).queryByText('Anggota')).toBeNull()
  within(dialog).getByText(/Tidak perlu persetujuan/)
  await user.click(within(dialog).getByRole('button', { name: 'Terapkan' }))
  within(dialog).getByText(/sedikitnya empat huruf/)
  const sent = () => desk.asked.filter(({ takes }) => 'reason' in takes)
  expect(sent()).toEqual([])
  await user.type(within(dialog).getByLabelText('Alasan'), 'Tidak dikenal.')
  await user.click(within(dialog).getByRole('button', { name: 'Terapkan' }))
  await screen.findByText('Sudah berlaku')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(sent().map(({ takes }) => takes)).toEqual([
    {
      kind: 'staff-locked',
      terms: { staff: sari.id, locked: true },
      reason: 'Tidak dikenal.',
    },
  ])
  expect(sent()[0]?.headers.get('idempotency-key')).toBeTruthy()
})

test('[OPS-03] what waits for others says so, with the way to it', async () => {
  const waiting = change(1, { state: 'waiting', approvers: 2 })
  const { user } = await openLock({
    '/desk/v1/changes/preview': () => ({ ...preview, approvers: 2 }),
    '/desk/v1/changes': (takes: { kind?: string }) =>
      takes.kind ? waiting : { items: [], next: null },
    '/desk/v1/changes/one': () => waiting,
  })
  await screen.findByText(/persetujuan 2 orang lain/)
  await user.type(screen.getByLabelText('Alasan'), 'Tidak dikenal.')
  await user.click(screen.getByRole('button', { name: 'Ajukan' }))
  await user.click(await screen.findByRole('link', { name: 'Lihat perubahan' }))
  await waitFor(() => expect(location.pathname).toBe(`/console/changes/${waiting.id}`))
  await screen.findByText('Budi mengajukan')
})

test('what is not as it was can be looked at again, and nothing typed is lost', async () => {
  let looked = 0
  const { user } = await openLock({
    '/desk/v1/changes/preview': () => ({ ...preview, touches: { sessions: String(++looked) } }),
    '/desk/v1/changes': (takes: { kind?: string }) =>
      takes.kind ? refusedWith('change-stale', 'Sudah berubah.') : { items: [], next: null },
  })
  await user.type(await screen.findByLabelText('Alasan'), 'Tidak dikenal.')
  await user.click(screen.getByRole('button', { name: 'Terapkan' }))
  await screen.findByText('Sudah berubah.')
  await user.click(screen.getByRole('button', { name: 'Lihat keadaan sekarang' }))
  await waitFor(() => expect(looked).toBeGreaterThan(1))
  expect(screen.getByLabelText('Alasan')).toHaveProperty('value', 'Tidak dikenal.')
})

test('what cannot be is said with the house’s own sentence, and nothing can be sent', async () => {
  await openLock({
    '/desk/v1/changes/preview': () => refusedWith('change-refused', 'Ini pengelola terakhir.'),
  })
  await screen.findByText('Ini pengelola terakhir.')
  expect(screen.queryByLabelText('Alasan')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Terapkan' })).toBeNull()
})
