import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type Look, openBrowser, picture, usual, visitor } from './browser.ts'
import { record } from './http.ts'
import { launch, register, spinOnce, token } from './steps.ts'
import { play, site } from './words.ts'

const url = inject('url')
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

/** Opens a page and stirs, until the worker of the site is at work. */
async function settled(page: Page, path = '/') {
  await page.goto(url + path)
  await page.mouse.move(50, 60)
  await expect
    .poll(
      () =>
        page.evaluate(() =>
          navigator.serviceWorker.getRegistration().then((found) => found?.active?.state),
        ),
      {
        timeout: 30_000,
      },
    )
    .toBe('activated')
}

const visit = (look: Look = usual) => visitor(browser, look, { worker: true })

test('[PWA-01] a browser finds nothing that keeps the site from being installed', async () => {
  const { context, page, wrong } = await visit()
  await settled(page)
  const devtools = await context.newCDPSession(page)
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
  // A private window, which every test has, is the one thing that may stand against it.
  const errors = installabilityErrors.map(({ errorId }) => errorId)
  expect(errors.filter((id) => id !== 'in-incognito')).toEqual([])
  const { data, errors: mistakes } = await devtools.send('Page.getAppManifest')
  expect(mistakes).toEqual([])
  const manifest = JSON.parse(data ?? '{}')
  expect(manifest).toMatchObject({ start_url: '/', display: 'standalone', lang: 'id' })
  const pictures = [...manifest.icons, ...manifest.shortcuts.flatMap((way: Way) => way.icons)]
  for (const { src, sizes, type } of pictures) {
    const answer = await page.request.get(url + src)
    expect([src, answer.status(), answer.headers()['content-type']]).toEqual([src, 200, type])
    if (type === 'image/png') expect([src, sizeOf(await answer.body())]).toEqual([src, sizes])
  }
  for (const way of manifest.shortcuts)
    expect((await page.request.get(url + way.url)).status()).toBe(200)
  expect(wrong).toEqual([])
  await context.close()
})

type Way = { url: string; icons: { src: string; sizes: string; type: string }[] }
const sizeOf = (png: Buffer) => `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`

test('[PWA-01] the worker keeps the first page’s files and one calm page, and nothing of a session', async () => {
  const { context, page } = await visit()
  await settled(page)
  await page.goto(`${url}/promotions`)
  await page.waitForLoadState('networkidle')
  const kept = await page.evaluate(async () => {
    const names = await caches.keys()
    const stores = await Promise.all(names.map((name) => caches.open(name)))
    const all = await Promise.all(stores.map((store) => store.keys()))
    return all.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(kept.length).toBeGreaterThan(4)
  expect(kept.filter((path) => path !== '/offline.html' && !path.startsWith('/assets/'))).toEqual(
    [],
  )
  expect(kept.some((path) => /\/index-[\w-]+\.js$/.test(path))).toBe(true)
  await context.close()
})

const calm = {
  ID: { title: 'Air tenang, jaringan terputus', again: 'Coba lagi', none: 'Belum ada jaringan.' },
  EN: { title: 'Calm water, no network', again: 'Try again', none: 'No network yet.' },
}
const looks: Look[] = [
  { lang: 'ID', theme: 'dark', width: 390 },
  { lang: 'EN', theme: 'light', width: 390 },
  { lang: 'ID', theme: 'light', width: 820 },
  { lang: 'EN', theme: 'dark', width: 1440 },
]

test.each(looks)(
  '[PWA-01] without a network there is a calm page, and with it what was asked for: $lang $theme $width',
  async (look) => {
    const { context, page } = await visit(look)
    await settled(page)
    await context.setOffline(true)
    await page.goto(`${url}/promotions`)
    const words = calm[look.lang]
    await page.getByRole('heading', { name: words.title }).waitFor()
    expect(page.url(), 'the address stays').toBe(`${url}/promotions`)
    expect(await page.title()).toBe(`${words.title} | Balai`)
    const family = await page.evaluate(() => document.fonts.check('400 32px "Young Serif"'))
    expect(family, 'the letters of the house are there').toBe(true)
    await page.getByRole('button', { name: words.again }).click()
    await page.getByText(words.none).waitFor()
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(wide).toBeLessThanOrEqual(0)
    await picture(page, `offline-${look.lang}-${look.theme}-${look.width}`)
    await context.setOffline(false)
    await page
      .getByRole('heading', { name: site[look.lang]['title.promotions'], level: 1 })
      .waitFor({ timeout: 15_000 })
    await context.close()
  },
)

test('[PWA-01] a round cut off by the network goes on once it is back, and counts once', async () => {
  const { context, page } = await visit({ ...usual, lang: 'EN' })
  await settled(page)
  await register(page, 'EN')
  const frame = await launch(page, 'EN', { name: 'Night of Shadows' })
  await spinOnce(frame, 'EN')
  const session = await token(page)
  const before = await record(url, session)

  await context.setOffline(true)
  await frame.getByRole('button', { name: play.EN.spin, exact: true }).click()
  await frame
    .locator('.status')
    .getByText(play.EN['status.confirming'])
    .waitFor({ timeout: 20_000 })
  await picture(page, 'round-without-network')
  expect((await record(url, session)).items.length).toBe(before.items.length)
  await context.setOffline(false)

  // Nobody presses anything: the round that was asked for is played, shown and done.
  await frame
    .locator('button:not([aria-disabled="true"])')
    .and(frame.getByRole('button', { name: play.EN.spin, exact: true }))
    .waitFor({ timeout: 60_000 })
  await expect
    .poll(async () => (await record(url, session)).items.length, { timeout: 15_000 })
    .toBe(before.items.length + 1)
  await context.close()
})

const phones: Look[] = [
  { lang: 'ID', theme: 'dark', width: 390 },
  { lang: 'EN', theme: 'light', width: 820 },
  { lang: 'ID', theme: 'light', width: 1440 },
  { lang: 'EN', theme: 'dark', width: 1440 },
]

test.each(phones)(
  '[MOD-01] the download guide on a screen $width wide, $lang, $theme',
  async (look) => {
    const { context, page, wrong } = await visit(look)
    await page.goto(`${url}/download`)
    const words = site[look.lang]
    await page.getByRole('heading', { name: words['title.download'], level: 1 }).waitFor()
    const steps = page.getByRole('list', { name: words['download.steps'] })
    expect(await steps.getByRole('heading').count()).toBe(4)
    await page
      .getByRole('img', {
        name: words['download.code'].replace('{address}', `${url}/download`),
      })
      .waitFor()
    await picture(page, `download-${look.lang}-${look.theme}-${look.width}`)
    await page.getByRole('tab', { name: 'iOS' }).click()
    await page.getByRole('heading', { name: words['download.agree'] }).waitFor()
    await picture(page, `download-ios-${look.lang}-${look.theme}-${look.width}`)
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(wide).toBeLessThanOrEqual(0)
    expect(wrong).toEqual([])
    await context.close()
  },
)
