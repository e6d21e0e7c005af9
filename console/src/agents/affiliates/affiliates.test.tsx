import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { closeDesk, giveRoom, me, openDesk } from '../../lists/testing/desk.tsx'

beforeEach(() => giveRoom())
afterEach(closeDesk)

const at = '2026-11-21T07:00:00.000Z'
const terms = { share: { tiers: [{ net: '0', rate: 2_500 }], carry: 'ever' }, cpa: null }
const whole = {
  ...{ currency: 'IDR', exponent: 0, affiliates: 3, owed: '75000', hosts: ['jejak.example'] },
  rule: { days: 30, click: 'last', nth: 1, at },
  programmes: [
    {
      ...{ programme: 'PAGI', affiliates: 3 },
      versions: [{ nth: 1, name: 'Mitra', terms, fromMonth: '2026-11-01', at }],
    },
  ],
}
const answers = (may: readonly string[]) => ({
  '/desk/v1/session': () => me({ may: [...may] as never }),
  '/desk/v1/affiliates': () => whole,
  '/desk/v1/changes/preview': () => ({
    ...{ subject: 'x', name: 'x', before: {}, after: {}, touches: {} },
    ...{ amount: null, approvers: 1 },
  }),
})
const preview = '/desk/v1/changes/preview'

test('[OPS-09] a programme is written as people write it and proposed; one without a share is not', async () => {
  const desk = openDesk('/agents/affiliates', answers(['agents.see', 'agents.edit']))
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Program baru' }))
  const form = within(await screen.findByRole('dialog'))
  await user.type(form.getByLabelText('Kode program'), 'SORE')
  await user.type(form.getByLabelText('Nama'), 'Mitra sore')
  await user.click(form.getByRole('button', { name: 'Lihat akibatnya' }))
  expect(form.getByText(/^Syarat belum lengkap/)).toBeTruthy()
  await user.type(form.getByLabelText('Tarif'), '27,5')
  await user.click(form.getByRole('button', { name: 'Lihat akibatnya' }))
  expect(desk.of(preview)[0]?.takes).toMatchObject({
    kind: 'affiliate-programme-set',
    terms: {
      ...{ programme: 'SORE', name: 'Mitra sore' },
      terms: { share: { tiers: [{ net: '0', rate: 2_750 }], carry: 'none' }, cpa: null },
    },
  })
})

test('[OPS-09] a host is taken off the list as a change; days of a rule have bounds', async () => {
  const desk = openDesk('/agents/affiliates', answers(['agents.see', 'agents.edit']))
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Keluarkan jejak.example' }))
  expect(desk.of(preview)[0]?.takes).toMatchObject({
    ...{ kind: 'affiliate-host-set', terms: { host: 'jejak.example', listed: false } },
  })
})

test('[OPS-09] who only sees is offered nothing to change', async () => {
  openDesk('/agents/affiliates', answers(['agents.see']))
  await screen.findByRole('article', { name: 'PAGI' })
  for (const name of ['Program baru', 'Ubah', 'Tambah tujuan', 'Keluarkan jejak.example'])
    expect(screen.queryByRole('button', { name })).toBeNull()
})
