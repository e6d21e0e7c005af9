import type { Words } from '@balai/contract/desk/list'
import { type Flag, flags } from '@balai/contract/desk/settings-shapes'
import type { Field } from './field.ts'
import { flagWords } from './flag-words.ts'
import { isSetting, known } from './known.ts'

const flagNames: ReadonlyMap<string, Flag> = new Map(flags.map((flag) => [flag, flag]))

/** What a place of a setting is called in its editor; the setting itself where no place is named. */
export function settingWords(setting: string, path: readonly string[]): Words | undefined {
  if (!isSetting(setting)) return undefined
  const steps = path.filter((step) => !/^\d+$/.test(step))
  return steps.length === 0 ? known[setting].words : named(known[setting].fields, steps)
}

function named(fields: readonly Field[], steps: readonly string[]): Words | undefined {
  for (const field of fields) {
    if (field.key !== '' && field.key !== steps[0]) continue
    const [next, ...rest] = field.key === '' ? steps : steps.slice(1)
    if (next === undefined) return field.words
    const found = below(field, [next, ...rest])
    if (found) return found
  }
  return undefined
}

function below(field: Field, [next, ...rest]: readonly [string, ...string[]]): Words | undefined {
  if (field.kind === 'group' || field.kind === 'rows') return named(field.fields, [next, ...rest])
  const flag = field.kind === 'flags' ? flagNames.get(next) : undefined
  return flag && flagWords[flag].words
}
