import type { Page, Request } from 'playwright-core'
import { expect } from 'vitest'

declare global {
  interface Window {
    /** Where the router of the desk says which page is drawn: the last one stands until the next is there. */
    __TSR_ROUTER__: { state: { status: string; resolvedLocation?: { pathname: string } } }
  }
}

/** Answers that pages wait for, each page with its own. */
const waitsFor = new WeakMap<Page, Set<Request>>()

/** Has the answers counted that a page of the desk waits for from now on. */
export function countAnswers(page: Page) {
  const waits = new Set<Request>()
  waitsFor.set(page, waits)
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch') waits.add(request)
  })
  const came = (request: Request) => void waits.delete(request)
  page.on('requestfinished', came)
  page.on('requestfailed', came)
}

/** The page of the address is drawn, nothing is on its way any more, and nothing moves. */
export async function settled(page: Page) {
  do {
    await expect
      .poll(() => waitsFor.get(page)?.size ?? 0, { timeout: 10_000, interval: 20 })
      .toBe(0)
    await page.waitForFunction(
      () =>
        window.__TSR_ROUTER__.state.status === 'idle' &&
        location.pathname.endsWith(
          window.__TSR_ROUTER__.state.resolvedLocation?.pathname ?? 'nowhere yet',
        ) &&
        document.querySelector('h1') !== null &&
        document.querySelector('[aria-busy="true"], .page-waits') === null &&
        document.getAnimations().every(({ playState }) => playState !== 'running'),
    )
    // What has come is drawn, and asks for more where it has to.
    await page.waitForTimeout(50)
  } while (waitsFor.get(page)?.size)
}
