import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { closeDesk, giveRoom, me, openDesk } from '../lists/testing/desk.tsx'

beforeEach(() => giveRoom())
afterEach(closeDesk)

const agent = '01a2002c-0e63-72fb-9329-f3bf4a820196'
const contract = '01a2002c-0e63-72fb-9329-f3bf4a820197'
const purse = { currency: 'IDR', exponent: 0 }
const at = '2026-11-21T07:00:00.000Z'
const whole = {
  ...{ ...purse, members: 12, contracts: 2, owed: '75000', waiting: 1, residue: '0' },
  topRates: [{ category: 'RNG', rate: 100, version: 1, at }],
}
const terms = {
  ...{ basis: 'stake', categories: null, activeStake: '1', perMonth: 1, carry: 'none' },
  ...{ most: null, payer: 'house', pays: 'hand' },
  tiers: [{ stake: null, average: null, loss: null, active: null, rate: 250 }],
}
const bill = {
  ...{ period: at, periodTo: '2026-11-22T07:00:00.000Z', nth: 1, version: 1, stake: '900000' },
  ...{ returned: '200000', lookedStake: '900000', lookedReturned: '200000', active: 2, days: 1 },
  ...{ carriedIn: '0', tier: 0, rate: 250, base: '900000', amount: '22500', carried: '0', at },
  state: 'awaiting',
}
const one = {
  contract: {
    ...{ id: contract, kind: 'daily', member: agent, account: 'sitirahma', upline: null },
    ...{ state: 'active', since: at, until: null, cancelledBy: null, proposedAt: at, balance: '0' },
  },
  ...{ ...purse, billsLeft: 0, bills: [bill], entries: [] },
  ends: [{ act: 'asked', by: 'upline', at }],
  versions: [{ nth: 1, terms, state: 'signed', by: 'house', at, decidedAt: at, holdsFrom: at }],
}
const answers = (may: readonly string[]) => ({
  '/desk/v1/session': () => me({ may: [...may] as never }),
  '/desk/v1/agents': () => whole,
  '/desk/v1/agents/below': () => ({ items: [], next: null }),
  '/desk/v1/agents/contract': () => one,
  '/desk/v1/changes/preview': () => ({
    ...{ subject: 'x', name: 'x', before: {}, after: {}, touches: {} },
    ...{ amount: null, approvers: 1 },
  }),
})
const preview = '/desk/v1/changes/preview'

test('[OPS-09] a top rate is written as a percentage and proposed; one above what may be is not', async () => {
  const desk = openDesk('/agents', answers(['agents.see', 'agents.edit']))
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Tarif tertinggi Slot' }))
  const form = within(await screen.findByRole('dialog'))
  const field = form.getByLabelText('Tarif')
  await user.clear(field)
  await user.type(field, '5,01')
  await user.click(form.getByRole('button', { name: 'Lihat akibatnya' }))
  expect(form.getByText(/^Tulis persen dari 0 sampai 5,00%/)).toBeTruthy()
  await user.clear(field)
  await user.type(field, '0,85')
  await user.click(form.getByRole('button', { name: 'Lihat akibatnya' }))
  expect(desk.of(preview)[0]?.takes).toMatchObject({
    ...{ kind: 'agent-top-rate-set', terms: { category: 'RNG', rate: 85 } },
  })
})

test('[OPS-09] a bill opens its bets and, while it waits, is paid or refused as a change', async () => {
  const desk = openDesk(`/agents/contracts/${contract}`, answers(['agents.see', 'agents.edit']))
  const user = userEvent.setup()
  const bills = within(await screen.findByRole('region', { name: 'Tagihan' }))
  const ends = within(screen.getByRole('region', { name: 'Permintaan mengakhiri' }))
  expect(ends.getByText('oleh upline')).toBeTruthy()
  const link = bills.getByRole('link').getAttribute('href') ?? ''
  expect(decodeURIComponent(link)).toContain(`"contract":"${contract}"`)
  expect(decodeURIComponent(link)).toContain(`"endedFrom":"${at}"`)
  await user.click(bills.getByRole('button', { name: /^Bayar/ }))
  expect(desk.of(preview)[0]?.takes).toMatchObject({
    ...{ kind: 'agent-bill-decided', terms: { contract, period: at, verdict: 'agreed' } },
  })
})

test('[OPS-09] who only sees is offered nothing to change, and who does not see has no way there', async () => {
  openDesk(`/agents/contracts/${contract}`, answers(['agents.see']))
  await screen.findByRole('region', { name: 'Tagihan' })
  for (const name of [/^Bayar/, /^Tolak/, 'Minta diakhiri'])
    expect(screen.queryByRole('button', { name })).toBeNull()
  closeDesk()
  giveRoom()
  openDesk('/members', answers(['members.see']))
  await screen.findByRole('searchbox')
  expect(screen.queryByRole('link', { name: 'Agen' })).toBeNull()
})
