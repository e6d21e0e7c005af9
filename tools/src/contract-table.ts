import { PlayerRef, SessionId, TxId } from '@balai/contract/wallet-api'
import { Balance, Split } from '@balai/contract/wallet-shapes'
import { Currency, GameId, Lang, Minor, Moment } from '@balai/contract/words'
import * as z from 'zod/mini'

/** Shapes that have a name of their own in the documents. */
const named = new Map<unknown, string>([
  [TxId, 'id'],
  [PlayerRef, 'player'],
  [SessionId, 'session'],
  [Minor, 'amount'],
  [Moment, 'time'],
  [Currency, 'currency'],
  [GameId, 'game'],
  [Lang, '`ID`, `EN`'],
  [Balance, 'real, bonus'],
  [Split, 'real, bonus, credit'],
])

export type Field = { path: string; type: string; optional: boolean }

/** Every field of a shape, those inside others by their path. */
export function fieldsOf(shape: unknown, path = ''): Field[] {
  if (!(shape instanceof z.ZodMiniObject)) return []
  return Object.entries(shape.shape).flatMap(([name, given]) => {
    const { inner, optional } = bare(given)
    const at = path ? `${path}.${name}` : name
    const list = inner instanceof z.ZodMiniArray
    const item = list ? bare(inner.def.element).inner : inner
    const inside = named.has(item) ? [] : fieldsOf(item, list ? `${at}[]` : at)
    const type = inside.length
      ? list
        ? 'list'
        : 'object'
      : list
        ? `list of ${typeOf(item)}`
        : typeOf(item)
    return [{ path: at, type, optional }, ...inside]
  })
}

/** A shape without what says that it may be missing. */
function bare(shape: unknown): { inner: unknown; optional: boolean } {
  if (shape instanceof z.ZodMiniOptional) return { ...bare(shape.def.innerType), optional: true }
  if (shape instanceof z.ZodMiniNullable) return { ...bare(shape.def.innerType), optional: true }
  return { inner: shape, optional: false }
}

function typeOf(shape: unknown): string {
  const name = named.get(shape)
  if (name) return name
  if (shape instanceof z.ZodMiniEnum)
    return shape.options.map((option) => `\`${String(option)}\``).join(', ')
  if (shape instanceof z.ZodMiniBoolean) return 'yes or no'
  if (!(shape instanceof z.core.$ZodType)) throw new Error('a field has no shape')
  const { type, maxLength, format } = z.toJSONSchema(shape, { io: 'input' })
  if (type === 'integer') return 'number'
  if (format === 'uuid' || format === 'uri') return format
  if (type === 'string') return maxLength ? `text, up to ${maxLength}` : 'text'
  throw new Error(`nobody can say what ${String(type)} is`)
}
