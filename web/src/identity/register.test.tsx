import { session } from '@balai/client'
import {
  fieldsShown,
  flagsOf,
  optionalFields,
  type RegisterType,
} from '@balai/contract/register-rules'
import { clearToasts } from '@balai/ui'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { House } from '../app/house.tsx'
import { AtPlace } from '../app/place.ts'
import { Site } from '../app/Site.tsx'
import { visitorId } from '../proof/visitor.ts'
import { placeOf } from '../routes.ts'
import { answerCalls, type Takes } from '../testing/wire.ts'
import '../words/all.ts'
import { RegisterForm } from './RegisterForm.tsx'

beforeEach(() => {
  history.replaceState(null, '', '/')
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => {
  act(() => session.end())
  act(() => clearToasts())
  cleanup()
})

type Rule = ReturnType<typeof rule>
const rule = (field: string, patternId = 'any', min = 1, max = 64, more = {}) => ({
  ...{ field, enabled: true, required: true, acceptedPattern: '', patternId },
  ...{ minLength: min, maxLength: max, ...more },
})
const always = [
  rule('username', 'letter-first', 4, 16),
  rule('password', 'letters-and-digits', 8, 20),
  rule('confirmPassword', 'any', 1, 20),
]
/** What a person would type into each field. */
const typed: Record<string, string> = {
  ...{ username: 'sari88', password: 'rahasia77', confirmPassword: 'rahasia77' },
  ...{ mobileNum: '812345678', verificationCode: '123456', birthday: '1990-02-03' },
  ...{ email: 'sari@contoh.id', captcha: 'AB12C', affiliateCode: 'AGEN88' },
}
const textOf = (field: string) => typed[field] ?? `isi${field}`

type Flags = Partial<
  Record<
    'DIRECTREG3' | 'USERNAMEREG3' | 'MOBILENUMREG3' | 'REGMOBVERF3' | 'MOBILENUMPASSREG3',
    boolean
  >
>
const tree = (flags: Flags) =>
  Object.entries(flags).map(([modId, on]) => ({
    modId,
    enabled: on ? '1' : '0',
    childrenNodes: [],
  }))
const ok = (value: unknown) => ({ success: true, value })
const signedIn = (account: string) => ({
  ...{ token: 'a-token', account, isAgent: 0, firstTimeLogin: true, passwordExpired: false },
})

type Set = {
  rules?: Rule[]
  flags?: Flags
  config?: Record<string, unknown>
  lang?: 'ID' | 'EN'
  /** The form without the site around it. */
  alone?: boolean
}

/** Opens the page of a house that is so set; `sent` is what it was sent. */
async function open(
  { rules = always, flags = { USERNAMEREG3: true }, config, lang = 'ID', alone }: Set = {},
  own: Record<string, (takes: Takes) => unknown> = {},
  path = '/register',
) {
  const sent: { path: string; takes: Takes }[] = []
  const takes =
    (path: string, answer: unknown) =>
    (given: Takes): unknown => {
      sent.push({ path, takes: given })
      return ok(answer)
    }
  const asked = await answerCalls({
    '/wps/system/setting/register': () => ok(rules),
    '/wps/system/whitelabel': () => ok(tree(flags)),
    ...(config && { '/wps/system/config': () => ok({ ...fixedConfig, ...config }) }),
    '/wps/member/register': takes('/wps/member/register', signedIn('sari88')),
    '/wps/member/register/mobile': takes('/wps/member/register/mobile', signedIn('b81234567')),
    '/wps/verification/sms/register': takes('/wps/verification/sms/register', {
      expirationTime: Date.now() + 60_000,
    }),
    '/wps/agent/affiliate': takes('/wps/agent/affiliate', { code: 'AGEN88' }),
    '/wps/captcha': () => ok(btoa('picture')),
    ...own,
  })
  history.replaceState(null, '', path)
  document.documentElement.lang = lang.toLowerCase()
  await act(async () => {
    render(
      <House lang={lang} seed={[]}>
        {alone ? (
          <AtPlace value={{ ...placeOf('/register'), search: '' }}>
            <RegisterForm resettable />
          </AtPlace>
        ) : (
          <Site />
        )}
      </House>,
    )
  })
  await waitFor(() => expect(document.querySelector('.register-form, .b-notice')).not.toBeNull())
  return { user: userEvent.setup(), asked, sent }
}
const fixedConfig = {
  ...{ platform: 'web', merchantCode: 'BALAI', lotteryType: 'SEA', device: 'WEB', language: 'ID' },
  ...{ currencySymbol: 'Rp', prizeModes: ['SEA'], loginedToHomePage: false },
  ...{ affiliateCode: '', registrationBonus: '', phoneCode: 'house' },
}
type User = Awaited<ReturnType<typeof open>>['user']

const named = (field: string) =>
  document.querySelector<HTMLInputElement>(`.register-form [name="${field}"]`)
const drawn = () =>
  [...document.querySelectorAll<HTMLInputElement>('.register-part [name]')].map(({ name }) => name)
function fill(fields: readonly string[]) {
  for (const field of fields) {
    const input = named(field)
    if (!input) throw new Error(`${field} is not drawn`)
    fireEvent.change(input, { target: { value: textOf(field) } })
  }
  fireEvent.click(screen.getByRole('checkbox'))
}
const join = (user: User, name = 'Daftar') =>
  user.click(
    within(document.querySelector<HTMLElement>('.register-act')!).getByRole('button', { name }),
  )

/** Every field alone beside those that are always there, and every way of the flags. */
const both = [true, false]
const ways: { type: RegisterType; flags: Flags }[] = [
  ...both.map((on) => ({
    type: 'register' as const,
    flags: { USERNAMEREG3: true, REGMOBVERF3: on },
  })),
  ...both.map((on) => ({
    type: 'registerMobile' as const,
    flags: { MOBILENUMREG3: true, MOBILENUMPASSREG3: on },
  })),
]
const settable = ['mobileNum', ...optionalFields]
const cases = ways.flatMap(({ type, flags }) => [
  { type, flags, on: [] },
  { type, flags, on: settable },
  ...settable.map((field) => ({ type, flags, on: [field] })),
])
const patternOf: Record<string, string> = { email: 'email', birthday: 'date', mobileNum: 'digits' }

test.each(
  cases.map(
    (each) =>
      [
        `${each.type}, with ${each.on.length > 1 ? 'all' : (each.on[0] ?? 'none')}, ${JSON.stringify(each.flags)}`,
        each,
      ] as const,
  ),
)('[REG-14] %s: what is drawn and what is sent', async (_name, { type, flags, on }) => {
  const rules = [
    ...always,
    ...settable.map((field) => {
      const enabled = on.some((each) => each === field)
      return rule(field, patternOf[field], 1, 64, { enabled })
    }),
  ]
  const shown = fieldsShown(rules, flagsOf(tree(flags) as never), type).map((each) => each.field)
  const { user, sent } = await open({ rules, flags, alone: true })
  // The parts of a long form have an order of their own.
  expect(drawn().sort()).toEqual([...shown].sort())
  fill(shown)
  await join(user)
  const path = type === 'register' ? '/wps/member/register' : '/wps/member/register/mobile'
  await waitFor(() => expect(sent.some((call) => call.path === path)).toBe(true))
  const takes = sent.find((call) => call.path === path)?.takes ?? {}
  for (const each of ['mobileNum', 'password', 'verificationCode', ...optionalFields])
    expect(each in takes, each).toBe(shown.some((name) => name === each))
  for (const each of shown) expect(takes[each], each).toBe(textOf(each))
  expect('countryDialingCode' in takes).toBe(shown.some((name) => name === 'mobileNum'))
  if (type === 'registerMobile') expect('username' in takes).toBe(false)
})

test('[REG-12] the payload is exactly what the house expects', async () => {
  const { user, sent } = await open({})
  fill(['username', 'password', 'confirmPassword'])
  await join(user)
  await waitFor(() => expect(sent.length).toBe(1))
  expect(sent[0]?.takes).toEqual({
    username: 'sari88',
    password: 'rahasia77',
    confirmPassword: 'rahasia77',
    referralCode: null,
    visitor: visitorId(),
    human: '',
    adult: true,
    login: true,
    language: 'ID',
    domain: location.hostname,
    registerUrl: expect.stringMatching(/\/register$/),
    registerMethod: 'WEB',
  })
})

test('[REG-02] title, the way home, the terms, and the referral code of the address', async () => {
  const { user, sent } = await open({}, {}, '/register?referralCode=TEMAN9')
  expect(screen.getByRole('heading', { level: 1, name: 'Buat akun' })).toBeTruthy()
  expect(screen.getByText('Kembali ke beranda').closest('a')?.getAttribute('href')).toBe('/')
  expect(screen.getByText('Baca aturan bermain').closest('a')?.getAttribute('href')).toBe(
    '/help#terms',
  )
  fill(['username', 'password', 'confirmPassword'])
  await join(user)
  await waitFor(() => expect(sent[0]?.takes.referralCode).toBe('TEMAN9'))
})

test('[REG-01] each type only when its setting is on, and a switch only for both', async () => {
  await open({ flags: { USERNAMEREG3: true, MOBILENUMREG3: false } })
  expect(drawn()).toContain('username')
  expect(screen.queryByRole('radiogroup', { name: 'Cara mendaftar' })).toBeNull()
  cleanup()
  await open({ flags: { USERNAMEREG3: false, MOBILENUMREG3: true } })
  expect(drawn()).toEqual(['mobileNum', 'verificationCode'])
  cleanup()
  const { user } = await open({ flags: { USERNAMEREG3: true, MOBILENUMREG3: true } })
  expect(drawn()).toContain('username')
  await user.click(screen.getByRole('radio', { name: 'Nomor ponsel' }))
  expect(drawn()).toEqual(['mobileNum', 'verificationCode'])
  cleanup()
  await open({ flags: {} })
  expect(screen.getByText('Pendaftaran sedang ditutup.')).toBeTruthy()
})

test('[REG-15] messages stand under each field, with bounds, one value when they are equal', async () => {
  const pin = rule('paymentPassword', 'digits', 6, 6)
  const { user } = await open({ rules: [...always, pin] })
  await join(user)
  const said = (field: string) =>
    document.getElementById(named(field)?.getAttribute('aria-describedby') ?? '')?.textContent
  expect(said('username')).toBe('Nama pengguna wajib diisi.')
  expect(screen.getByText('Centang pernyataan usia untuk melanjutkan.')).toBeTruthy()
  await user.type(named('username')!, '1a')
  expect(said('username')).toMatch(/4 sampai 16 huruf atau angka/)
  await user.type(named('paymentPassword')!, '12')
  expect(said('paymentPassword')).toBe('Sandi pembayaran harus 6 angka.')
  await user.type(named('password')!, 'rahasia77')
  await user.type(named('confirmPassword')!, 'rahasia78')
  expect(said('confirmPassword')).toBe('Belum sama dengan kata sandi di atas.')
})

test('[REG-14] a star stands behind what is required, the word optional beside the rest', async () => {
  const line = rule('line', 'no-spaces', 3, 20, { required: false })
  await open({ rules: [...always, rule('email', 'email', 6, 60), line] })
  expect(named('email')?.placeholder).toBe('nama@contoh.id *')
  expect(named('line')?.placeholder).toBe('ID LINE')
  expect(named('line')?.labels?.[0]?.textContent).toBe('LINEopsional')
  expect([named('email')?.type, named('email')?.autocomplete]).toEqual(['email', 'email'])
  expect(named('password')?.autocomplete).toBe('new-password')
})

test('[REG-05] the page can be emptied, the popup cannot', async () => {
  const { user } = await open({})
  fill(['username', 'password', 'confirmPassword'])
  await user.click(screen.getByRole('button', { name: 'Kosongkan isian' }))
  expect(drawn().map((field) => named(field)?.value)).toEqual(['', '', ''])
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false)
  cleanup()
  const again = await openPopup()
  expect(within(again).queryByRole('button', { name: 'Kosongkan isian' })).toBeNull()
})

async function openPopup() {
  await answerCalls({
    '/wps/system/whitelabel': () => ok(tree({ USERNAMEREG3: true, DIRECTREG3: true })),
  })
  history.replaceState(null, '', '/')
  await act(async () => {
    render(
      <House lang="ID" seed={[]}>
        <Site />
      </House>,
    )
  })
  const [door] = await screen.findAllByRole('button', { name: 'Daftar' })
  await userEvent.click(door!)
  return screen.findByRole('dialog')
}
