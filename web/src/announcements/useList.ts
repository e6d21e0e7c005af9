import { useAsk } from '@balai/client'
import { AnnouncementType, reading } from '@balai/contract'
import { useState } from 'react'

const web = { platform: 'W', execution: 'B' } as const

/** How many pages are looked through for what the list was opened at. */
export const soughtPagesMax = 20

/** The list as it is looked at: which types, which page, and what became of the item it opened at. */
export function useList(wanted?: string) {
  const [types, setTypes] = useState<readonly AnnouncementType[]>([])
  const [page, turnTo] = useState(1)
  const [search, setSearch] = useState<'on' | 'gone' | 'over'>(wanted ? 'on' : 'over')
  const asked = useAsk(
    reading.announcements,
    { ...web, pageNo: page, ...(types.length && { types: types.join(',') }) },
    { keepPrevious: true },
  )
  const { data, isPlaceholderData } = asked
  // What it was opened at may stand on a later page: looked for from the newest on.
  if (search === 'on' && data && !isPlaceholderData) {
    if (data.content.some(({ id }) => id === wanted)) setSearch('over')
    else if (page < Math.min(data.totalPages, soughtPagesMax)) turnTo(page + 1)
    else {
      setSearch('gone')
      turnTo(1)
    }
  }
  const look = (at: number) => {
    setSearch('over')
    turnTo(at)
  }
  return {
    asked,
    seeking: search === 'on' && !asked.isError,
    /** What it was opened at is not in force any more. */
    gone: search === 'gone',
    types,
    page,
    look,
    /** Lets a type in or leaves it out; without one, all of them again. */
    toggle: (type?: AnnouncementType) => {
      look(1)
      setTypes(type ? toggled(types, type) : [])
    },
  }
}

/** In the order of the contract; all of them is the same as no choice. */
function toggled(types: readonly AnnouncementType[], type: AnnouncementType) {
  const next = AnnouncementType.options.filter((each) => types.includes(each) !== (each === type))
  return next.length === AnnouncementType.options.length ? [] : next
}
