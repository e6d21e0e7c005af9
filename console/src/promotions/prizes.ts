import { stepIn, stepOf } from './free.ts'

type Prize = { count: number; amount: bigint }
type Steps<S> = { stake: S | undefined; exponent: number; lang: 'ID' | 'EN' }

/** Prizes as one line: `1 x 250.000; 5 x 50.000`, or in stakes `1 x 20; 5 x 10`. */
export const writtenPrizes = (prizes: readonly Prize[], steps: Steps<bigint>) =>
  prizes.map(({ count, amount }) => `${count} x ${stepOf(amount, steps)}`).join('; ')

/** The same read back, as it travels. What cannot be read is no prize, so that the terms refuse it. */
export const readPrizes = (text: string, steps: Steps<string>) =>
  text
    .split(';')
    .map((one) => one.trim())
    .filter(Boolean)
    .map((one) => {
      const [count = '', amount = ''] = one.split(/\s*[x×]\s*/)
      return {
        count: /^\d+$/.test(count) ? Number.parseInt(count, 10) : Number.NaN,
        amount: stepIn(amount, steps),
      }
    })
