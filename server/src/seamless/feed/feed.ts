import { feed as acts, type Line, type Place } from '../../wagers/index.ts'
import type { Handler } from '../door/handlers.ts'
import { say } from '../door/said.ts'
import { refsOf } from './sql.ts'
import { toldOf } from './told.ts'

const sizeUsual = 200
const writerMax = 2n ** 64n - 1n
const lineMax = 2n ** 63n - 1n

/** Where a reader of a feed stands, as it is written down: the transaction, and the line in it. */
export const placeText = ({ writer, line }: Place) => `${writer}.${line}`

/** The same from its text, or undefined where nothing can stand there. */
export function placeOf(text: string): Place | undefined {
  const [writer = '0', line = '0'] = text.split('.')
  if (BigInt(writer) > writerMax || BigInt(line) > lineMax) return undefined
  return { writer, line: BigInt(line) }
}

/** Every act of a vendor's in an order that nothing can appear behind. */
export const feed: Handler<'feed'> = async ({ vendor, takes, store }) => {
  const after = placeOf(takes.from ?? '0')
  if (!after) return say('MALFORMED', { field: 'from' })
  const size = takes.limit ?? sizeUsual
  const lines = await acts(store.db, { source: vendor.code, after, size: size + 1 })
  const told = lines.slice(0, size)
  const members = [...new Set(told.map(({ member }) => member))]
  const known = await refsOf(store.db, vendor.code, members)
  const refs = new Map(known.map(({ member, ref }) => [member, ref]))
  const refOf = ({ member }: Line) => {
    const ref = refs.get(member)
    // A vendor can only have asked for whom it knows.
    if (ref === undefined) throw new Error(`${vendor.code} does not know ${member}`)
    return ref
  }
  return {
    code: 'OK',
    records: told.map((line) => ({
      line: placeText(line),
      playerRef: refOf(line),
      mode: line.mode,
      ...toldOf(vendor, line),
    })),
    next: placeText(told.at(-1) ?? after),
    more: lines.length > size,
  }
}
