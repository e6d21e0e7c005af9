import { createHmac } from 'node:crypto'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { amiss, type Look, openBrowser, picture, usual, visitor } from './browser.ts'
import { newMember } from './http.ts'
import { confirmSelf, password, signIn, token } from './steps.ts'
import { pattern, site } from './words.ts'

const url = inject('url')
const at = (path: string) => new URL(path, url).href
let browser: Browser

beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const looks: Look[] = [
  { lang: 'ID', theme: 'dark', width: 1440 },
  { lang: 'EN', theme: 'light', width: 390 },
]

/** Opens the popup and presses with these. */
async function tryWith(page: Page, lang: Look['lang'], username: string, secret: string) {
  const w = site[lang]
  const dialog = page.getByRole('dialog')
  if (!(await dialog.isVisible()))
    await page
      .getByRole('banner')
      .getByRole('button', { name: w['entry.login'], exact: true })
      .click()
  await dialog.getByLabel(w['entry.username'], { exact: true }).fill(username)
  await dialog.getByLabel(w['entry.password'], { exact: true }).fill(secret)
  // Enough failures from one address, and the house asks each of them for a picture’s text.
  const captcha = dialog.locator('input[name=captcha]')
  if (await captcha.isVisible()) await captcha.fill('0000')
  await dialog.getByRole('button', { name: w['entry.enter'], exact: true }).click()
  return dialog
}

const signedOut = (page: Page) =>
  page.waitForFunction(() => sessionStorage.getItem('token') === null, undefined, {
    timeout: 5_000,
  })

test.each(looks)(
  '[LOG-01, LOG-05, LOG-08] wrong, then right and remembered, the last visit shown, out again: $lang $width',
  async (look) => {
    const { lang } = look
    const w = site[lang]
    const { username } = await newMember(url)
    const { context, page, wrong } = await visitor(browser, look)
    await page.goto(url)
    const dialog = await tryWith(page, lang, username, 'Bukan1Ini')
    await dialog.getByRole('alert').waitFor()
    await picture(page, `sign-in-wrong-${lang}`)
    expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull()
    await dialog.getByRole('checkbox').check()
    await tryWith(page, lang, username, password)
    await token(page)
    // The registration was the visit before this one.
    await page.getByText(pattern(w['login.last'])).waitFor()
    await picture(page, `sign-in-last-${lang}`)
    const kept = await context.cookies()
    expect(kept.find(({ name }) => name === 'remember-name')).toMatchObject({
      value: username,
      sameSite: 'Strict',
    })
    expect(kept.map(({ value }) => value).join()).not.toContain(password)

    await page.getByRole('button', { name: w['account.menu'] }).click()
    await page.getByRole('menuitem', { name: w['account.signOut'] }).click()
    const told = page.waitForRequest(
      (request) => request.url().endsWith('/wps/session/logout') && request.method() === 'DELETE',
    )
    await page
      .getByRole('dialog')
      .getByRole('button', { name: w['account.signOut'], exact: true })
      .click()
    await told
    await signedOut(page)
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
    await page
      .getByRole('banner')
      .getByRole('button', { name: w['entry.login'], exact: true })
      .click()
    const name = page.getByRole('dialog').getByLabel(w['entry.username'], { exact: true })
    await expect.poll(() => name.inputValue()).toBe(username)
    expect(wrong).toEqual([])
    await context.close()
  },
)

test('[LOG-11] what a guest wanted to play opens after signing in', async () => {
  const w = site.ID
  const { username } = await newMember(url)
  const { context, page } = await visitor(browser)
  await page.goto(at('/rng'))
  await page.getByRole('button', { name: 'Lakon Malam', exact: true }).first().click()
  // The dialog goes with the press: by a key nothing is asked of where it stood.
  await page
    .getByRole('dialog')
    .getByRole('button', { name: w['game.play'], exact: true })
    .press('Enter')
  await page.getByRole('dialog').getByLabel(w['entry.password'], { exact: true }).waitFor()
  await tryWith(page, 'ID', username, password)
  await page.waitForURL(/\/game\?.*id=lakon-malam/)
  await context.close()
})

/** What an authenticator shows (RFC 6238), reckoned here by itself. */
function codeOf(secret: string, now = Date.now()) {
  const bits = [...secret.replace(/[\s=]/g, '')]
    .map((sign) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign).toString(2).padStart(5, '0'))
    .join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const step = Buffer.alloc(8)
  step.writeBigUInt64BE(BigInt(Math.floor(now / 30_000)))
  const mac = createHmac('sha1', key).update(step).digest()
  const from = (mac.at(-1) ?? 0) & 15
  return String((mac.readUInt32BE(from) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

test.each(looks)(
  '[LOG-07] an authenticator is set up, and asked for at a device that is not known: $lang $width',
  async (look) => {
    const { lang } = look
    const w = site[lang]
    const { username } = await newMember(url)
    const first = await visitor(browser, look)
    await first.page.goto(url)
    await signIn(first.page, lang, username)
    await first.page.goto(at('/member/security'))
    const row = first.page.locator('.guard', { hasText: w['security.totpText'] })
    await row.getByRole('button', { name: w['security.setUp'] }).click()
    await confirmSelf(first.page, lang)
    await first.page.locator('svg.totp-qr').waitFor()
    await picture(first.page, `security-totp-${lang}`)
    expect(await amiss(first.page), 'authenticator').toEqual([])
    const secret = await first.page.locator('.totp-secret code').innerText()
    await first.page.locator('input[name=totp]').fill(codeOf(secret))
    await first.page.getByText(w['security.totpOn']).waitFor()
    await picture(first.page, `security-${lang}`)
    expect(await amiss(first.page), 'security').toEqual([])
    expect(first.wrong).toEqual([])

    const second = await visitor(browser, look)
    await second.page.goto(url)
    const dialog = await tryWith(second.page, lang, username, password)
    await dialog.getByText(w['factor.title']).waitFor()
    expect(await amiss(second.page), 'second factor').toEqual([])
    expect(await second.page.evaluate(() => sessionStorage.getItem('token'))).toBeNull()
    await dialog.getByRole('button', { name: w['factor.totp'] }).click()
    await dialog.locator('input[name=factor]').fill('000000')
    await dialog.getByText(w['factor.code']).waitFor()
    await dialog.locator('[aria-invalid="true"]').waitFor()
    // A code is good once: the next step's is another.
    await dialog.locator('input[name=factor]').fill(codeOf(secret, Date.now() + 30_000))
    await token(second.page)
    await first.context.close()
    await second.context.close()
  },
)

test('a session is ended from another device, and that one is out within a second', async () => {
  const w = site.EN
  const look = { ...usual, lang: 'EN' } as const
  const { username } = await newMember(url)
  const [here, there] = [await visitor(browser, look), await visitor(browser, look)]
  for (const { page } of [here, there]) {
    await page.goto(url)
    await signIn(page, 'EN', username)
    await page.getByRole('button', { name: w['account.menu'] }).waitFor()
  }
  await here.page.goto(at('/member/security'))
  const others = here.page.getByRole('button', { name: w['security.endAll'] })
  await others.click()
  await here.page.getByText(w['security.endAllText']).waitFor()
  const ended = here.page.waitForResponse(/\/wps\/session\/revoke$/)
  await here.page
    .getByRole('dialog')
    .getByRole('button', { name: w['security.end'], exact: true })
    .last()
    .click()
  await ended
  const from = performance.now()
  await signedOut(there.page)
  expect(performance.now() - from).toBeLessThan(1_000)
  await there.page.getByText(w['account.endedElsewhere']).waitFor()
  await picture(there.page, 'signed-out-elsewhere')
  await others.waitFor({ state: 'detached' })
  expect(await here.page.evaluate(() => sessionStorage.getItem('token'))).not.toBeNull()
  await here.context.close()
  await there.context.close()
})

test('a passkey is added by name, signs in without a password, and is taken away', async () => {
  const w = site.ID
  const { username } = await newMember(url)
  const { context, page } = await visitor(browser)
  const devtools = await context.newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await page.goto(url)
  await signIn(page, 'ID', username)
  await page.goto(at('/member/security'))
  await page.getByRole('button', { name: w['security.addPasskey'] }).click()
  await page.getByLabel(w['security.passkeyName']).fill('Laptop rumah')
  await page.getByRole('button', { name: w['security.passkeyGo'], exact: true }).click()
  await confirmSelf(page, 'ID')
  await page.getByText('Laptop rumah', { exact: true }).waitFor()
  await picture(page, 'security-passkey')
  await page.evaluate(() => sessionStorage.clear())
  await page.goto(url)
  await page
    .getByRole('banner')
    .getByRole('button', { name: w['entry.login'], exact: true })
    .click()
  // The browser may offer the passkey under the username and be through before the press.
  const pressed = page
    .getByRole('button', { name: w['login.passkey'] })
    .click({ timeout: 10_000 })
    .catch(() => {})
  await Promise.all([pressed, token(page)])
  await page.goto(at('/member/security'))
  const named = w['security.removePasskey'].replace('{name}', 'Laptop rumah')
  await page.getByRole('button', { name: named }).click()
  await page.getByRole('button', { name: w['security.remove'], exact: true }).last().click()
  await page.getByRole('button', { name: w['security.confirmByPasskey'], exact: true }).click()
  await page.getByText('Laptop rumah', { exact: true }).waitFor({ state: 'detached' })
  await context.close()
})

test('[LOG-10] a password is changed in the panel, and only the new one opens the door', async () => {
  const w = site.EN
  const look: Look = { lang: 'EN', theme: 'light', width: 1440 }
  const { username } = await newMember(url)
  const { context, page, wrong } = await visitor(browser, look)
  await page.goto(url)
  await signIn(page, 'EN', username)
  await page.goto(at('/member/security'))
  await page.getByRole('button', { name: w['security.change'], exact: true }).click()
  await page.locator('input[name=oldPassword]').fill('Bukan1Ini')
  await page.locator('input[name=newPassword]').fill('Gunung42Api')
  await page.locator('input[name=confirmNewPassword]').fill('Gunung42Apa')
  await page.getByRole('button', { name: w['password.save'] }).click()
  await page.getByText(w['password.twice']).waitFor()
  await page.locator('input[name=confirmNewPassword]').fill('Gunung42Api')
  await page.getByRole('button', { name: w['password.save'] }).click()
  await page.locator('input[name=oldPassword][aria-invalid="true"]').waitFor()
  await picture(page, 'password-change')
  await page.locator('input[name=oldPassword]').fill(password)
  await page.getByRole('button', { name: w['password.save'] }).click()
  await page.getByText(w['password.changed'], { exact: true }).waitFor()
  await page.evaluate(() => sessionStorage.clear())
  await page.goto(url)
  const dialog = await tryWith(page, 'EN', username, password)
  await dialog.locator('[role=alert], input[name=captcha]').first().waitFor()
  expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull()
  await tryWith(page, 'EN', username, 'Gunung42Api')
  await token(page)
  expect(wrong).toEqual([])
  await context.close()
})

test.each(looks)(
  '[RT-20, LOG-09] who lost the password asks for a link, told alike whether known or not: $lang $width',
  async (look) => {
    const { lang } = look
    const w = site[lang]
    const { context, page, wrong } = await visitor(browser, look)
    await page.goto(at('/login'))
    await page.getByRole('button', { name: w['login.forgot'] }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(w['entry.username'], { exact: true }).fill('nobody')
    await dialog.getByLabel(w['recovery.email'], { exact: true }).fill('nobody@example.com')
    const sent = page.waitForRequest((request) => request.url().endsWith('/member/password/email'))
    await dialog.getByRole('button', { name: w['recovery.sendLink'] }).click()
    expect((await sent).headers()['content-type']).toContain('application/x-www-form-urlencoded')
    await page.getByRole('heading', { name: w['recovery.in_been_out'] }).waitFor()
    await picture(page, `recovery-sent-${lang}`)
    expect(wrong).toEqual([])
    await context.close()
  },
)

test('the code of a link leaves the address at once, and one that is no good says so', async () => {
  const w = site.ID
  const { context, page } = await visitor(browser)
  const code = 'A'.repeat(43)
  await page.goto(at(`/password#${code}`))
  await page.locator('input[name=newPassword]').fill('Gunung42Api')
  await expect.poll(() => page.url()).toBe(at('/password'))
  expect(await page.evaluate(() => JSON.stringify([history.state, document.cookie]))).not.toContain(
    code,
  )
  await page.locator('input[name=confirmNewPassword]').fill('Gunung42Api')
  await page.getByRole('button', { name: w['password.save'] }).click()
  await page.getByRole('button', { name: w['recovery.askAgain'] }).waitFor()
  await picture(page, 'recovery-link-expired')
  await context.close()
})
