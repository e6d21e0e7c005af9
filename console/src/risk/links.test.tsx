import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { closeDesk, giveRoom, me, openDesk } from '../lists/testing/desk.tsx'

beforeEach(() => giveRoom())
afterEach(closeDesk)

const id = '01a2002c-0e63-72fb-9329-f3bf4a820196'
const other = '01a2002c-0e63-72fb-9329-f3bf4a820197'
const at = '2026-11-21T07:00:00.000Z'
const whole = {
  case: {
    ...{ id, member: id, account: 'budi', rule: 'hand', words: null, facts: {}, openedAt: at },
    ...{
      openedBy: null,
      about: null,
      assigned: null,
      state: 'open',
      verdict: null,
      closedAt: null,
    },
  },
  ...{ alerts: [], links: [], notes: [], staff: [] },
}
const found = {
  ...{ id: other, account: 'sitirahma', nickname: 'Siti', type: 0, state: 'open', openedAt: at },
  ...{ lastSignedInAt: null, by: 'account' },
}
const preview = '/desk/v1/changes/preview'

/** A desk whose look-up of members answers when it is told to. */
function openCase() {
  let resolve: (found: unknown) => void = () => {}
  const promise = new Promise<unknown>((done) => {
    resolve = done
  })
  const desk = openDesk(`/risk/${id}`, {
    '/desk/v1/session': () => me({ may: ['risk.see', 'risk.edit', 'members.see'] as never }),
    '/desk/v1/risk/cases/one': () => whole,
    '/desk/v1/risk/rules': () => [],
    '/desk/v1/members/search': () => promise,
    [preview]: () => ({
      ...{ subject: 'x', name: 'x', before: {}, after: {}, touches: {} },
      ...{ amount: null, approvers: 0 },
    }),
  })
  return { desk, answer: (found: unknown) => resolve(found) }
}

async function next() {
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Kaitkan' }))
  const form = within(await screen.findByRole('dialog'))
  await user.type(form.getByLabelText('Akun'), 'sitirahma')
  await user.click(form.getByRole('button', { name: 'Lihat akibatnya' }))
  return { form, user }
}

test('[OPS-09] a press that comes before the account was found goes on once it is', async () => {
  const { desk, answer } = openCase()
  await next()
  expect(desk.of(preview)).toEqual([])
  answer([found])
  expect(await screen.findByLabelText('Alasan')).toBeTruthy()
  expect(desk.of(preview)[0]?.takes).toMatchObject({ terms: { kind: 'member', ref: other } })
})

test('[OPS-09] an account that nobody has is said under its field, and what is typed after it is not sent by itself', async () => {
  const { desk, answer } = openCase()
  const { form, user } = await next()
  answer([])
  await form.findByText(/Tidak ada/)
  await user.type(form.getByLabelText('Akun'), '2')
  expect(form.queryByText(/Tidak ada/)).toBeNull()
  expect(desk.of(preview)).toEqual([])
})
