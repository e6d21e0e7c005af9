import { permissionNames } from '@balai/contract/desk/permissions'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { closeDesk, giveRoom, me, openDesk } from '../lists/testing/desk.tsx'
import { reachOf, rightsBy } from './rights.ts'

beforeEach(() => giveRoom())
afterEach(closeDesk)

const person = (name: string, more = {}) => ({
  id: `d9b2d63d-a233-4123-847a-f1d0f1a3c0${name.length.toString().padStart(2, '0')}`,
  account: name.toLowerCase(),
  name,
  person: `P-${name}`,
  roles: ['support'],
  state: 'active',
  factors: ['totp'],
  sessions: 1,
  lastSeenAt: null,
  ...more,
})
const roles = [
  {
    ...{ id: 'support', name: 'Layanan', staff: 2, fixed: true },
    permissions: ['members.see', 'members.edit'],
  },
  {
    ...{ id: 'malam', name: 'Shift malam', staff: 1, fixed: false },
    permissions: ['members.see'],
  },
]
const base = {
  '/desk/v1/session': () => me({ may: ['staff.see', 'staff.edit'] }),
  '/desk/v1/staff': () => [person('Sari'), person('Budiman', { state: 'locked' })],
  '/desk/v1/roles': () => roles,
  '/desk/v1/staff/first-password': () => [],
}
const preview = { before: null, after: {}, touches: {}, amount: null, approvers: 1 }

test('staff are found by name, account or role as it is typed', async () => {
  openDesk('/staff', base)
  await screen.findByRole('link', { name: 'Sari' })
  await userEvent.setup().type(screen.getByRole('searchbox'), 'budi')
  expect(screen.queryByRole('link', { name: 'Sari' })).toBeNull()
  screen.getByRole('link', { name: 'Budiman' })
})

test('an account is opened only with what the house takes, and foreseen before it is sent', async () => {
  const desk = openDesk('/staff', {
    ...base,
    '/desk/v1/changes/preview': () => ({ ...preview, subject: 's', name: 'Citra' }),
  })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Buka akun' }))
  const dialog = await screen.findByRole('dialog', { name: 'Buka akun staf' })
  await user.type(within(dialog).getByLabelText('Akun'), '1citra')
  await user.click(within(dialog).getByRole('button', { name: 'Lihat akibatnya' }))
  within(dialog).getByText(/Mulai dengan huruf kecil/)
  within(dialog).getByText(/Tuliskan namanya/)
  expect(desk.of('/desk/v1/changes/preview')).toEqual([])
  await user.clear(within(dialog).getByLabelText('Akun'))
  await user.type(within(dialog).getByLabelText('Akun'), 'citra')
  await user.type(within(dialog).getByLabelText('Nama'), 'Citra')
  await user.type(within(dialog).getByLabelText('Nomor orang'), 'P-9')
  await user.click(within(dialog).getByRole('checkbox', { name: /Layanan/ }))
  await user.click(within(dialog).getByRole('button', { name: 'Lihat akibatnya' }))
  await screen.findByText(/persetujuan satu orang lain/)
  expect(desk.of('/desk/v1/changes/preview')[0]?.takes).toEqual({
    kind: 'staff-opened',
    terms: { account: 'citra', name: 'Citra', person: 'P-9', roles: ['support'] },
  })
})

test('[OPS-02] rights stand under what they may do to money, each exactly once', () => {
  const all = Object.values(rightsBy).flat()
  expect(all.toSorted()).toEqual(permissionNames.toSorted())
  expect(rightsBy.moves).toEqual(['money.move', 'money.approve'])
  expect(reachOf(['members.see', 'money.approve', 'games.stop'])).toBe('moves')
  expect(reachOf(['members.see', 'games.stop'])).toBe('stops')
  expect(reachOf([])).toBeUndefined()
})

test('[OPS-02] a role of the house is cloned and not changed; one of one’s own is edited', async () => {
  const desk = openDesk('/roles/support', {
    ...base,
    '/desk/v1/changes/preview': () => ({ ...preview, subject: 's', name: 'x' }),
  })
  await screen.findByText(/Peran bawaan tidak dapat diubah/)
  expect(screen.queryByRole('checkbox')).toBeNull()
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Salin' }))
  const dialog = await screen.findByRole('dialog', { name: 'Buat peran' })
  expect(within(dialog).getByLabelText('Kode')).toHaveProperty('value', 'salinan-layanan')
  await user.click(within(dialog).getByRole('checkbox', { name: 'Ajukan penyesuaian saldo' }))
  await user.click(within(dialog).getByRole('button', { name: 'Lihat akibatnya' }))
  await waitFor(() =>
    expect(desk.of('/desk/v1/changes/preview')[0]?.takes).toEqual({
      kind: 'role-put',
      terms: {
        role: 'salinan-layanan',
        name: 'Salinan Layanan',
        permissions: ['members.see', 'members.edit', 'money.move'],
      },
    }),
  )
})

test('edits of a role are counted, and can be thrown away', async () => {
  openDesk('/roles/malam', base)
  const user = userEvent.setup()
  await user.click(await screen.findByRole('checkbox', { name: 'Lihat uang' }))
  await screen.findByText('1 hak berubah')
  await user.click(screen.getByRole('button', { name: 'Batalkan ubahan' }))
  await screen.findByText('Belum ada yang berubah')
  expect(screen.getByRole('button', { name: 'Lihat akibatnya' })).toHaveProperty('disabled', true)
})

test('who may only see is offered nothing that changes, and nobody their own lock', async () => {
  openDesk(`/staff/${person('Sari').id}`, {
    ...base,
    '/desk/v1/session': () => me({ may: ['staff.see'] }),
  })
  await screen.findByRole('heading', { level: 1, name: 'Sari' })
  expect(screen.queryByRole('button', { name: 'Kunci' })).toBeNull()
  closeDesk()
  openDesk(`/staff/${person('Sari').id}`, {
    ...base,
    '/desk/v1/session': () => me({ id: person('Sari').id, may: ['staff.see', 'staff.edit'] }),
  })
  await screen.findByText(/dilakukan oleh orang lain/)
  expect(screen.queryByRole('button', { name: 'Kunci' })).toBeNull()
})

test('an account of somebody who left is closed, and a closed one is only opened again', async () => {
  const preview = { subject: 's', name: 'Sari', before: {}, after: {}, touches: {}, amount: null }
  const desk = openDesk(`/staff/${person('Sari').id}`, {
    ...base,
    '/desk/v1/changes/preview': () => ({ ...preview, approvers: 0 }),
  })
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Tutup akun' }))
  await screen.findByRole('dialog', { name: 'Tutup akun Sari' })
  await waitFor(() =>
    expect(desk.of('/desk/v1/changes/preview')[0]?.takes).toEqual({
      kind: 'staff-closed',
      terms: { staff: person('Sari').id, closed: true },
    }),
  )
  closeDesk()
  openDesk(`/staff/${person('Sari').id}`, {
    ...base,
    '/desk/v1/staff': () => [person('Sari', { state: 'closed', sessions: 0 })],
  })
  await screen.findByRole('button', { name: 'Buka kembali' })
  expect(screen.queryByRole('button', { name: 'Kunci' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Ubah peran' })).toBeNull()
})

test('a session of one’s own is ended from the list, and never the one that looks', async () => {
  const one = {
    ...{ device: 'Mozilla/5.0 (X11; Linux) Firefox/130.0', ip: '192.0.2.1' },
    openedAt: '2026-11-21T02:00:00.000Z',
    seenAt: '2026-11-21T02:10:00.000Z',
  }
  const there = { ...one, id: person('Sari').id, here: false }
  let sessions = [{ ...one, id: person('Budiman').id, here: true }, there]
  const desk = openDesk('/account', {
    ...base,
    '/desk/v1/session/list': () => sessions,
    '/desk/v1/session/list/end': () => {
      sessions = sessions.filter(({ here }) => here)
      return { ended: 1 }
    },
  })
  const [end, ...more] = await screen.findAllByRole('button', { name: /^Akhiri sesi/ })
  expect(more).toEqual([])
  if (end) await userEvent.setup().click(end)
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Akhiri sesi/ })).toBeNull())
  expect(desk.of('/desk/v1/session/list/end')[0]?.takes).toEqual({ session: there.id })
})

test('a part of a first password is shown once it is asked for, and then no more', async () => {
  let parts = [{ staff: person('Sari').id, account: 'sari', name: 'Sari' }]
  const desk = openDesk('/staff', {
    ...base,
    '/desk/v1/staff/first-password': () => parts,
    '/desk/v1/staff/first-password/part': () => {
      parts = []
      return { account: 'sari', place: 'first', part: 'kenanga-7731', ready: false }
    },
  })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Tampilkan bagian saya' }))
  const dialog = await screen.findByRole('dialog', { name: 'Kata sandi pertama Sari' })
  expect(desk.of('/desk/v1/staff/first-password/part')).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: 'Tampilkan bagian saya' }))
  await within(dialog).findByText('kenanga-7731')
  await user.click(within(dialog).getByRole('button', { name: 'Sudah saya catat' }))
  await waitFor(() => expect(screen.queryByText('Kata sandi pertama Sari')).toBeNull())
  expect(document.body.textContent).not.toContain('kenanga-7731')
})
