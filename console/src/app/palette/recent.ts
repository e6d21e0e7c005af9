import * as z from 'zod/mini'

const Recent = z.array(z.object({ to: z.string(), name: z.string() }))
type Opened = z.output<typeof Recent>[number]

const keptAs = 'deskRecent'
const most = 5

/** In this tab alone: names of members are nothing to leave behind at a desk. */
function read(): Opened[] {
  try {
    const found = Recent.safeParse(JSON.parse(sessionStorage.getItem(keptAs) ?? '[]'))
    return found.success ? found.data : []
  } catch {
    return []
  }
}

/** Puts what was opened first among what was opened lately. */
export function remember(opened: Opened) {
  const all = [opened, ...read().filter(({ to }) => to !== opened.to)].slice(0, most)
  try {
    sessionStorage.setItem(keptAs, JSON.stringify(all))
  } catch {}
}

/** Forgets all of it, as at sign-out. */
export function forgetRecent() {
  try {
    sessionStorage.removeItem(keptAs)
  } catch {}
}

/** What was opened lately, the latest first. */
export const useRecent = (): Opened[] => read()
