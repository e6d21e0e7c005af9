import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { change } from '../app/testing/changes.ts'
import {
  closeDesk,
  giveRoom,
  me,
  openDesk,
  refusedWith,
  tellDesks,
} from '../lists/testing/desk.tsx'

beforeEach(() => giveRoom())
afterEach(closeDesk)

const base = {
  '/desk/v1/session': () => me({ may: ['staff.see', 'staff.approve'] }),
  '/desk/v1/staff/first-password': () => [],
}
const press = (key: string) => fireEvent.keyDown(document.body, { key })
const panel = () => screen.getByRole('complementary')
const named = (name: string) => within(panel()).findByRole('heading', { name })

test('[OPS-03] what waits is walked through and decided by keys alone', async () => {
  const decided: unknown[] = []
  openDesk('/approvals', {
    ...base,
    '/desk/v1/changes': () => ({ items: [change(1), change(2), change(3)], next: null }),
    '/desk/v1/changes/decide': (takes: unknown) => {
      decided.push(takes)
      return change(2, { state: 'done' })
    },
  })
  await screen.findAllByText('Orang 1')
  await named('Orang 1')
  press('k')
  await named('Orang 1')
  press('j')
  await named('Orang 2')
  press('r')
  const dialog = await screen.findByRole('dialog', { name: 'Tolak perubahan ini' })
  const user = userEvent.setup()
  await user.click(within(dialog).getByRole('button', { name: 'Tolak' }))
  within(dialog).getByText(/sedikitnya empat huruf/)
  // Keys of the list do nothing while a dialog stands over it.
  press('j')
  await user.click(within(dialog).getByRole('button', { name: 'Batal' }))
  await named('Orang 2')
  press('a')
  const agree = await screen.findByRole('dialog', { name: 'Setujui perubahan ini' })
  expect(decided).toEqual([])
  await user.click(within(agree).getByRole('button', { name: 'Setujui' }))
  await waitFor(() =>
    expect(decided).toEqual([{ change: change(2).id, verdict: 'agreed', reason: '' }]),
  )
  press('Enter')
  await waitFor(() => expect(location.pathname).toBe(`/console/changes/${change(2).id}`))
})

test('nobody is offered to agree to their own', async () => {
  const own = change(1, { may: { decide: false, withdraw: true, undo: false } })
  openDesk('/approvals?view=made', {
    ...base,
    '/desk/v1/changes': () => ({ items: [own], next: null }),
  })
  await screen.findAllByText('Orang 1')
  expect(within(panel()).queryByRole('button', { name: 'Setujui' })).toBeNull()
  press('a')
  press('r')
  expect(screen.queryByRole('dialog')).toBeNull()
  within(panel()).getByRole('button', { name: 'Tarik kembali' })
})

test('[OPS-03] a refusal is said in the dialog, and the change stays undecided', async () => {
  openDesk('/approvals', {
    ...base,
    '/desk/v1/changes': () => ({ items: [change(1)], next: null }),
    '/desk/v1/changes/decide': () => refusedWith('maker-is-checker', 'Tidak dapat sendiri.'),
  })
  await screen.findAllByText('Orang 1')
  press('a')
  const dialog = await screen.findByRole('dialog', { name: 'Setujui perubahan ini' })
  await userEvent.setup().click(within(dialog).getByRole('button', { name: 'Setujui' }))
  await within(dialog).findByText('Tidak dapat sendiri.')
})

test('the address says what is looked at, and what is asked', async () => {
  const desk = openDesk('/approvals?view=all&state=done&kind=staff-roles', {
    ...base,
    '/desk/v1/changes': () => ({ items: [], next: null }),
  })
  await screen.findByText('Tidak ada perubahan dengan saringan ini')
  const wanted = { state: 'done', kind: 'staff-roles' }
  expect(desk.of('/desk/v1/changes').map(({ takes }) => takes)).toContainEqual(wanted)
  await userEvent
    .setup()
    .selectOptions(screen.getByRole('combobox', { name: 'Keadaan' }), 'rejected')
  await waitFor(() => expect(location.search).toContain('state=rejected'))
  expect(location.search).toContain('kind=staff-roles')
})

test('the list is looked at again when the house says that something changed', async () => {
  let items = [change(1)]
  openDesk('/approvals', { ...base, '/desk/v1/changes': () => ({ items, next: null }) })
  await screen.findAllByText('Orang 1')
  items = [change(4), change(1)]
  tellDesks('changes')
  await screen.findAllByText('Orang 4')
})

test('what is added, undone and decided is told as one story', async () => {
  const told = change(1, {
    state: 'undone',
    approvers: 1,
    decisions: [
      {
        by: { id: 'd9b2d63d-a233-4123-847a-f1d0f1a3c00c', name: 'Citra' },
        verdict: 'agreed',
        reason: 'Sudah dicek.',
        at: '2026-11-21T09:00:00.000Z',
      },
    ],
    doneAt: '2026-11-21T09:00:00.000Z',
    undoneBy: change(2).id,
    may: { decide: false, withdraw: false, undo: false },
  })
  openDesk(`/changes/${told.id}`, { ...base, '/desk/v1/changes/one': () => told })
  const story = await screen.findByRole('list', { name: 'Riwayat' })
  const steps = within(story).getAllByRole('listitem')
  expect(steps.map((step) => step.querySelector('b')?.textContent)).toEqual([
    'Budi mengajukan',
    'Citra menyetujui',
    'Mulai berlaku',
    'Dikembalikan oleh perubahan lain',
  ])
  within(screen.getByRole('main')).getByText('risk')
})

test('a change that is not there, or an address that is none, leads nowhere', async () => {
  openDesk('/changes/not-a-number', base)
  await screen.findByText('Tidak ada apa-apa di alamat ini')
  closeDesk()
  openDesk(`/changes/${change(9).id}`, {
    ...base,
    '/desk/v1/changes/one': () => refusedWith('change-unknown', 'Tidak ditemukan.'),
  })
  await screen.findByText('Tidak ada apa-apa di alamat ini')
})

test('[OPS-03] one’s own is withdrawn without a reason, once one has said so', async () => {
  const own = change(1, { may: { decide: false, withdraw: true, undo: false } })
  let now = own
  const desk = openDesk(`/changes/${own.id}`, {
    ...base,
    '/desk/v1/changes/one': () => now,
    '/desk/v1/changes/withdraw': () => {
      now = { ...own, state: 'withdrawn', may: { ...own.may, withdraw: false } }
      return now
    },
  })
  const user = userEvent.setup()
  const withdraw = { name: 'Tarik kembali' }
  await user.click(await screen.findByRole('button', withdraw))
  const dialog = within(await screen.findByRole('dialog'))
  expect(desk.of('/desk/v1/changes/withdraw')).toEqual([])
  await user.click(dialog.getByRole('button', withdraw))
  await waitFor(() =>
    expect(desk.of('/desk/v1/changes/withdraw')[0]?.takes).toEqual({ change: own.id }),
  )
  await screen.findByText('Ditarik, tidak dijalankan')
  expect(screen.queryByRole('button', withdraw)).toBeNull()
})

test('[OPS-03] to undo is a change of its own: it needs a reason, and says for whom it waits', async () => {
  const done = change(1, { state: 'done', may: { decide: false, withdraw: false, undo: true } })
  const desk = openDesk(`/changes/${done.id}`, {
    ...base,
    '/desk/v1/changes/one': () => done,
    '/desk/v1/changes/undo': () => change(2, { undoes: done.id }),
  })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Kembalikan' }))
  const dialog = within(await screen.findByRole('dialog'))
  const send = () => user.click(dialog.getByRole('button', { name: /^(Ajukan|Kembalikan)/ }))
  await send()
  expect(desk.of('/desk/v1/changes/undo')).toEqual([])
  await user.type(dialog.getByRole('textbox'), 'Salah orang')
  await send()
  await waitFor(() =>
    expect(desk.of('/desk/v1/changes/undo')[0]?.takes).toEqual({
      change: done.id,
      reason: 'Salah orang',
    }),
  )
})
