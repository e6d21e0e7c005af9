export type MoneyForm = {
  /** What stands before the figure. */
  symbol?: string
  /** How many of the last digits are a fraction: 0 for rupiah. */
  exponent?: number
  lang?: 'ID' | 'EN'
  /** `gain` writes + before what came in; what went out always has its dash. */
  signed?: boolean
}

const marks = { ID: ['.', ','], EN: [',', '.'] } as const

/**
 * An amount of minor units in words of money: `Rp 1.250.000`, `+Rp 312.500`, `–Rp 12.500`.
 * Written by hand and not by Intl, so that server and browser say exactly the same.
 */
export function formatMoney(amount: bigint, form: MoneyForm = {}): string {
  const { symbol = 'Rp', exponent = 0, lang = 'ID', signed = false } = form
  const [group, point] = marks[lang]
  const digits = String(amount < 0n ? -amount : amount).padStart(exponent + 1, '0')
  const whole = digits.slice(0, digits.length - exponent).replace(/\B(?=(\d{3})+$)/g, group)
  const fraction = exponent ? point + digits.slice(-exponent) : ''
  const sign = amount < 0n ? '–' : signed && amount > 0n ? '+' : ''
  return `${sign}${symbol}\u00a0${whole}${fraction}`
}
