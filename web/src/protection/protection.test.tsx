import { session } from '@balai/client'
import { clearToasts } from '@balai/ui'
import { act, cleanup, configure, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { House } from '../app/house.tsx'
import { Site } from '../app/Site.tsx'
import { answerCalls, seedOf } from '../testing/wire.ts'
import '../words/all.ts'

// Under load a chunk may take its time; no test waits for a moment that has to be soon.
configure({ asyncUtilTimeout: 8_000 })
vi.setConfig({ testTimeout: 20_000 })

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  document.documentElement.lang = 'id'
  // The test’s browser has no popovers.
  HTMLElement.prototype.hidePopover ??= () => {}
})
afterEach(() => {
  act(() => session.end())
  act(() => clearToasts())
  cleanup()
})

async function open(isAgent?: 0 | 4) {
  if (isAgent !== undefined) act(() => session.begin({ token: 'a-token', isAgent }))
  history.replaceState(null, '', '/member/protection')
  await act(async () => {
    render(
      <House lang="ID" seed={seedOf('/member/protection')}>
        <Site />
      </House>,
    )
  })
  return {
    user: userEvent.setup(),
    panel: within(await screen.findByRole('dialog', { name: 'Batas dan istirahat' })),
  }
}

const moment = (ms: number) => new Date(Date.now() + ms).toISOString()
const hourMs = 3_600_000
const limit = (kind: string, span: string, over: object = {}) => ({
  ...{ kind, span, amount: null, own: null, house: null, spent: '0', remaining: null },
  ...{ begins: null, ends: null, raise: null },
  ...over,
})
const set = (own: number, spent: number, over: object = {}) => ({
  ...{ amount: String(own), own: String(own), spent: String(spent) },
  ...{ remaining: String(own - spent), begins: moment(-hourMs), ends: moment(hourMs) },
  ...over,
})
const spans = ['day', 'week', 'month']
const kinds = ['deposit', 'stake', 'loss', 'time']
const mine = (over: Record<string, object> = {}, rest: object | null = null) => ({
  zone: 'Asia/Jakarta',
  zoneFrom: null,
  limits: kinds.flatMap((kind) => spans.map((span) => limit(kind, span, over[`${kind} ${span}`]))),
  rest,
})
const path = '/wps/member/protection'
const given = (value: unknown) => () => ({ success: true, value })

test('what is spent of a limit is said and drawn; a higher one is asked for, and says that it waits', async () => {
  const own = mine({ 'stake day': set(100_000, 90_000), 'time week': set(9_000, 60) })
  const asked = await answerCalls({
    [path]: given(own),
    [`${path}/limit`]: given(own.limits[3]),
  })
  const { user, panel } = await open(0)
  const bar = await panel.findByRole('progressbar', { name: 'Taruhan' })
  expect(bar.getAttribute('aria-valuetext')).toMatch(/^Rp.90\.000 dari Rp.100\.000$/)
  expect(panel.getByText(/^Sisa Rp.10\.000 sampai /)).toBeTruthy()
  await user.click(panel.getByRole('radio', { name: 'Mingguan (1)' }))
  expect(panel.getByText('1 menit dari 2 jam 30 menit')).toBeTruthy()
  await user.click(panel.getByRole('radio', { name: 'Harian (1)' }))

  await user.click(panel.getByRole('button', { name: 'Ubah batas: Taruhan' }))
  const form = within(await screen.findByRole('dialog', { name: 'Taruhan: Harian' }))
  const field = form.getByRole('textbox', { name: 'Batas' })
  expect(form.getByText('Batas ini berlaku seketika.')).toBeTruthy()
  await user.clear(field)
  await user.click(form.getByRole('button', { name: 'Simpan' }))
  expect(form.getByText('Isi dengan angka bulat.')).toBeTruthy()
  expect(asked).not.toContain(`${path}/limit`)
  await user.type(field, '250.000')
  expect(form.getByText(/menunggu 24 jam/)).toBeTruthy()
  await user.click(form.getByRole('button', { name: 'Ajukan kenaikan' }))
  await waitFor(() => expect(asked).toContain(`${path}/limit`))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Taruhan: Harian' })).toBeNull())
})

test.each([
  ['waits', hourMs, false],
  ['can be confirmed', -hourMs, true],
])('a raise that %s', async (_name, fromMs, ripe) => {
  const raise = {
    ...{ amount: null, askedAt: moment(-30 * hourMs) },
    ...{ confirmFrom: moment(fromMs), lapsesAt: moment(50 * hourMs) },
  }
  const own = mine({ 'deposit day': set(100, 0, { raise }) })
  const asked = await answerCalls({
    [path]: given(own),
    [`${path}/limit/confirm`]: given(own.limits[0]),
    [`${path}/limit/cancel`]: given(own.limits[0]),
  })
  const { user, panel } = await open(0)
  expect(await panel.findByText('Penghapusan batas diajukan')).toBeTruthy()
  const confirm = panel.queryByRole('button', { name: 'Konfirmasi perubahan' })
  expect(confirm !== null).toBe(ripe)
  if (confirm) await user.click(confirm)
  else await user.click(panel.getByRole('button', { name: 'Tetap pada batas lama' }))
  await waitFor(() => expect(asked).toContain(`${path}/limit/${ripe ? 'confirm' : 'cancel'}`))
  await waitFor(() => expect(asked.filter((each) => each === path)).toHaveLength(2))
})

test('a break is asked for twice, and what it means is said before', async () => {
  const rest = { kind: 'self-exclusion', since: moment(0), until: null }
  let taken = false
  const asked = await answerCalls({
    [path]: () => given(mine({}, taken ? rest : null))(),
    [`${path}/self-exclusion`]: () => {
      taken = true
      return given(rest)()
    },
  })
  const { user, panel } = await open(0)
  await user.selectOptions(await panel.findByRole('combobox'), 'forever')
  await user.click(panel.getByRole('button', { name: 'Tutup permainan bagi saya' }))
  const sure = within(await screen.findByRole('dialog', { name: 'Beristirahat: Selamanya' }))
  expect(sure.getByText(/saldo tetap dapat ditarik/)).toBeTruthy()
  expect(asked).not.toContain(`${path}/self-exclusion`)
  await user.click(sure.getByRole('button', { name: 'Mulai sekarang' }))
  expect(await panel.findByText('Anda telah menutup permainan untuk selamanya')).toBeTruthy()
  expect(panel.queryByRole('button', { name: 'Tutup permainan bagi saya' })).toBeNull()
})

test('a trial account is asked to register, a visitor to sign in; neither calls for anything', async () => {
  const asked = await answerCalls({ [path]: given(mine()) })
  const { panel } = await open(4)
  expect(panel.getByText('Akun coba tidak memerlukan batas')).toBeTruthy()
  act(() => session.end())
  expect(await panel.findByText('Masuk untuk melihat batas Anda')).toBeTruthy()
  expect(asked).not.toContain(path)
})
