import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { closeDesk, giveRoom, me, openDesk } from '../lists/testing/desk.tsx'

beforeEach(() => giveRoom())
afterEach(closeDesk)

const terms = { least: '10000', most: '5000000', dayMost: '10000000', perDay: 10 }
const answers = {
  '/desk/v1/session': () => me({ may: ['money.see', 'settings.edit'] }),
  '/desk/v1/cashier/upline/terms': () => ({
    ...{ currency: 'IDR', exponent: 0, on: false, version: 3, terms },
  }),
  '/desk/v1/changes/preview': () => ({
    ...{ subject: 'upline-terms', name: 'upline-terms', before: {}, after: {}, touches: {} },
    ...{ amount: null, approvers: 1 },
  }),
}

test('[MEM-06] the desk sees whether it is offered, and proposes limits that hold together', async () => {
  const desk = openDesk('/network-terms', answers)
  const user = userEvent.setup()
  expect(await screen.findByText(/Situs ini tidak menawarkannya/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Semua transfer' })).toBeTruthy()
  const day = screen.getByLabelText('Paling banyak sehari')
  await user.clear(day)
  await user.type(day, '4000000')
  await user.click(screen.getByRole('button', { name: 'Lihat akibatnya' }))
  expect(await screen.findByText('Periksa nilai ini')).toBeTruthy()
  expect(desk.of('/desk/v1/changes/preview')).toEqual([])
  await user.clear(day)
  await user.type(day, '20000000')
  await user.click(screen.getByRole('button', { name: 'Lihat akibatnya' }))
  await waitFor(() =>
    expect(desk.of('/desk/v1/changes/preview').map(({ takes }) => takes)).toEqual([
      expect.objectContaining({
        kind: 'upline-terms-set',
        terms: { terms: { ...terms, dayMost: '20000000' } },
      }),
    ]),
  )
})
