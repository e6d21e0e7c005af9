import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { AxeBuilder } from '@axe-core/playwright'
import { type Browser, chromium, type Page } from 'playwright-core'

/** WebGL is drawn in software, so that games run without a graphics card. */
const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
]

/**
 * What a browser of Debian begins for every window, though nobody types into its address bar: three pages of
 * its own, a second of work each time. The switch takes the place of playwright's, so what that asks for
 * stands here again.
 */
const without = [
  ...['WebUIOmniboxPopup', 'WebUIOmniboxFullPopup', 'WebUIOmniboxAimPopup'],
  ...['AvoidCorsURLLoaderRestartOnRedirect', 'AvoidUnnecessaryBeforeUnloadCheckSync', 'AimEnabled'],
  ...['DestroyProfileOnBrowserClose', 'HttpsFirstBalancedModeAutoEnable', 'HttpsUpgrades'],
  ...['LensOverlay', 'MediaRouter', 'NetworkTimeServiceQuerying', 'OptimizationHints'],
  ...['PaintHolding', 'PreconnectToSearch', 'ThirdPartyStoragePartitioning'],
]

const artefacts = fileURLToPath(new URL('../../artefacts/shots/', import.meta.url))

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: [...flags, `--disable-features=${without.join(',')}`],
  })

export type Look = { lang: 'ID' | 'EN'; theme: 'dark' | 'light'; width: 390 | 820 | 1440 }
export const usual: Look = { lang: 'ID', theme: 'dark', width: 1440 }

/**
 * A visitor with a fresh profile. `wrong` collects console errors, faults and failed requests. The
 * site's worker is let in only where a test is about it: what it answers is not seen by a route.
 */
export async function visitor(browser: Browser, look: Look = usual, { worker = false } = {}) {
  const context = await browser.newContext({
    serviceWorkers: worker ? 'allow' : 'block',
    viewport: { width: look.width, height: look.width === 390 ? 844 : 900 },
    hasTouch: look.width === 390,
    isMobile: look.width === 390,
    reducedMotion: 'reduce',
  })
  await context.addInitScript(({ lang, theme }) => {
    try {
      // Only at first: what the visitor chooses afterwards stands.
      if (!localStorage.getItem('lang')) localStorage.setItem('lang', lang)
      if (!localStorage.getItem('theme')) localStorage.setItem('theme', theme)
    } catch {
      // A game's frame has no storage.
    }
  }, look)
  const wrong: string[] = []
  const page = await context.newPage()
  watch(page, wrong)
  return { context, page, wrong }
}

function watch(page: Page, wrong: string[]) {
  page.on('console', (message) => {
    if (message.type() === 'error') wrong.push(`console: ${message.text()}`)
  })
  page.on('pageerror', (error) => wrong.push(`page: ${error}`))
  page.on('response', (response) => {
    if (response.status() >= 500) wrong.push(`${response.status()} ${response.url()}`)
  })
}

/**
 * With `PICTURES=1`, keeps a picture among the artefacts, which are never committed: drawing all of them
 * takes a fifth of the journeys' time.
 */
export async function picture(page: Page, name: string) {
  if (!process.env.PICTURES) return
  mkdirSync(artefacts, { recursive: true })
  await page.screenshot({ path: `${artefacts}${name}.png` })
}

type Asked = { within?: string; slight?: boolean }

/**
 * What axe finds seriously amiss with a page as it stands, or with a part of it, or whatever it finds there. Where
 * no frame is in it, it is asked without the page of its own that frames of other origins need: that takes a third
 * of the time.
 */
export async function amiss(page: Page, { within, slight = false }: Asked = {}) {
  const builder = new AxeBuilder({ page }).options({ resultTypes: ['violations'] })
  if (within) builder.include(within)
  const { violations } = await builder.setLegacyMode(page.frames().length === 1).analyze()
  return violations
    .filter(({ impact }) => slight || impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}
