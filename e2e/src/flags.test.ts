import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { type Product, startProduct } from '@balai/tools/product'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { defaults, type Flag, flags } from '../../server/src/site/settings.ts'
import { openBrowser, visitor } from './browser.ts'
import { call, newMember, sealed } from './http.ts'
import { setHouse, withStore } from './settings.ts'
import { newName, password } from './steps.ts'
import { site } from './words.ts'

const w = site.ID
let house: Product
let browser: Browser
let page: Page
beforeAll(async () => {
  house = await startProduct()
  browser = await openBrowser()
  ;({ page } = await visitor(browser))
}, 90_000)
afterAll(async () => {
  await browser.close()
  await house.stop()
  rmSync(house.data, { recursive: true, force: true })
})

type Rules = (typeof defaults)['register']
type Field = Rules[number]['field']
const entry = { secondFactor: false, captchaAfter: { account: 3, address: 1_000 } }
/** The house with these switches and fields, and otherwise as it begins; it hears of it at once. */
const set = (
  on: Partial<Record<Flag, boolean>>,
  register: Rules = defaults.register,
  more: Partial<typeof defaults.entry> = {},
) => setHouse(house.data, { whitelabel: on, register, entry: { ...entry, ...more } })
const shown = (...fields: Field[]): Rules =>
  defaults.register.map((rule) => (fields.includes(rule.field) ? { ...rule, enabled: true } : rule))

/** A registration by the sealed call alone, past every page. */
async function put(path: string, over: object) {
  const human = 'test-human'
  const form = { adult: true, visitor: randomUUID(), human, language: 'ID', ...over }
  return call(house.url, path, { method: 'PUT', body: await sealed(house.url, form) })
}
const named = (over: object = {}) =>
  put('/wps/member/register', {
    ...{ username: newName(), password, confirmPassword: password },
    ...over,
  })
const numbered = (over: object = {}) =>
  put('/wps/member/register/mobile', {
    ...{ countryDialingCode: '62', mobileNum: '8123456789', verificationCode: '000000' },
    ...over,
  })
const codeOf = async (answer: Promise<{ success: boolean; code: string }>) => {
  const { success, code } = await answer
  return success ? 'done' : code
}

/** The registration page as it is drawn now. */
async function form() {
  await page.goto(`${house.url}/register`)
  await page.locator('.register-form, .b-notice').first().waitFor()
  const invited = page.getByRole('button', { name: w['register.applyCode'] })
  if (await invited.isVisible()) await invited.click()
  const names = await page
    .locator('.register-form [name]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('name')))
  return new Set(names)
}
const home = async () => {
  await page.goto(house.url)
  await page
    .getByRole('banner')
    .getByRole('button', { name: w['entry.login'], exact: true })
    .waitFor()
  return page.getByRole('banner')
}
const login = async () => {
  await page.goto(`${house.url}/login`)
  await page.locator('[name=password]').last().waitFor()
}
const signIn = async (body: object) =>
  call<{ passwordExpired: boolean; changeCodeTo?: string }>(house.url, '/wps/session/login', {
    body: await sealed(house.url, body),
  })
const mobile = { countryDialingCode: '62', mobileNum: '8123456789' }
const bySms = () =>
  codeOf(signIn({ type: 'sms', ...mobile, verificationCode: '000000', visitor: randomUUID() }))

type Seen = { page: unknown; server: unknown }
type Matrix = Record<
  Flag,
  {
    with?: Partial<Record<Flag, boolean>>
    rules?: Rules
    off: Seen
    on: Seen
    see: () => Promise<Seen>
  }
>

/** What each switch changes: what the page shows, and what the server does for who needs no page. */
const matrix: Matrix = {
  USERNAMEREG3: {
    with: { MOBILENUMREG3: true, MOBILENUMPASSREG3: false },
    off: { page: false, server: 'registration-closed' },
    on: { page: true, server: 'done' },
    see: async () => ({ page: (await form()).has('username'), server: await codeOf(named()) }),
  },
  MOBILENUMREG3: {
    off: { page: 0, server: 'registration-closed' },
    on: { page: 1, server: 'code-expired' },
    see: async () => {
      await form()
      const choice = await page.getByRole('radio', { name: w['register.byMobile'] }).count()
      return { page: choice, server: await codeOf(numbered()) }
    },
  },
  REGMOBVERF3: {
    rules: shown('mobileNum'),
    off: { page: false, server: 'done' },
    on: { page: true, server: 'field-invalid' },
    see: async () => ({
      page: (await form()).has('verificationCode'),
      server: await codeOf(named(mobile)),
    }),
  },
  MOBILENUMPASSREG3: {
    with: { MOBILENUMREG3: true, USERNAMEREG3: false },
    off: { page: false, server: 'code-expired' },
    on: { page: true, server: 'field-invalid' },
    see: async () => ({ page: (await form()).has('password'), server: await codeOf(numbered()) }),
  },
  FREEPLAY3: {
    off: { page: 0, server: 'free-play-closed' },
    on: { page: 1, server: 'done' },
    see: async () => ({
      page: await (await home()).getByRole('button', { name: w['entry.free'] }).count(),
      server: await codeOf(
        call(house.url, '/wps/session/login/freeplay', { body: { platform: 'W' } }),
      ),
    }),
  },
  DIRECTREG3: {
    off: { page: 0, server: '0' },
    on: { page: 1, server: '1' },
    see: async () => ({
      page: await (await home())
        .getByRole('button', { name: w['entry.register'], exact: true })
        .count(),
      server: await told('DIRECTREG3'),
    }),
  },
  MOBILEVERCODELOGIN3: {
    off: { page: 0, server: 'login-type-closed' },
    on: { page: 1, server: 'code-expired' },
    see: async () => {
      await login()
      const tab = await page.getByRole('tab', { name: w['login.byPhone'] }).count()
      return { page: tab, server: await bySms() }
    },
  },
  PWDEXPFORCECHANGE3: {
    rules: shown('email'),
    off: { page: 'in', server: false },
    on: { page: 'change', server: true },
    see: async () => {
      const username = await aged()
      const answer = await signIn({ type: 'username', username, password })
      return { page: (await entered(username)).at, server: answer.value.passwordExpired }
    },
  },
  CHNGPASSVERIF3: {
    with: { PWDEXPFORCECHANGE3: true },
    rules: shown('email'),
    off: { page: 0, server: undefined },
    on: { page: 1, server: 'email' },
    see: async () => {
      const username = await aged()
      const answer = await signIn({ type: 'username', username, password })
      return { page: (await entered(username)).code, server: answer.value.changeCodeTo }
    },
  },
  CBS3: {
    off: { page: '0', server: '0' },
    on: { page: '1', server: '1' },
    see: async () => ({ page: await told('CBS3'), server: await told('CBS3') }),
  },
  UPLINETRANSFER3: {
    off: { page: 0, server: 'upline-off' },
    on: { page: 1, server: 'done' },
    see: async () => {
      const { token } = await newMember(house.url)
      const { page: own, context } = await visitor(browser)
      await context.addInitScript((held) => {
        sessionStorage.setItem('token', held)
        sessionStorage.setItem('isAgent', '0')
      }, token)
      await own.goto(`${house.url}/member/security`)
      const menu = own.getByRole('navigation', { name: w['title.member'] })
      await menu.getByRole('link', { name: w['title.withdraw'] }).waitFor()
      const links = await menu.getByRole('link', { name: w['title.upline'] }).count()
      await context.close()
      return { page: links, server: await codeOf(call(house.url, '/wps/member/upline', { token })) }
    },
  },
}

/** A member with a proved address, whose password is of long ago. */
async function aged(): Promise<string> {
  const username = newName()
  const email = `${username}@contoh.id`
  expect(await codeOf(named({ username, email }))).toBe('done')
  await withStore(house.data, (store) =>
    store.transact(async (tx) => {
      await tx.run`update identity.profile set email_verified_at = now() where email = ${email}`
      await tx.run`
        update identity.member set password_changed_at = now() - interval '400 days'
         where account = ${username}`
    }),
  )
  return username
}

/** Where a sign-in on the page ends: in the house, or at a new password, with a code or without. */
async function entered(username: string) {
  const { page: own, context } = await visitor(browser)
  await own.goto(`${house.url}/login`)
  await own.getByLabel(w['entry.username'], { exact: true }).last().fill(username)
  await own.getByLabel(w['entry.password'], { exact: true }).last().fill(password)
  await own.keyboard.press('Enter')
  const change = own.getByRole('dialog', { name: w['password.title'] })
  const inside = own.getByRole('button', { name: w['account.menu'] })
  await change.or(inside).first().waitFor()
  const at = (await change.isVisible()) ? 'change' : 'in'
  const code = await change.getByText(w['password.verify'], { exact: true }).count()
  await context.close()
  return { at, code }
}

type Node = { modId: string; enabled: string; childrenNodes: Node[] }
/** What the tree of switches says of one. */
async function told(flag: Flag): Promise<string | undefined> {
  const { value } = await call<Node[]>(house.url, '/wps/system/whitelabel')
  return value.flatMap((node) => [node, ...node.childrenNodes]).find(({ modId }) => modId === flag)
    ?.enabled
}

test.each(flags)(
  '[SYS-02] %s on and off changes page and server alike',
  async (flag) => {
    const { with: beside, rules, see, ...asked } = matrix[flag]
    // On and off again; in a long run from off to on as well.
    for (const on of process.env.LONG ? [false, true, false] : [true, false]) {
      await set({ ...beside, [flag]: on }, rules)
      await expect.poll(() => told(flag)).toBe(on ? '1' : '0')
      // The tab shows what it kept of the switches until it has heard of the new ones.
      await expect
        .poll(see, { message: `${flag} ${on}`, timeout: 10_000 })
        .toEqual(asked[on ? 'on' : 'off'])
    }
  },
  60_000,
)

/** What may be switched; the others are always asked for, and a code has its own flag. */
const optional = defaults.register
  .map(({ field }) => field)
  .filter((field) => !['username', 'password', 'confirmPassword', 'mobileNum'].includes(field))

const Fault = z.object({ field: z.string() })

test('[REG-14] every field on and required is on the page and asked for by the server; off, neither', async () => {
  const only = (one: Field | undefined): Rules =>
    defaults.register.map((rule) =>
      optional.includes(rule.field)
        ? { ...rule, enabled: rule.field === one, required: rule.field === one }
        : rule,
    )
  for (const field of [undefined, ...optional]) {
    await set({}, only(field))
    const drawn = async () => optional.filter((each) => names.has(each))
    let names = new Set<string | null>()
    await expect
      .poll(async () => {
        names = await form()
        return drawn()
      })
      .toEqual(field === undefined ? [] : [field])
    const answer = await named()
    if (field === undefined) expect(answer.success).toBe(true)
    else expect([answer.code, Fault.parse(answer.value).field]).toEqual(['field-invalid', field])
  }
}, 90_000)
