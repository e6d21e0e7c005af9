import type { Json } from '@balai/contract/desk/change'
import type { Words } from '@balai/contract/desk/list'

type Named = { key: string; words: Words; about?: Words }

/** One place of a setting as a form asks for it. An empty `key` is the setting itself. */
export type Field =
  | (Named & { kind: 'text' | 'digits' | 'code'; max?: number; optional?: true })
  | (Named & { kind: 'long'; max: number })
  | (Named & { kind: 'number'; min?: number; max?: number; unit?: Words })
  | (Named & { kind: 'switch' })
  | (Named & { kind: 'choice'; of: readonly { value: string; words: Words }[] })
  /** Several, one a line. */
  | (Named & { kind: 'lines'; upper?: true })
  /** The same in both languages, side by side. */
  | (Named & { kind: 'both'; long?: true; max: number })
  | (Named & { kind: 'group'; fields: readonly Field[]; side?: true })
  /** Any number of rows of one form. `fresh` is a row before anything was entered. */
  | (Named & { kind: 'rows'; fields: readonly Field[]; fresh: Json; row: Words })
  /** From when until when, or not at all. */
  | (Named & { kind: 'window' })
  /** A form of its own. */
  | (Named & { kind: 'flags' | 'register' | 'approvals' })
  /** One country, or any number of them, by their names. */
  | (Named & { kind: 'country' | 'countries' })

/** What stands at a key of a value. */
export const at = (value: Json | undefined, key: string): Json | undefined => {
  if (key === '') return value
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? value[key]
    : undefined
}

/** The value with something else at a key. */
export const put = (value: Json | undefined, key: string, next: Json): Json => {
  if (key === '') return next
  const whole = typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}
  return { ...whole, [key]: next }
}

export const textAt = (value: Json | undefined): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

export const listAt = (value: Json | undefined): Json[] => (Array.isArray(value) ? value : [])
