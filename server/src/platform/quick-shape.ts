import { z } from 'zod'

/** What a shape does not take. The shape itself can say why. */
export const no = Symbol('no')

/** Reads a value as its shape would, or answers `no`. */
export type Quick = (value: unknown) => unknown

/**
 * A reader that takes exactly what a shape takes and gives exactly what it gives, several times as fast,
 * because it says nothing of why not. What is not known here is left to the shape itself.
 */
export const quickShape = (shape: z.core.$ZodType): Quick => known(shape) ?? slowly(shape)

const slowly =
  (shape: z.core.$ZodType): Quick =>
  (value) => {
    const read = z.safeParse(shape, value)
    return read.success ? read.data : no
  }

function known(shape: z.core.$ZodType): Quick | undefined {
  const { def } = (shape as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'string':
      return quickString(shape as z.core.$ZodString)
    case 'number':
      return quickNumber(shape as z.core.$ZodNumber)
    case 'boolean':
      return (value) => (typeof value === 'boolean' ? value : no)
    case 'bigint':
      return (value) => (typeof value === 'bigint' ? value : no)
    case 'date':
      return (value) => (value instanceof Date && !Number.isNaN(value.getTime()) ? value : no)
    case 'enum': {
      const values = new Set<unknown>(Object.values(def.entries))
      return (value) => (values.has(value) ? value : no)
    }
    case 'array':
      return quickArray(shape as z.core.$ZodArray)
    case 'object':
      return quickObject(shape as z.core.$ZodObject)
    case 'pipe':
      return quickCodec(shape as z.core.$ZodCodec)
    default:
      return undefined
  }
}

type Check = z.core.$ZodChecks
type Bound = (value: { length: number }) => boolean

/** The checks of a text or list, or undefined where one of them is not known here. */
function boundsOf(checks: readonly z.core.$ZodCheck<never>[] = []): Bound[] | undefined {
  const found = checks.map((check): Bound | undefined => {
    const { def } = (check as unknown as Check)._zod
    if (def.check === 'max_length') return ({ length }) => length <= def.maximum
    if (def.check === 'min_length') return ({ length }) => length >= def.minimum
    return undefined
  })
  return found.every((bound) => bound !== undefined) ? found : undefined
}

function quickString({ _zod: { def } }: z.core.$ZodString): Quick | undefined {
  const own = 'pattern' in def && def.pattern instanceof RegExp ? [def.pattern] : []
  if ('format' in def && own.length === 0) return undefined
  const patterns: RegExp[] = [...own]
  const rest: z.core.$ZodCheck<never>[] = []
  for (const check of def.checks ?? []) {
    const { def: each } = (check as unknown as Check)._zod
    if (each.check === 'string_format' && each.format === 'regex' && each.pattern)
      patterns.push(each.pattern)
    else rest.push(check)
  }
  const bounds = boundsOf(rest)
  if (!bounds || patterns.some(({ flags }) => /[gy]/.test(flags))) return undefined
  const [pattern] = patterns
  if (pattern && patterns.length === 1 && bounds.length === 0)
    return (value) => (typeof value === 'string' && pattern.test(value) ? value : no)
  return (value) =>
    typeof value === 'string' &&
    patterns.every((each) => each.test(value)) &&
    bounds.every((fits) => fits(value))
      ? value
      : no
}

function quickNumber({ _zod: { def } }: z.core.$ZodNumber): Quick | undefined {
  if (!('format' in def) || def.format !== 'safeint') return undefined
  const bounds: ((value: number) => boolean)[] = []
  for (const check of def.checks ?? []) {
    const { def: each } = (check as unknown as Check)._zod
    if (each.check !== 'greater_than' && each.check !== 'less_than') return undefined
    const bound = Number(each.value)
    const [above, inclusive] = [each.check === 'greater_than', each.inclusive]
    bounds.push(
      (value) => (above ? value > bound : value < bound) || (inclusive && value === bound),
    )
  }
  return (value) =>
    typeof value === 'number' && Number.isSafeInteger(value) && bounds.every((fits) => fits(value))
      ? value
      : no
}

function quickArray({ _zod: { def } }: z.core.$ZodArray): Quick | undefined {
  const each = quickShape(def.element)
  const bounds = boundsOf(def.checks as z.core.$ZodCheck<never>[])
  if (!bounds) return undefined
  return (value) => {
    if (!Array.isArray(value) || !bounds.every((fits) => fits(value))) return no
    const read = value.map((one) => each(one))
    return read.includes(no) ? no : read
  }
}

function quickObject({ _zod: { def } }: z.core.$ZodObject): Quick | undefined {
  if (def.catchall || def.checks?.length) return undefined
  const fields: { name: string; optional: boolean; quick: Quick }[] = []
  for (const [name, field] of Object.entries(def.shape)) {
    const own = (field as z.core.$ZodTypes)._zod.def
    const optional = own.type === 'optional'
    fields.push({ name, optional, quick: quickShape(optional ? own.innerType : field) })
  }
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return no
    const given = value as Record<string, unknown>
    const read: Record<string, unknown> = {}
    for (const { name, optional, quick } of fields) {
      const one = given[name]
      if (one === undefined && optional) continue
      const found = quick(one)
      if (found === no) return no
      read[name] = found
    }
    return read
  }
}

function quickCodec({ _zod: { def } }: z.core.$ZodCodec): Quick | undefined {
  const [before, after] = [quickShape(def.in), quickShape(def.out)]
  const { transform } = def
  if (!transform) return undefined
  return (value) => {
    const found = before(value)
    if (found === no) return no
    const decoded = transform(found as never, undefined as never)
    return decoded instanceof Promise ? no : after(decoded)
  }
}
