import { json } from '../door/read.ts'

/** What lets somebody in, or says where they are. It is needed for no question about a call. */
const secret = new Set([
  ...['sessionid', 'launchcode', 'token', 'hash', 'signature', 'secret', 'password'],
  ...['ip', 'device'],
])
const hidden = '•••'
/** Longer ones are told of by their length: a page of a feed is no use in a list of calls. */
export const toldMax = 8_192
const deepMax = 12

/** A body as staff may see it, as JSON: whatever it was sent as, and without secrets. */
export function redacted(text: string): string {
  if (text.length > toldMax) return JSON.stringify({ tooLong: text.length })
  const said = json(text) ?? formOf(text)
  return JSON.stringify(said === undefined ? { unreadable: text.length } : clean(said, 0))
}

function formOf(text: string): Record<string, string> | undefined {
  if (!/^[^\s={}[\]]+=/.test(text) || /%00|\0/.test(text)) return undefined
  return Object.fromEntries(new URLSearchParams(text))
}

/** The database takes no text with half a sign in it, and nothing that is nested without end. */
function clean(said: unknown, deep: number): unknown {
  if (typeof said === 'string') return wellFormed(said)
  if (typeof said !== 'object' || said === null) return said
  if (deep > deepMax) return '…'
  if (Array.isArray(said)) return said.map((one) => clean(one, deep + 1))
  return Object.fromEntries(
    Object.entries(said).map(([name, value]) => [
      wellFormed(name),
      secret.has(name.toLowerCase()) ? hidden : clean(value, deep + 1),
    ]),
  )
}

/** Half a sign is none: written as bytes it becomes the sign for what cannot be read. */
const wellFormed = (text: string) => Buffer.from(text).toString()
