import { type WalletCallName, walletApi } from '@balai/contract/wallet-api'
import { z } from 'zod'
import { no, type Quick, quickShape } from '../../platform/quick-shape.ts'
import type { Handlers, Takes } from './handlers.ts'
import { type Said, say } from './said.ts'

/** Fields that are money. One that is no whole number of minor units is told apart from a wrong shape. */
const money = new Set<PropertyKey>([
  'amount',
  'delta',
  'stake',
  'buyIn',
  'fee',
  'stack',
  'contribution',
  'rake',
  'won',
])

/** Zod is asked only for what is wrong: most calls are right. */
const quick: Record<string, Quick> = Object.fromEntries(
  Object.entries(walletApi).map(([name, { takes }]) => [name, quickShape(takes)]),
)

type Read<N extends WalletCallName> = { takes: Takes<N> } | Said

/** Reads the body of a call, or says what is wrong with it and where. */
export function read<N extends WalletCallName>(name: N, text: string): Read<N>
export function read(name: WalletCallName, text: string): { takes: unknown } | Said {
  const given = json(text)
  if (given === undefined) return say('MALFORMED', { field: 'body' })
  const takes = quick[name]?.(given) ?? no
  if (takes !== no) return { takes }
  const { error } = z.safeParse(walletApi[name].takes, given)
  return wrong(error?.issues ?? [], given)
}

/** What a text says, undefined where it is no JSON, or holds what no text may hold. */
export function json(text: string): unknown {
  // PostgreSQL has no text with a NUL in it, and no call means one.
  if (text.includes('\\u0000')) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function wrong(issues: readonly z.core.$ZodIssue[], given: unknown): Said {
  const isMoney = ({ path }: z.core.$ZodIssue) =>
    money.has(path.at(-1) ?? '') && at(given, path) !== undefined
  const shape = issues.find((issue) => !isMoney(issue))
  const field = (shape ?? issues[0])?.path.join('.') || 'body'
  return say(shape ? 'MALFORMED' : 'AMOUNT_INVALID', { field })
}

const at = (given: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined,
    given,
  )

/** The calls that begin something: a house in maintenance takes none. What goes on always goes through. */
export const beginning: ReadonlySet<keyof Handlers> = new Set<WalletCallName>([
  'authenticate',
  'bet',
  'betwin',
  'tip',
  'bet/reserve',
  'seat/buyin',
  'tourney/enter',
])
