import type { Brought, Change } from '../platform/desk.ts'

/** Everything that modules brought to the desk, by name. Two of one name are a mistake. */
export type Desk = {
  changes: ReadonlyMap<string, Change>
  listings: ReadonlyMap<string, NonNullable<Brought['listings']>[number]>
  figures: NonNullable<Brought['figures']>
  queues: NonNullable<Brought['queues']>
}

export function gather(brought: readonly Brought[]): Desk {
  const all = <K extends keyof Brought>(what: K) =>
    brought.flatMap((one) => [...(one[what] ?? [])] as NonNullable<Brought[K]>[number][])
  return {
    changes: byName(all('changes'), (one) => one.terms.kind),
    listings: byName(all('listings'), (one) => one.name),
    figures: all('figures'),
    queues: all('queues'),
  }
}

function byName<T>(all: readonly T[], nameOf: (one: T) => string): Map<string, T> {
  const found = new Map<string, T>()
  for (const one of all) {
    if (found.has(nameOf(one))) throw new Error(`the desk has two of ${nameOf(one)}`)
    found.set(nameOf(one), one)
  }
  return found
}
