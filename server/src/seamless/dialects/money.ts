/** A number that is written as its digits are, however many: no float has been near it. */
export class Digits {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** Writes JSON in which money stands as numbers of any length. */
export function write(answer: Record<string, unknown>): string {
  const written = Object.entries(answer)
    .filter(([, value]) => value !== undefined)
    .map(
      ([name, value]) =>
        `${JSON.stringify(name)}:${value instanceof Digits ? value.text : JSON.stringify(value)}`,
    )
  return `{${written.join(',')}}`
}

/** Digits behind the point that the counted form has. */
const countedDigits = 5

/**
 * Minor units of what is counted in hundred-thousandths of a currency, as a whole number. Undefined
 * where it is no such number, or where a part of a minor unit would be left over.
 */
export function fromCounted(given: unknown, exponent: number): string | undefined {
  // Beyond this a number may have been another one before it was read.
  if (typeof given !== 'number' || !Number.isSafeInteger(given)) return undefined
  const part = 10n ** BigInt(countedDigits - exponent)
  const counted = BigInt(given)
  return counted % part === 0n ? String(counted / part) : undefined
}

/** The same the other way round. */
export const toCounted = (minor: string, exponent: number) =>
  new Digits(String(BigInt(minor) * 10n ** BigInt(countedDigits - exponent)))

const decimalShape = /^(\d{1,15})(?:\.(\d{1,10}))?$/

/** Minor units of a decimal. Undefined where it is none, or where a part of one would be left over. */
export function fromDecimal(given: string | undefined, exponent: number): string | undefined {
  const [, whole, behind = ''] = decimalShape.exec(given ?? '') ?? []
  if (whole === undefined) return undefined
  if (/[1-9]/.test(behind.slice(exponent))) return undefined
  return String(BigInt(whole + behind.slice(0, exponent).padEnd(exponent, '0')))
}

/** The same the other way round: `12.50`. */
export function toDecimal(minor: string, exponent: number): Digits {
  if (exponent === 0) return new Digits(String(BigInt(minor)))
  const digits = minor.replace('-', '').padStart(exponent + 1, '0')
  const text = `${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`
  return new Digits(minor.startsWith('-') ? `-${text}` : text)
}
