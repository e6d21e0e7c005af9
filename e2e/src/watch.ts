import type { BrowserContext, Page } from 'playwright-core'

declare global {
  interface Window {
    /** What a policy of the house forbade on this page. */
    violations: string[]
    /** What ran that nobody of the house wrote. */
    ran: string[]
  }
}

/** Keeps what a page's policies forbid and what calls `alert`, before anything of the page runs. */
export const watchPages = (context: BrowserContext) =>
  context.addInitScript(() => {
    window.violations = []
    window.ran = []
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
      window.violations.push(`${violatedDirective} ${blockedURI} ${sample}`),
    )
    window.alert = (said?: unknown) => void window.ran.push(String(said))
  })

/** What was forbidden and what ran since the page was loaded: nothing, on a page as it should be. */
export const happened = (page: Page) =>
  page.evaluate(() => ({ violations: window.violations, ran: window.ran }))

/**
 * Waits until React has taken over what was sent, or one part of it, and has had the time to complain
 * of it. A link that is pressed earlier loads its page anew, as it would without any script.
 */
export async function alive(page: Page, part = '#root') {
  await page.waitForFunction(
    (selector) =>
      Object.keys(document.querySelector(selector) ?? {}).some((key) => key.startsWith('__react')),
    part,
  )
  await page.waitForTimeout(120)
}
