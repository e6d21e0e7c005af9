import type { Json } from '@balai/contract/desk/change'

/** One thing that a record says, by its path: `limits.day`. */
export type Leaf = { path: string; text: string }

const isRecord = (json: Json): json is { [name: string]: Json } =>
  typeof json === 'object' && json !== null && !Array.isArray(json)

const partsOf = (json: Json): [string, Json][] => {
  if (Array.isArray(json)) return json.map((item, place) => [String(place + 1), item])
  return isRecord(json) ? Object.entries(json) : []
}

/** Everything a record says, leaf by leaf. An empty list or record is a leaf of its own. */
export function leavesOf(json: Json, path = ''): Leaf[] {
  const parts = partsOf(json)
  if (parts.length === 0)
    return [{ path, text: typeof json === 'string' ? json : JSON.stringify(json) }]
  return parts.flatMap(([name, part]) => leavesOf(part, path ? `${path}.${name}` : name))
}

/** What a `json` cell holds: two records to compare, or one to read. */
export type Held =
  | { kind: 'pair'; before: Json; after: Json }
  | { kind: 'one'; json: Json }
  | { kind: 'text'; text: string }

/** Reads a cell. What is not JSON is shown as it came: nothing an event says is hidden. */
export function heldIn(cell: string): Held {
  let json: Json
  try {
    json = JSON.parse(cell)
  } catch {
    return { kind: 'text', text: cell }
  }
  if (isRecord(json) && ('before' in json || 'after' in json))
    return { kind: 'pair', before: json.before ?? null, after: json.after ?? null }
  return { kind: 'one', json }
}
