import type { Permission } from '@balai/contract/desk/permissions'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { change } from '../app/testing/changes.ts'
import { closeDesk, giveRoom, me, openDesk } from '../lists/testing/desk.tsx'

beforeEach(() => giveRoom())
afterEach(closeDesk)

const sent = {
  ...{ at: '2026-11-21T07:00:00.000Z', title: 'Malam Lakon', topic: 'offers', levelFrom: '3' },
  ...{ named: null, told: '1200', spared: '4', state: 'ended', change: 'c-1' },
}
const made = {
  ...{ at: '2026-11-21T07:00:00.000Z', by: 'Ani', operator: 'Balai', from: null, to: null },
  ...{ currency: 'IDR', exponent: 0 },
}
const answers = (rows: object[], may: Permission[] = ['content.see', 'content.edit']) => ({
  '/desk/v1/session': () => me({ may }),
  '/desk/v1/lists/page': () => ({ rows, next: null, totals: null, made }),
  '/desk/v1/changes/preview': () => ({
    ...{
      subject: 'messages:members',
      name: 'Malam Lakon',
      before: null,
      after: { topic: 'house' },
    },
    ...{ touches: { members: '1200' }, amount: null, approvers: 1 },
  }),
  '/desk/v1/changes': (takes: { kind?: string }) =>
    takes.kind ? change(1) : { items: [], next: null },
})

test('[OPS-05] what was written to members stands with how many it reached', async () => {
  openDesk('/messages', answers([sent]))
  const row = within((await screen.findByText('Malam Lakon')).closest('tr') as HTMLElement)
  row.getByText('Penawaran')
  row.getByText('Level 3 ke atas')
  row.getByText('1.200')
})

test('a message is proposed in both languages; what is missing is said at its field', async () => {
  const desk = openDesk('/messages', answers([]))
  const user = userEvent.setup()
  await screen.findByText('Belum ada pesan yang dikirim')
  await user.click(screen.getByRole('button', { name: 'Tulis pesan' }))
  const form = within(await screen.findByRole('dialog'))
  const next = form.getByRole('button', { name: 'Lihat akibatnya' })
  const [id, en] = form.getAllByRole('group').map((group) => within(group))
  if (!id || !en) throw new Error('one group for each language')
  await user.type(id.getByLabelText('Judul'), 'Malam Lakon')
  await user.type(id.getByLabelText('Isi'), 'Ada pertunjukan malam ini.')
  await user.type(form.getByLabelText('Halaman yang dibuka (opsional)'), 'https://evil.example')
  await user.click(next)
  await en.findByText('Judul diisi dengan 2 sampai 120 huruf.')
  form.getByText('Hanya alamat di situs ini, misalnya /promotions.')
  expect(desk.of('/desk/v1/changes/preview')).toHaveLength(0)
  await user.type(en.getByLabelText('Judul'), 'Night of Shadows')
  await user.type(en.getByLabelText('Isi'), 'There is a show tonight.')
  await user.clear(form.getByLabelText('Halaman yang dibuka (opsional)'))
  await user.type(form.getByLabelText('Halaman yang dibuka (opsional)'), '/rng')
  await user.click(form.getByRole('radio', { name: 'Akun tertentu' }))
  await user.type(form.getByLabelText('Nama akun'), 'ani, budi budi')
  await user.click(next)
  await waitFor(() => expect(desk.of('/desk/v1/changes/preview')).toHaveLength(1))
  expect(desk.of('/desk/v1/changes/preview')[0]?.takes).toMatchObject({
    kind: 'message-sent',
    terms: {
      ...{ topic: 'house', path: '/rng', audience: { to: 'accounts', accounts: ['ani', 'budi'] } },
      words: { EN: { title: 'Night of Shadows', text: 'There is a show tonight.' } },
    },
  })
})

test('who may only look finds nothing to write with', async () => {
  openDesk('/messages', answers([sent], ['content.see']))
  await screen.findByText('Malam Lakon')
  expect(screen.queryByRole('button', { name: 'Tulis pesan' })).toBeNull()
})
