import { fieldWords } from './field-words.ts'
import { useSettingNames } from './setting-names.ts'
import { useWords } from './texts.ts'

/**
 * `lockedUntil` as a person reads it: in our own words where there are any, else word by word. What
 * stands in a setting is called as its editor calls it.
 */
export function useFieldName(subject?: string) {
  const { said } = useWords()
  const inSetting = useSettingNames(subject)
  return (path: readonly string[], at: number) => {
    const name = path[at] ?? ''
    if (/^\d+$/.test(name)) return String(Number(name) + 1)
    const words = inSetting(path.slice(0, at + 1)) ?? fieldWords[name]
    if (words) return said(words)
    return name
      .replace(/([a-z\d])([A-Z])/g, '$1 $2')
      .replace(/[_-]+/g, ' ')
      .replace(/^./, (first) => first.toUpperCase())
  }
}

/** What a change is about: a setting by its name in the editor, everything else as it is called. */
export function useSubjectName(subject: string | undefined, name: string) {
  const { said } = useWords()
  const words = useSettingNames(subject)([])
  return words ? said(words) : name
}
