/**
 * The part of `zod/mini` that the contract uses, and nothing more: 1.2 kB where zod is 12. The build
 * of the browser puts it in zod's place (`vite.config.ts`); types, server and tests keep zod itself,
 * and a test holds both to the same verdicts. A function that is missing here fails the build.
 */
type Way = 'decode' | 'encode'
type Read = (value: unknown, way: Way) => unknown
/** Texts and lists have a length; only texts have a form. */
type Measured = string | readonly unknown[]
type Check = (value: Measured) => boolean

class Mismatch extends Error {}

export const fail = (wanted: string): never => {
  throw new Mismatch(`expected ${wanted}`)
}

export class Schema {
  readonly read: Read
  readonly options: readonly string[]
  readonly shape: Shape
  constructor(
    read: Read,
    { options = [], shape = {} }: Partial<Pick<Schema, 'options' | 'shape'>> = {},
  ) {
    this.read = read
    this.options = options
    this.shape = shape
  }
  check(...checks: Check[]) {
    return new Schema((value, way) => {
      const read = this.read(value, way)
      const measured = typeof read === 'string' || Array.isArray(read)
      return measured && checks.every((holds) => holds(read)) ? read : fail('a match')
    })
  }
  brand() {
    return this
  }
}
type Shape = { readonly [key: string]: Schema }

export const only = (holds: (value: unknown) => boolean, wanted: string) =>
  new Schema((value) => (holds(value) ? value : fail(wanted)))

export const string = () => only((value) => typeof value === 'string', 'a text')
export const boolean = () => only((value) => typeof value === 'boolean', 'a yes or no')
export const bigint = () => only((value) => typeof value === 'bigint', 'a bigint')
export const number = () => only(Number.isFinite, 'a number')
export const int = () => only(Number.isSafeInteger, 'a whole number')
export const unknown = () => only(() => true, 'anything')
export const date = () =>
  only((value) => value instanceof Date && !Number.isNaN(value.getTime()), 'a date')

export const literal = (values: unknown) => {
  const known = Array.isArray(values) ? values : [values]
  return only((value) => known.includes(value), known.join(' or '))
}
const enumOf = (values: readonly string[]) => new Schema(literal(values).read, { options: values })

export { enumOf as enum }

export const regex =
  (shape: RegExp): Check =>
  (value) => {
    shape.lastIndex = 0
    return shape.test(String(value))
  }
export const maxLength =
  (most: number): Check =>
  (value) =>
    value.length <= most

const hex = '[0-9a-f]'
const uuidShape = new RegExp(
  `^(?:${hex}{8}-${hex}{4}-[1-8]${hex}{3}-[89ab]${hex}{3}-${hex}{12}|0{8}(?:-0{4}){3}-0{12}|f{8}(?:-f{4}){3}-f{12})$`,
  'i',
)
export const uuid = () => string().check(regex(uuidShape))

const instant = /^(\d{4})-(\d\d)-(\d\d)T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d+)?)?Z$/
const isInstant: Check = (value) => {
  const [, year, month, day] = instant.exec(String(value)) ?? []
  if (!year || !month || !day) return false
  const at = new Date(0)
  at.setUTCFullYear(Number(year), Number(month) - 1, Number(day))
  // A day that is not in its month comes out as another day.
  return at.getUTCMonth() === Number(month) - 1 && at.getUTCDate() === Number(day)
}
export const iso = { datetime: () => string().check(isInstant) }

export const optional = (inner: Schema) =>
  new Schema((value, way) => (value === undefined ? value : inner.read(value, way)))
export const nullable = (inner: Schema) =>
  new Schema((value, way) => (value === null ? value : inner.read(value, way)))

export const array = (item: Schema) =>
  new Schema((value, way) =>
    Array.isArray(value) ? value.map((one) => item.read(one, way)) : fail('a list'),
  )

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Keys that the shape does not name are left out; a getter may name a shape that holds itself. */
export const object = (shape: Shape) =>
  new Schema(
    (value, way) => {
      if (!isObject(value)) return fail('an object')
      const read: Record<string, unknown> = {}
      for (const key of Object.keys(shape)) {
        const found = shape[key]?.read(value[key], way)
        if (found !== undefined || key in value) read[key] = found
      }
      return read
    },
    { shape },
  )
export const extend = (inner: Schema, shape: Shape) => object({ ...inner.shape, ...shape })
export const pick = (inner: Schema, names: Readonly<Record<string, true>>) =>
  object(Object.fromEntries(Object.entries(inner.shape ?? {}).filter(([name]) => name in names)))

type Ways = { decode: (value: never) => unknown; encode: (value: never) => unknown }

/** Reads by one schema on the wire and by another in code, with a way between the two. */
export const codec = (wire: Schema, code: Schema, { decode, encode }: Ways) =>
  new Schema((value, way) => {
    const [first, turn, last] = way === 'decode' ? [wire, decode, code] : [code, encode, wire]
    return last.read(Reflect.apply(turn, undefined, [first.read(value, way)]), way)
  })

export const decode = (schema: Schema, value: unknown) => schema.read(value, 'decode')
export const encode = (schema: Schema, value: unknown) => schema.read(value, 'encode')
export { decode as parse }

export function safeDecode(schema: Schema, value: unknown) {
  try {
    return { success: true, data: decode(schema, value) }
  } catch (error) {
    if (error instanceof Mismatch) return { success: false, error }
    throw error
  }
}
export { safeDecode as safeParse }
