import * as z from 'zod/mini'
import { type Seen, seenIn } from './address.ts'

/** A view of a list that somebody named for themselves. Only its name and address are kept. */
export type View = { name: string; seen: Seen }

const Kept = z.array(z.object({ name: z.string(), seen: z.record(z.string(), z.unknown()) }))

/** As many as fit a menu; the oldest makes room. */
const viewsMax = 30
const nameMax = 60
const keyOf = (person: string, list: string) => `views:${person}:${list}`

/** The views of one person for one list. A browser may forbid keeping, and anything may lie there. */
export function viewsOf(person: string, list: string): View[] {
  try {
    const kept = Kept.safeParse(JSON.parse(localStorage.getItem(keyOf(person, list)) ?? '[]'))
    return kept.success ? kept.data.map(({ name, seen }) => ({ name, seen: seenIn(seen) })) : []
  } catch {
    return []
  }
}

const keep = (person: string, list: string, views: readonly View[]) => {
  try {
    localStorage.setItem(keyOf(person, list), JSON.stringify(views.slice(-viewsMax)))
  } catch {}
}

/** Keeps a view under its name, in place of an older one that has it. Gives all of them. */
export function saveView(person: string, list: string, view: View): View[] {
  const name = view.name.trim().slice(0, nameMax)
  const others = viewsOf(person, list).filter((one) => one.name !== name)
  keep(person, list, name ? [...others, { name, seen: view.seen }] : others)
  return viewsOf(person, list)
}

export function dropView(person: string, list: string, name: string): View[] {
  keep(
    person,
    list,
    viewsOf(person, list).filter((one) => one.name !== name),
  )
  return viewsOf(person, list)
}
