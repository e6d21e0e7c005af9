import { fail, isObject, only, Schema } from './mini.ts'

/**
 * What only forms read, in a file of its own: nothing of it is in the first load. Its names are those
 * of `zod/mini` as well.
 */

/** Any keys that the first schema takes, each with a value that the second takes. */
export const record = (keys: Schema, values: Schema) =>
  new Schema((value, way) =>
    isObject(value)
      ? Object.fromEntries(
          Object.entries(value).map(([key, one]) => [keys.read(key, way), values.read(one, way)]),
        )
      : fail('an object'),
  )

/** One of several objects, told apart by the value of one key. */
export const discriminatedUnion = (key: string, options: readonly Schema[]) =>
  new Schema((value, way) => {
    if (!isObject(value)) return fail('an object')
    const fits = (option: Schema) => {
      try {
        option.shape[key]?.read(value[key], way)
        return true
      } catch {
        return false
      }
    }
    return options.find(fits)?.read(value, way) ?? fail(`a known ${key}`)
  })

/** Whatever a function says yes to. */
export const custom = (holds: (value: unknown) => boolean) => only(holds, 'something else')

const isJson = (value: unknown): boolean =>
  value === null ||
  typeof value === 'string' ||
  typeof value === 'boolean' ||
  Number.isFinite(value) ||
  (Array.isArray(value)
    ? value.every(isJson)
    : isObject(value) && Object.values(value).every(isJson))

/** Whatever JSON can say. */
export const json = () => only(isJson, 'JSON')

/** The first of several that fits. */
export const union = (options: readonly Schema[]) =>
  new Schema((value, way) => {
    for (const option of options) {
      try {
        return option.read(value, way)
      } catch {
        // The next may fit.
      }
    }
    return fail('one of several')
  })

/** A list of so many, each of its own kind. */
export const tuple = (items: readonly Schema[]) =>
  new Schema((value, way) =>
    Array.isArray(value) && value.length === items.length
      ? items.map((item, nth) => item.read(value[nth], way))
      : fail(`a list of ${items.length}`),
  )
