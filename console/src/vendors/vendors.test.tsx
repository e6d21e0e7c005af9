import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { change } from '../app/testing/changes.ts'
import { closeDesk, giveRoom, me, openDesk } from '../lists/testing/desk.tsx'

beforeEach(() => giveRoom())
afterEach(closeDesk)

const line = { calls: 120, refused: 4, faults: 2, p99Ms: 50, lastAt: '2026-11-21T07:00:00.000Z' }
const trouble = { calls: 100, failed: 1, late: 1 }
const standing = {
  ...{ vendor: 'ACME', words: { ID: 'Acme', EN: 'Acme' }, games: 3, stopped: false, keys: 1 },
  ...{ breaks: 0, incoming: line, outgoing: line, state: 'well' },
  ...{ quarter: trouble, day: trouble, alarm: false },
}
const key = (id: string) => ({
  ...{ id, kind: 'hmac', liveFrom: '2026-11-20T07:00:00.000Z', retiredAt: null, demo: false },
})
const setting = {
  ...{ txPerPlayer: false, rollbackUnknown: 'tombstoned', rollbackAfterWin: 'refuse' },
  ...{ refreshBalanceOnRepeat: false, dialect: null },
}
const whole = {
  ...{ standing, setting, reach: null, keys: [key('one')], wanted: [] },
  wallet: {
    ...{ isSingle: false, always: false, members: 2, sum: '75000' },
    ...{ currency: 'IDR', exponent: 0 },
  },
  ...{ sampleEvery: 100, keptDays: 14, unkept: 0 },
}
const callId = '01a20023-c33f-71a5-aca7-2c8e6ed79009'
const staked = {
  ...{ at: '2026-11-21T07:00:00.000Z', vendor: 'ACME', way: 'in', call: 'wallet/bet' },
  ...{ outcome: 'done', code: 'OK', ms: '12', trace: 't-1', id: callId, repeats: null },
  ...{ asked: '{"amount":"2500","sessionId":"•••"}', answered: '{"code":"OK"}', again: 'yes' },
}
const made = {
  ...{ at: '2026-11-21T07:00:00.000Z', by: 'Ani', operator: 'Balai', from: null, to: null },
  ...{ currency: 'IDR', exponent: 0 },
}
const answers = (more: object = {}) => ({
  '/desk/v1/session': () => me({ may: ['vendors.see', 'vendors.edit'] }),
  '/desk/v1/vendors/one': () => ({ ...whole, ...more }),
  '/desk/v1/lists/page': ({ name }: { name: string }) => ({
    ...{ rows: name === 'vendor-calls' ? [staked] : [], next: null, totals: null, made },
  }),
  '/desk/v1/changes/preview': () => ({
    ...{ subject: 'vendor:ACME', name: 'ACME', before: { keys: ['one'] } },
    ...{ after: { keys: ['one', 'own'] }, touches: {}, amount: null, approvers: 1 },
  }),
  '/desk/v1/changes': (takes: { kind?: string }) =>
    takes.kind ? change(1) : { items: [], next: null },
})
/** What was sent to be changed, as it was sent. */
const sentBy = (desk: ReturnType<typeof openDesk>) =>
  desk.of('/desk/v1/changes/preview').map(({ takes }) => takes)

test('[OPS-07] a vendor’s public key is taken as it was sent, and its private one never leaves the form', async () => {
  const desk = openDesk('/vendors/ACME', answers())
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Tambah kunci' }))
  const form = await screen.findByRole('dialog', { name: 'Tambah kunci' })
  await user.type(within(form).getByLabelText('Nama kunci'), 'own')
  await user.selectOptions(within(form).getByLabelText('Jenis kunci'), 'ed25519')
  const text = within(form).getByLabelText('Kunci publik')
  const next = within(form).getByRole('button', { name: 'Lihat akibatnya' })
  for (const [pasted, said] of [
    ['-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----', /kunci rahasia penyedia/],
    ['bukan kunci', /Tempelkan kunci publik/],
    ['AAAAC3NzaC1lZDI1NTE5AAAAIA', /bukan kunci publik Ed25519/],
  ] as const) {
    await user.clear(text)
    await user.click(text)
    await user.paste(pasted)
    await user.click(next)
    await within(form).findByText(said)
  }
  expect(sentBy(desk)).toEqual([])
  await user.clear(text)
  await user.click(text)
  await user.paste('d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a')
  await user.click(next)
  await screen.findByRole('dialog', { name: 'Tambah kunci publik penyedia' })
  const publicKey = '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo'
  const terms = { vendor: 'ACME', id: 'own', publicKey }
  expect(sentBy(desk)).toEqual([{ kind: 'vendor-public-key', terms }])
})

test('[OPS-07] with two keys none is added, and each ends when it is told to', async () => {
  const desk = openDesk('/vendors/ACME', answers({ keys: [key('one'), key('two')] }))
  const user = userEvent.setup()
  await screen.findByText(/Ada dua kunci/)
  expect(screen.queryByRole('button', { name: 'Tambah kunci' })).toBeNull()
  const [first] = screen.getAllByRole('button', { name: 'Akhiri' })
  if (first) await user.click(first)
  const form = await screen.findByRole('dialog', { name: 'Akhiri kunci one' })
  await user.selectOptions(within(form).getByLabelText('Berakhir'), '1440')
  await user.click(within(form).getByRole('button', { name: 'Lihat akibatnya' }))
  const terms = { vendor: 'ACME', id: 'one', inMinutes: 1_440 }
  await waitFor(() => expect(sentBy(desk)).toEqual([{ kind: 'vendor-key-retired', terms }]))
})

test('[OPS-07] a call is looked at whole, and replayed as this vendor’s', async () => {
  const desk = openDesk('/vendors/ACME', answers())
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: /Lihat wallet\/bet/ }))
  const dialog = await screen.findByRole('dialog', { name: 'wallet/bet' })
  expect(within(dialog).getByRole('region', { name: 'Permintaan' }).textContent).toContain('•••')
  expect(within(dialog).getByRole('region', { name: 'Jawaban' }).textContent).toContain('"OK"')
  await user.click(within(dialog).getByRole('button', { name: 'Putar ulang' }))
  await screen.findByRole('dialog', { name: 'Putar ulang wallet/bet' })
  const terms = { vendor: 'ACME', call: callId }
  expect(sentBy(desk)).toEqual([{ kind: 'vendor-call-repeated', terms }])
})

test('whoever may only see is offered neither keys nor replays', async () => {
  openDesk('/vendors/ACME', {
    ...answers(),
    '/desk/v1/session': () => me({ may: ['vendors.see'] }),
  })
  await userEvent.setup().click(await screen.findByRole('button', { name: /Lihat wallet\/bet/ }))
  await screen.findByRole('dialog', { name: 'wallet/bet' })
  for (const name of ['Putar ulang', 'Tambah kunci', 'Akhiri'])
    expect(screen.queryByRole('button', { name })).toBeNull()
})

test('a house that is too busy to say is not taken for one that knows no such vendor', async () => {
  let code = 'unavailable'
  openDesk('/vendors/ACME', {
    ...answers(),
    '/desk/v1/vendors/one': () =>
      Response.json({ success: false, code, message: 'Sedang sibuk. Coba sebentar lagi.' }),
  })
  const user = userEvent.setup()
  await screen.findByText('Sedang sibuk. Coba sebentar lagi.')
  code = 'vendor-unknown'
  await user.click(screen.getByRole('button', { name: 'Coba lagi' }))
  await screen.findByText('Penyedia ini tidak ditemukan')
})

test('[MEM-03] the mode of a vendor’s wallet is turned by agreement, and what lies there is shown', async () => {
  const desk = openDesk('/vendors/ACME', answers())
  const user = userEvent.setup()
  expect(await screen.findByText('Dompet tersendiri')).toBeTruthy()
  expect(screen.getByText(/Rp.75\.000 milik 2 anggota/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Pakai dompet utama' }))
  await waitFor(() =>
    expect(sentBy(desk)).toEqual([
      expect.objectContaining({
        kind: 'vendor-wallet-mode',
        terms: { vendor: 'ACME', isSingle: true },
      }),
    ]),
  )
})
