import type { Page } from 'playwright-core'

/** What can be in focus in a part of the page, as the keyboard meets it: of a group of radios the one that is chosen. */
const stops = 'a[href], button, input, select, textarea, summary, [tabindex="0"]'

declare global {
  interface Window {
    /** How a thing is drawn, with what stands for it: one that cannot be drawn shows its focus there. */
    drawnAs: (one: Element) => string
  }
}

/** Notes everything that a reader by keys has to come to and how it is drawn at rest, and how many they are. */
const noted = (page: Page, within: string) =>
  page.evaluate(
    ({ within, stops }) => {
      window.drawnAs = (one) =>
        [one, one.nextElementSibling, one.parentElement, one.closest('label')]
          .map((part) => {
            if (!part) return ''
            const { outlineStyle, outlineWidth, borderColor, boxShadow } = getComputedStyle(part)
            const outline = outlineStyle === 'none' ? '' : outlineWidth
            return [outline, borderColor, boxShadow].join(' ')
          })
          .join('|')
      const whole = [...document.querySelectorAll(within)].at(-1)
      const found = [...(whole?.querySelectorAll<HTMLElement>(stops) ?? [])].filter((one) => {
        const off = one.matches(':disabled, [type="hidden"]')
        const shut = one.closest('details:not([open])') && !one.matches('summary')
        const other = one.matches(
          '[type="radio"]:not(:checked), [role="tab"][aria-selected="false"]',
        )
        return one.tabIndex >= 0 && one.checkVisibility() && !off && !shut && !other
      })
      for (const one of document.querySelectorAll('[data-stop]')) one.removeAttribute('data-stop')
      for (const [nth, one] of found.entries()) {
        one.dataset.stop = String(nth)
        if (one !== document.activeElement) one.dataset.rest = window.drawnAs(one)
      }
      return found.length
    },
    { within, stops },
  )

/** Which of them is in focus, whether that is in the part, and whether it is seen. */
const inFocus = (page: Page, within: string) =>
  page.evaluate((within) => {
    const on = document.activeElement
    if (!(on instanceof HTMLElement)) return { inside: false, seen: true, stop: '', what: '' }
    const whole = [...document.querySelectorAll(within)].at(-1)
    const { stop = '', rest } = on.dataset
    const seen = rest === undefined || rest !== window.drawnAs?.(on)
    return { inside: whole?.contains(on) ?? false, seen, stop, what: on.outerHTML.slice(0, 160) }
  }, within)

/** By Tab through a part of the page until all of it was come to; says what was not, and what hid its focus. */
export async function tabbed(page: Page, within: string) {
  const count = await noted(page, within)
  if (count === 0) return ['nothing to come to']
  const first = await inFocus(page, within)
  const met = new Set(first.stop ? [first.stop] : [])
  const hidden: string[] = []
  // From the end of a dialog the way leads past the window and to its beginning.
  for (let presses = 0; presses < 2 * count + 6 && met.size < count; presses++) {
    await page.keyboard.press('Tab')
    const { seen, stop, what } = await inFocus(page, within)
    if (!stop) continue
    if (!seen && !met.has(stop)) hidden.push(`not seen: ${what}`)
    met.add(stop)
  }
  const missed = await page.evaluate(
    (met) =>
      [...document.querySelectorAll<HTMLElement>('[data-stop]')]
        .filter(({ dataset }) => !met.includes(dataset.stop ?? ''))
        .map((one) => `not reached: ${one.outerHTML.slice(0, 160)}`),
    [...met],
  )
  return [...hidden, ...missed]
}

/** Opens a dialog from what is named, by Enter; says what is wrong with it, and whether the focus came back. */
export async function opensAndBack(page: Page, stop: string) {
  const dialog = page.getByRole('dialog')
  const button = page.locator(`[data-opens="${stop}"]`)
  const name = (await button.innerText()).replaceAll(/\s+/g, ' ')
  await button.focus()
  await page.keyboard.press('Enter')
  const open = await dialog.waitFor({ timeout: 5_000 }).then(
    () => true,
    () => false,
  )
  if (!open) return [`${name}: opens nothing`]
  await page.locator('dialog [aria-busy="true"]').waitFor({ state: 'detached' })
  const { inside } = await inFocus(page, 'dialog')
  const wrong = inside ? [] : ['the focus is not in it']
  wrong.push(...(await tabbed(page, 'dialog')))
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  const back = await button.evaluate((one) => one === document.activeElement)
  if (!back) wrong.push('the focus does not come back')
  return wrong.map((what) => `${name}: ${what}`)
}

/** Every button of the page that asks for something, one of each name. */
export const openers = (page: Page, of: RegExp) =>
  page.evaluate((of) => {
    const known = new Set<string>()
    const all = [...document.querySelectorAll<HTMLElement>('main button:not([type="submit"])')]
    const chosen = all.filter((one) => {
      const name = one.childNodes[0]?.textContent?.trim() ?? ''
      const other = one.matches(
        ':disabled, [aria-haspopup], [aria-expanded], [aria-pressed], [role]',
      )
      if (!name || known.has(name) || other || !new RegExp(of).test(name)) return false
      known.add(name)
      return true
    })
    for (const [nth, one] of chosen.entries()) one.dataset.opens = String(nth)
    return chosen.map(({ dataset }) => dataset.opens ?? '')
  }, of.source)

/** What the thing in focus is called. */
export const focused = (page: Page) =>
  page.evaluate(() => {
    const on = document.activeElement
    const label =
      on instanceof HTMLElement && 'labels' in on ? (on as HTMLInputElement).labels : null
    const own = on?.cloneNode(true) as Element
    for (const part of own.querySelectorAll('[aria-hidden="true"]')) part.remove()
    const said = label?.[0]?.textContent ?? own.textContent
    return (on?.getAttribute('aria-label') ?? said ?? '').trim()
  })

/** Tabs until the thing in focus is the one that is meant; so far away is nothing that is worked with. */
export async function tabTo(page: Page, wanted: string) {
  for (let presses = 0; presses < 40; presses++) {
    await page.keyboard.press('Tab')
    if ((await focused(page)) === wanted) return
  }
  throw new Error(`no Tab leads to ${wanted}`)
}
