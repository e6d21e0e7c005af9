import type { Words } from '@balai/contract/desk/list'
import { useEffect, useState } from 'react'

type Names = (setting: string, path: readonly string[]) => Words | undefined
let known: Names | undefined

/** What the places of a setting are called, where a change is about one: fetched then, not before. */
export function useSettingNames(subject: string | undefined) {
  const setting = /^setting:(.+)$/.exec(subject ?? '')?.[1]
  const [names, learn] = useState<{ of: Names | undefined }>({ of: known })
  useEffect(() => {
    if (!setting || known) return
    import('../../settings/names.ts').then(
      ({ settingWords }) => {
        known = settingWords
        learn({ of: known })
      },
      // Their own names do as well.
      () => {},
    )
  }, [setting])
  return (path: readonly string[]) => (setting ? names.of?.(setting, path) : undefined)
}
