import { session } from '@balai/client'
import { clearToasts } from '@balai/ui'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Entrance } from '../app/entry.tsx'
import { House } from '../app/house.tsx'
import { Site } from '../app/Site.tsx'
import { answerCalls, type Takes } from '../testing/wire.ts'
import { carouselEveryMs } from '../timing.ts'
import '../words/all.ts'
import EntryDialog from './EntryDialog.tsx'
import { registerAs } from './registerAs.ts'
import { strengthOf } from './registerStrength.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => {
  vi.useRealTimers()
  act(() => session.end())
  act(() => clearToasts())
  cleanup()
})

const rule = (field: string, required = true, patternId = 'any') => ({
  ...{ field, enabled: true, required, acceptedPattern: '', patternId },
  ...{ minLength: 1, maxLength: 64 },
})
const three = ['username', 'password', 'confirmPassword'].map((field) => rule(field))
const flagsOn = (...names: string[]) =>
  names.map((modId) => ({ modId, enabled: '1', childrenNodes: [] }))
const ok = (value: unknown) => ({ success: true, value })
const no = (code: string, message: string, value: unknown = {}) => ({
  ...{ success: false, code, message, value },
})
const signedIn = (account: string) =>
  ok({
    ...{ token: 'a-token', account, isAgent: 0, firstTimeLogin: true, passwordExpired: false },
  })
const config = (more: Record<string, unknown>) => () =>
  ok({
    ...{ platform: 'web', merchantCode: 'BALAI', lotteryType: 'SEA', device: 'WEB' },
    ...{ language: 'ID', currencySymbol: 'Rp', prizeModes: ['SEA'], loginedToHomePage: false },
    ...{ affiliateCode: '', registrationBonus: '', phoneCode: 'house', ...more },
  })

type Own = Record<string, (takes: Takes) => unknown>
/** Opens the registration page; `order` is what was asked of the house that matters here. */
async function open(own: Own, lang: 'ID' | 'EN' = 'ID') {
  const order: { path: string; takes: Takes }[] = []
  const noted = Object.entries(own).map(([path, answer]) => [
    path,
    (takes: Takes) => {
      order.push({ path, takes })
      return answer(takes)
    },
  ])
  await answerCalls({
    '/wps/system/setting/register': () => ok(three),
    '/wps/system/whitelabel': () => ok(flagsOn('USERNAMEREG3', 'DIRECTREG3')),
    '/wps/member/register': () => signedIn('sari88'),
    ...Object.fromEntries(noted),
  })
  history.replaceState(null, '', '/register')
  document.documentElement.lang = lang.toLowerCase()
  await act(async () => {
    render(
      <House lang={lang} seed={[]}>
        <Site />
      </House>,
    )
  })
  await waitFor(() => expect(document.querySelector('.register-form')).not.toBeNull())
  return order
}
const input = (field: string) =>
  document.querySelector<HTMLInputElement>(`.register-form [name="${field}"]`)
function fill(values: Record<string, string>) {
  for (const [field, value] of Object.entries(values))
    fireEvent.change(input(field)!, { target: { value } })
  fireEvent.click(screen.getByRole('checkbox'))
}
const join = () => fireEvent.submit(document.querySelector('.register-form')!)
const named = { username: 'sari88', password: 'rahasia77', confirmPassword: 'rahasia77' }
const paths = (order: { path: string }[]) => order.map(({ path }) => path)

test('[REG-06] home, a greeting with what is really in the balance, and a claim that leads to it', async () => {
  await open({})
  fill(named)
  join()
  const box = await screen.findByRole('dialog', { name: 'Akun Anda siap' })
  expect(location.pathname).toBe('/')
  expect(sessionStorage.getItem('token')).toBe('a-token')
  const claim = await within(box).findByRole('button', { name: /^Ambil Rp\s1\.250\.000$/ })
  fireEvent.click(claim)
  expect(screen.queryByRole('dialog')).toBeNull()
  await waitFor(() => expect(document.activeElement?.className).toBe('balance'))
})

const byMobile = {
  '/wps/system/setting/register': () => ok([...three, rule('mobileNum', true, 'digits')]),
  '/wps/system/whitelabel': () => ok(flagsOn('MOBILENUMREG3')),
  '/wps/member/register/mobile': () => signedIn('b81234567'),
}
const number = { mobileNum: '812345678', verificationCode: '123456' }

test.each([
  [
    'ID',
    'Nomor akun telah dibuat otomatis:',
    /Gunakan akun ini atau nomor ponsel/,
    'Lanjut',
    'Akun Anda siap',
  ],
  [
    'EN',
    'Account number has been automatically generated:',
    /Please use this account or mobile number to re-login next time\./,
    'Go on',
    'Your account is ready',
  ],
] as const)(
  '[REG-06] by mobile number the generated account is told first, in %s',
  async (...says) => {
    const [lang, generated, use, goOn, then] = says
    await open(byMobile, lang)
    fill(number)
    join()
    const told = await screen.findByRole('dialog')
    expect(told.textContent).toContain(`${generated} b81234567`)
    expect(told.textContent).toMatch(use)
    fireEvent.click(within(told).getByRole('button', { name: goOn }))
    expect(await screen.findByRole('dialog', { name: then })).toBeTruthy()
  },
)

const invited = {
  '/wps/system/setting/register': () => ok([...three, rule('affiliateCode', false)]),
}
const link = () => screen.queryByRole('button', { name: 'Pakai kode undangan' })

test('[REG-07] without a code of the site a link reveals the field', async () => {
  await open(invited)
  expect(input('affiliateCode')).toBeNull()
  fireEvent.click(link()!)
  expect(input('affiliateCode')).toBeTruthy()
})

test('[REG-07] the site’s own code, once it is found good, hides the field and is sent', async () => {
  const order = await open({
    ...invited,
    '/wps/system/config': config({ affiliateCode: 'RUMAH1' }),
    '/wps/agent/affiliate': ({ code }) => ok({ code }),
    '/wps/member/register': () => signedIn('sari88'),
  })
  await waitFor(() => expect(link()).toBeNull())
  fill(named)
  join()
  await screen.findByRole('dialog')
  const sent = order.find(({ path }) => path === '/wps/member/register')
  expect(sent?.takes.affiliateCode).toBe('RUMAH1')
})

test('[REG-07] a code of the site that fails its check leaves the link', async () => {
  await open({
    ...invited,
    '/wps/system/config': config({ affiliateCode: 'RUMAH1' }),
    '/wps/agent/affiliate': () => no('invitation-code-error', 'Kode undangan ini tidak dikenal.'),
  })
  expect(link()).not.toBeNull()
})

test('[REG-07] a given code that is not known warns with one button, and nothing is sent', async () => {
  const order = await open({
    ...invited,
    '/wps/agent/affiliate': () => no('invitation-code-error', 'Kode undangan ini tidak dikenal.'),
    '/wps/verification/human': () => ok({ provider: 'off' }),
    '/wps/member/register': () => signedIn('sari88'),
  })
  fireEvent.click(link()!)
  fill({ ...named, affiliateCode: 'SALAH1' })
  join()
  const warning = await screen.findByRole('dialog')
  expect(warning.textContent).toContain('Kode undangan ini tidak dikenal.')
  expect(paths(order)).toEqual(['/wps/system/setting/register', '/wps/agent/affiliate'])
  fireEvent.click(within(warning).getByRole('button', { name: 'Mengerti' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('[REG-08] a person is proved before a code is sent, and again before the account is opened', async () => {
  const order = await open({
    ...byMobile,
    '/wps/verification/human': () => ok({ provider: 'off' }),
    '/wps/verification/sms/register': () => ok({ expirationTime: Date.now() + 60_000 }),
  })
  fill(number)
  fireEvent.click(screen.getByRole('button', { name: /Kirim kode/ }))
  await screen.findByText(/Kirim ulang dalam (60|59) detik/)
  join()
  await screen.findByRole('dialog')
  expect(paths(order).filter((path) => /verification|member/.test(path))).toEqual([
    '/wps/verification/human',
    '/wps/verification/sms/register',
    '/wps/verification/human',
    '/wps/member/register/mobile',
  ])
  const [, sms] = order.filter(({ path }) => path.startsWith('/wps/verification'))
  expect(sms?.takes).toMatchObject({ countryDialingCode: '62', mobileNo: '812345678', human: '' })
})

test('[REG-10] the picture is new after a refusal and after another type is chosen', async () => {
  const order = await open({
    '/wps/system/setting/register': () => ok([...three, rule('captcha')]),
    '/wps/system/whitelabel': () => ok(flagsOn('USERNAMEREG3', 'MOBILENUMREG3')),
    '/wps/captcha': () => ok(btoa('picture')),
    '/wps/member/register': () => no('captcha-wrong', 'Kode gambar tidak cocok.'),
  })
  const pictures = () => paths(order).filter((path) => path === '/wps/captcha').length
  await waitFor(() => expect(pictures()).toBe(1))
  fill({ ...named, captcha: 'AB12C' })
  join()
  await screen.findByText('Kode gambar tidak cocok.')
  await waitFor(() => expect(pictures()).toBe(2))
  expect(input('captcha')?.value).toBe('')
  fireEvent.click(screen.getByRole('radio', { name: 'Nomor ponsel' }))
  await waitFor(() => expect(pictures()).toBe(3))
})

test('what the house refuses is said at its field until that is changed', async () => {
  await open({
    '/wps/member/register': () => no('username-taken', 'Nama pengguna ini sudah dipakai.'),
  })
  fill(named)
  join()
  await screen.findByText('Nama pengguna ini sudah dipakai.')
  await waitFor(() => expect(document.activeElement).toBe(input('username')))
  expect(input('username')?.getAttribute('aria-invalid')).toBe('true')
  fireEvent.change(input('username')!, { target: { value: 'sari89' } })
  expect(screen.queryByText('Nama pengguna ini sudah dipakai.')).toBeNull()
})

test('[REG-03] promotions for new members stand beside it and move on after 5000 ms', async () => {
  expect(carouselEveryMs).toBe(5_000)
  const promotion = (id: string) => ({
    ...{
      id,
      title: `Promosi ${id}`,
      summary: 'Ringkasan.',
      content: `<p>Isi <strong>${id}</strong></p>`,
    },
    ...{ category: 'new_player', picture: 'pendopo', opensAt: null, closesAt: null },
  })
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const order = await open({
    '/wps/promotion/list': () => ok([promotion('satu'), promotion('dua')]),
    '/wps/system/banners': () => ok([]),
  })
  const lists = order.filter(({ path }) => path === '/wps/promotion/list')
  expect(lists.map(({ takes }) => takes)).toContainEqual({ category: 'new_player' })
  expect(order.find(({ path }) => path === '/wps/system/banners')?.takes).toEqual({
    groupName: 'w_reg',
  })
  const more = await screen.findByRole('link', { name: 'Selengkapnya: Promosi satu' })
  expect(more.getAttribute('href')).toBe('/promoDetail?id=satu')
  expect((await screen.findByText('satu')).tagName).toBe('STRONG')
  const slides = () =>
    [...document.querySelectorAll('.register-aside .b-slide')].map((each) =>
      each.hasAttribute('inert'),
    )
  expect(slides()).toEqual([false, true])
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  expect(slides()).toEqual([true, false])
})

test('[REG-01] a house that registers on a page of its own is led there by every door', async () => {
  expect(registerAs).toBe('modal')
  await answerCalls()
  history.replaceState(null, '', '/rng')
  const { EntryOpen } = await import('./testing/EntryOpen.tsx')
  await act(async () => {
    render(
      <House lang="ID" seed={[]}>
        <Entrance>
          <EntryOpen door="register">
            <EntryDialog as="page" />
          </EntryOpen>
        </Entrance>
      </House>,
    )
  })
  expect(location.pathname).toBe('/register')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test.each([
  ['', 0],
  ['aaaaaaaaaaaa', 1],
  ['12345678', 1],
  ['Password123', 1],
  ['rahasia1', 1],
  ['mangga42', 2],
  ['Kb7mQ2xz', 3],
  ['laut#Tenang-77-Pagi', 4],
] as const)('the strength of %s is %i', (password, level) => {
  expect(strengthOf(password)).toBe(level)
})
