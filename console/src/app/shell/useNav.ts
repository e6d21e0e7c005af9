import { useMemo } from 'react'
import { type Group, groups, type NavEntry } from '../area.ts'
import { areas } from '../areas.ts'
import { mayAny, useMe } from '../me.ts'

/** The pages that the reader may see, under their headings. */
export function useNav(): { group: Group; entries: NavEntry[] }[] {
  const { may } = useMe()
  return useMemo(() => {
    const open = areas.flatMap(({ nav }) => nav).filter((entry) => mayAny(may, entry.may))
    return groups
      .map((group) => ({ group, entries: open.filter((entry) => entry.group === group) }))
      .filter(({ entries }) => entries.length > 0)
  }, [may])
}
