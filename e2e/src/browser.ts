import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium, type Page } from 'playwright-core'
import { violationsIn } from './axe.ts'

/** Drawn at half the size where nobody looks: a page is none the wiser, and each costs a tenth less. */
const unseen = process.env.PICTURES ? [] : ['--force-device-scale-factor=0.5']

/** WebGL is drawn in software, so that games run without a graphics card. */
const flags = [
  ...unseen,
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
 * its own, a second of work each time, and a process for a page that may come. The switch takes the place of
 * playwright's, so what that asks for stands here again.
 */
const without = [
  'SpareRendererForSitePerProcess',
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
 * The looks of a journey: in a usual run the first that is named, in a long one all of them and every crossing of
 * language with phone and desk besides. A crossing that is not named has the other theme where one thing differs from the
 * first that is, so that each theme is met in each language and at each width.
 */
export function crossings(first: Look, ...others: readonly Look[]): readonly Look[] {
  if (!process.env.LONG) return [first]
  const named = [first, ...others]
  const all = (['ID', 'EN'] as const).flatMap((lang) =>
    ([390, 1440] as const).map((width): Look => {
      const same = (lang === first.lang) === (width === first.width)
      const theme = same === (first.theme === 'dark') ? 'dark' : 'light'
      return { lang, theme, width }
    }),
  )
  const more = all.filter((a) => !named.some((b) => a.lang === b.lang && a.width === b.width))
  return [...named, ...more]
}

type Comer = {
  /** The site's worker is let in only where a test is about it: what it answers is not seen by a route. */
  worker?: boolean
  /** The session of a member, who comes to the site with it. */
  token?: string
}

/** A visitor with a fresh profile. `wrong` collects console errors, faults and failed requests. */
export async function visitor(
  browser: Browser,
  look: Look = usual,
  { worker = false, token = '' }: Comer = {},
) {
  const context = await browser.newContext({
    serviceWorkers: worker ? 'allow' : 'block',
    viewport: { width: look.width, height: look.width === 390 ? 844 : 900 },
    hasTouch: look.width === 390,
    isMobile: look.width === 390,
    reducedMotion: 'reduce',
  })
  const kept = { ...look, token }
  await context.addInitScript(({ lang, theme, token }) => {
    try {
      // Only at first: what the visitor chooses afterwards stands.
      if (!localStorage.getItem('lang')) localStorage.setItem('lang', lang)
      if (!localStorage.getItem('theme')) localStorage.setItem('theme', theme)
      if (!token) return
      sessionStorage.setItem('token', token)
      sessionStorage.setItem('isAgent', '0')
    } catch {
      // A frame of a game or a gateway has no storage.
    }
  }, kept)
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

/** What axe finds seriously amiss with a page as it stands, or with a part of it, or whatever it finds there. */
export async function amiss(page: Page, { within, slight = false }: Asked = {}) {
  const violations = await violationsIn(page, { within })
  return violations
    .filter(({ impact }) => slight || impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}
