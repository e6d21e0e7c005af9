import { useSyncExternalStore } from 'react'

/** Lotteries that somebody keeps, by the name of their account: in this browser and nowhere else. */
const keyOf = (account: string) => `lottery.favourites.${account}`
const changed = 'lottery-favourites'
/** As many as one account may keep. */
const keptMax = 200

function read(account: string): string {
  try {
    return localStorage.getItem(keyOf(account)) ?? '[]'
  } catch {
    return '[]'
  }
}

/** The ids that were kept; whatever else stands there is none. */
export function favouritesOf(text: string): string[] {
  try {
    const read: unknown = JSON.parse(text)
    return Array.isArray(read) ? read.filter((id): id is string => typeof id === 'string') : []
  } catch {
    return []
  }
}

const watch = (tell: () => void) => {
  addEventListener('storage', tell)
  addEventListener(changed, tell)
  return () => {
    removeEventListener('storage', tell)
    removeEventListener(changed, tell)
  }
}

/** The lotteries that this account keeps, the last one first, and a press that keeps one or lets it go. */
export function useLotteryFavourites(account: string | undefined) {
  const text = useSyncExternalStore(
    watch,
    () => (account === undefined ? '[]' : read(account)),
    () => '[]',
  )
  const ids = favouritesOf(text)
  const turn = (id: string) => {
    if (account === undefined) return
    const others = favouritesOf(read(account)).filter((one) => one !== id)
    const kept = ids.includes(id) ? others : [id, ...others].slice(0, keptMax)
    try {
      localStorage.setItem(keyOf(account), JSON.stringify(kept))
    } catch {
      // A browser that keeps nothing keeps no favourites either.
    }
    dispatchEvent(new Event(changed))
  }
  return { ids, isKept: (id: string) => ids.includes(id), turn }
}
