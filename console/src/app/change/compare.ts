import type { Json } from '@balai/contract/desk/change'

/** One field of two states: its path, and what it was and will be. */
export type Compared = {
  path: readonly string[]
  before: Json | undefined
  after: Json | undefined
  state: 'same' | 'changed' | 'added' | 'removed'
}

const isRecord = (value: Json | undefined): value is { [name: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isPlain = (value: Json | undefined) => typeof value !== 'object' || value === null

/** A list of single values is one field: what came and went is seen at a glance. */
const isPlainList = (value: Json | undefined): value is Json[] =>
  Array.isArray(value) && value.every(isPlain)

/** What can be walked into: a record by its names, a list of records by its places. */
function entriesOf(value: Json | undefined): Map<string, Json> | undefined {
  if (isRecord(value)) return new Map(Object.entries(value))
  if (Array.isArray(value) && !value.every(isPlain))
    return new Map(value.map((one, place) => [String(place + 1), one]))
  return undefined
}

const alike = (one: Json | undefined, other: Json | undefined): boolean =>
  JSON.stringify(sorted(one)) === JSON.stringify(sorted(other))

/** The order of names is no difference. */
function sorted(value: Json | undefined): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.keys(value)
      .toSorted()
      .map((name) => [name, sorted(value[name])]),
  )
}

/** Two states side by side, field by field, in the order in which the later one has them. */
export function compare(
  before: Json | undefined,
  after: Json | undefined,
  path: readonly string[] = [],
): Compared[] {
  const [was, is] = [entriesOf(before), entriesOf(after)]
  // A field that was nothing and becomes a record is shown by the fields it gets.
  const walked = (was ?? is) && (was || before == null) && (is || after == null)
  if (walked) {
    const names = new Set([...(is?.keys() ?? []), ...(was?.keys() ?? [])])
    const inner = [...names].flatMap((name) =>
      compare(was?.get(name), is?.get(name), [...path, name]),
    )
    // A record of nothing but nothings is still something: it is shown as a whole where it goes or comes.
    const told = inner.some(({ state }) => state !== 'same') || alike(before, after)
    if (names.size > 0 && (told || (isRecord(before) && isRecord(after)))) return inner
  }
  return [{ path, before, after, state: stateOf(before, after) }]
}

const isNothing = (value: Json | undefined) => value === undefined || value === null

function stateOf(before: Json | undefined, after: Json | undefined): Compared['state'] {
  if (alike(before ?? null, after ?? null)) return 'same'
  if (isNothing(before)) return 'added'
  return isNothing(after) ? 'removed' : 'changed'
}

/** What of a list of single values stays, came and went. */
export function listed(before: Json | undefined, after: Json | undefined) {
  const [was, is] = [isPlainList(before) ? before : [], isPlainList(after) ? after : []]
  return {
    stays: is.filter((one) => was.includes(one)),
    came: is.filter((one) => !was.includes(one)),
    went: was.filter((one) => !is.includes(one)),
  }
}

/** Whether both states of a field are lists of single values, or nothing. */
export const bothLists = ({ before, after }: Pick<Compared, 'before' | 'after'>) =>
  (isPlainList(before) || isPlainList(after)) &&
  (isPlainList(before) || isNothing(before)) &&
  (isPlainList(after) || isNothing(after))
