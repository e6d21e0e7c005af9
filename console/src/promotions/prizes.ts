import { plainly } from '../cashier/plainly.ts'
import { minorIn } from '../members/amount.ts'

type Lang = 'ID' | 'EN'
type Prize = { count: number; amount: bigint }

/** Prizes as one line: `1 x 250.000; 5 x 50.000`. */
export const writtenPrizes = (prizes: readonly Prize[], exponent: number, lang: Lang) =>
  prizes.map(({ count, amount }) => `${count} x ${plainly(amount, exponent, lang)}`).join('; ')

/** The same read back, as it travels. What cannot be read is no prize, so that the terms refuse it. */
export const readPrizes = (text: string, exponent: number, lang: Lang) =>
  text
    .split(';')
    .map((one) => one.trim())
    .filter(Boolean)
    .map((one) => {
      const [count = '', amount = ''] = one.split(/\s*[x×]\s*/)
      const minor = minorIn(amount, exponent, lang)
      return {
        count: /^\d+$/.test(count) ? Number.parseInt(count, 10) : Number.NaN,
        amount: minor === undefined ? '' : String(minor),
      }
    })
