import type { Entry } from '@balai/contract/records'
import type { Key, Spoken } from '../../words/words.tsx'

/** What an entry is called: by its own word in the books where there is one, else by its kind. */
export function wordOf({ reason, kind }: Entry, has: Spoken['has']): Key {
  const own = `reason.${reason}`
  return has(own) ? own : `entry.kind_${kind}`
}
