import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type Asked = {
  within?: string | undefined
  /** What stands in frames is looked at elsewhere. */
  alone?: boolean
}

/**
 * What axe finds in a page as it stands, or in a part of it. Where no frame is looked into, axe is read in once for a
 * document, however often that is looked at, and waits for no sound or style sheet of another origin: half of its time.
 */
export async function violationsIn(page: Page, { within, alone = false }: Asked = {}) {
  if (!alone && page.frames().length > 1) {
    const builder = new AxeBuilder({ page }).options({ resultTypes: ['violations'] })
    if (within) builder.include(within)
    return (await builder.analyze()).violations
  }
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  return page.evaluate(async (within) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') }
    const whole = within ? { include: [within] } : document
    const found = await axe.run(whole, {
      resultTypes: ['violations'],
      preload: false,
      iframes: false,
    })
    return found.violations
  }, within)
}
