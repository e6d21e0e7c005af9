import type { ChatPerson } from '@balai/contract'

/** A piece of a text: as it is, or naming somebody by their handle. */
export type Piece = { key: number; said: string; named?: string }

/** Cuts a text where it names people, the longest name first; all pieces together are the text. */
export function pieces(text: string, mentions: readonly ChatPerson[]): Piece[] {
  const known = [...mentions].sort((a, b) => b.name.length - a.name.length)
  const found: Piece[] = []
  let plainFrom = 0
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    const person = known.find(({ name }) => text.startsWith(name, at + 1))
    if (!person) continue
    if (at > plainFrom) found.push({ key: plainFrom, said: text.slice(plainFrom, at) })
    const to = at + 1 + person.name.length
    found.push({ key: at, said: text.slice(at, to), named: person.handle })
    plainFrom = to
    at = to - 1
  }
  if (plainFrom < text.length) found.push({ key: plainFrom, said: text.slice(plainFrom) })
  return found
}
