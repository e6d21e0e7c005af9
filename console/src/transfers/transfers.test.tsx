import type { Permission } from '@balai/contract/desk/permissions'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { closeDesk, giveRoom, me, openDesk } from '../lists/testing/desk.tsx'
import { linesIn } from './lines.ts'

beforeEach(() => giveRoom())
afterEach(closeDesk)

const id = 'd9b2d63d-a233-4123-847a-f1d0f1a3c009'
const account = {
  ...{ id, bank: 'BCA', number: '0000000101', name: 'BALAI', currency: 'IDR', exponent: 0 },
  ...{ openedAt: '2026-11-21T07:00:00.000Z', closedAt: null, waiting: 2 },
}
const answers = (may: Permission[]) => ({
  '/desk/v1/session': () => me({ may }),
  '/desk/v1/cashier/accounts': () => [account],
  '/desk/v1/changes/preview': () => ({
    ...{ subject: 'house-accounts', name: 'BCA 0000000101', before: null, after: {} },
    ...{ touches: {}, amount: null, approvers: 1 },
  }),
})
const previewed = (desk: ReturnType<typeof openDesk>) =>
  desk.of('/desk/v1/changes/preview').map(({ takes }) => takes)

test('[PAY-01] what a bank says is pasted as it is, and proposed line by line', async () => {
  const desk = openDesk('/house-accounts', answers(['money.see', 'money.move', 'settings.edit']))
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Catat mutasi' }))
  const area = await screen.findByLabelText('Baris mutasi')
  await user.click(area)
  await user.paste('FT1; 100.357; 2026-11-21 14:05; SARI\nFT2; 1,5; kemarin')
  await user.click(screen.getByRole('button', { name: 'Lihat akibatnya' }))
  await screen.findByText('Baris 2 tidak terbaca.')
  await user.clear(area)
  await user.paste('FT1; 100.357; 2026-11-21 14:05; SARI')
  await user.click(screen.getByRole('button', { name: 'Lihat akibatnya' }))
  const line = { reference: 'FT1', amount: '100357', payer: 'SARI' }
  await waitFor(() =>
    expect(previewed(desk)).toEqual([
      {
        kind: 'statement-entered',
        terms: { account: id, lines: [{ ...line, bookedAt: '2026-11-21T07:05:00.000Z' }] },
      },
    ]),
  )
})

test('an account is added as it is written, and what is none is named', async () => {
  const desk = openDesk('/house-accounts', answers(['money.see', 'settings.edit']))
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Tambah rekening' }))
  expect(screen.queryByRole('button', { name: 'Catat mutasi' })).toBeNull()
  await user.type(await screen.findByLabelText('Bank'), 'bni')
  await user.type(screen.getByLabelText('Nomor rekening'), '000-222')
  await user.click(screen.getByRole('button', { name: 'Lihat akibatnya' }))
  await screen.findByText('Periksa isian ini.')
  await user.type(screen.getByLabelText('Atas nama'), 'BALAI')
  await user.click(screen.getByRole('button', { name: 'Lihat akibatnya' }))
  await waitFor(() =>
    expect(previewed(desk)).toEqual([
      {
        kind: 'house-account-put',
        terms: { bank: 'BNI', number: '000222', name: 'BALAI', currency: 'IDR' },
      },
    ]),
  )
})

test.each([
  ['FT1;100.357;2026-11-21 14:05;SARI', 1],
  ['FT1\t100357\t2026-11-21 14:05:59', 1],
  ['\n FT1 ; 100357 ; 2026-11-21T14:05 ; \n\nFT2;5;2026-01-01 00:00', 2],
  ['FT1;100,357;2026-11-21 14:05', 0],
  ['FT1;-5;2026-11-21 14:05', 0],
  ['FT1;0;2026-11-21 14:05', 0],
  [';5;2026-11-21 14:05', 0],
  ['__proto__;5;2026-11-21 14:05', 0],
  ['FT1;5;2026-13-41 14:05', 0],
  ['FT1;5;2026-11-21 14:05;A;B', 0],
  ['FT1;5', 0],
] as const)('%j has %d lines that can be read', (text, count) => {
  const { lines, wrong } = linesIn(text, { exponent: 0, lang: 'ID' })
  expect(lines).toHaveLength(count)
  expect(wrong).toHaveLength(count ? 0 : 1)
})
