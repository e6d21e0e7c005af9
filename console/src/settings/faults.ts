import type { Json } from '@balai/contract/desk/change'
import { settingsChanges } from '@balai/contract/desk/settings-changes'
import type { SettingName } from '@balai/contract/desk/settings-shapes'
import * as z from 'zod/mini'

/** What is wrong at a place of a form, by a word of few. */
export type Fault = 'format' | 'short' | 'long' | 'type' | 'other'
/** By place: `allow.0`; the empty one is the whole. */
export type Faults = ReadonlyMap<string, Fault>

const faultOf: Readonly<Record<string, Fault>> = {
  invalid_format: 'format',
  too_small: 'short',
  too_big: 'long',
  invalid_type: 'type',
  invalid_union: 'format',
  invalid_key: 'format',
}

const { takes } = settingsChanges.set
type Terms = z.output<typeof takes>

/** The terms of a change as the house would read them, or where the form is wrong and how. */
export function judge(
  setting: SettingName,
  value: Json,
): { terms: Terms; faults: Faults } | { terms: undefined; faults: Faults } {
  const read = z.safeParse(takes, { setting, value })
  if (read.success) return { terms: read.data, faults: new Map() }
  const faults = new Map<string, Fault>()
  for (const { path, code } of read.error.issues) {
    const place = path.slice(1).join('.')
    if (!faults.has(place)) faults.set(place, faultOf[code] ?? 'other')
  }
  return { terms: undefined, faults }
}

export const within = (place: string, key: string) =>
  key === '' ? place : place === '' ? key : `${place}.${key}`

/** The first fault at a place or below it, with the line it stands in. */
export function faultIn(
  faults: Faults,
  place: string,
): { fault: Fault; line?: number } | undefined {
  const own = faults.get(place)
  if (own) return { fault: own }
  for (const [at, fault] of faults) {
    const line =
      at.startsWith(`${place}.`) || place === ''
        ? /^\d+/.exec(at.slice(place ? place.length + 1 : 0))
        : null
    if (line) return { fault, line: Number(line[0]) + 1 }
  }
  return undefined
}
