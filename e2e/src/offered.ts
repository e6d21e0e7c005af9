import type { Frame } from 'playwright-core'

/** What of a kind may be pressed. */
export const free = ':not([disabled]):not([aria-disabled="true"])'

/** What may be pressed now: read at once, as each question to a page waits for all that it does meanwhile. */
export const offered = (frame: Frame) =>
  frame.evaluate((free) => {
    const count = (what: string) => document.querySelectorAll(what).length
    return {
      fallen: count('dialog.fallen[open]'),
      spin: count('.rail button.spin'),
      gamble: count(`.gamble button${free}`),
      buy: count(`.buy-button${free}`),
      places: count(`[data-on]${free}`),
      plots: count(`.plot${free}`),
      anyPlots: count('.plot'),
      slider: count('.board input[type="range"]:not([disabled])'),
      hand: count('.poker-hand'),
      label: document.querySelector('.rail button.spin')?.getAttribute('aria-label') ?? '',
    }
  }, free)
export type Offered = Awaited<ReturnType<typeof offered>>
