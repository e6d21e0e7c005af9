import * as z from 'zod/mini'
import { Jackpot } from './jackpots.ts'
import { GameId, Lang, Minor, RoundId } from './words.ts'

/**
 * What a game and the page around it tell each other by `postMessage`. The game runs in a sandbox
 * whose origin is opaque (`null`), so the page knows it by `event.source`, never by origin, and
 * addresses it with `*`; what the page says is therefore never a secret. The game knows the page by
 * the origin that `enter` answered, and addresses it so.
 */
export const fromGame = {
  /** The reels stand; the page may take its loader away. */
  ready: z.object({ title: GameId }),
  balance: z.object({ balance: Minor, version: Minor }),
  /** A round is in motion; the page asks before it leaves. */
  busy: z.object({}),
  idle: z.object({}),
  /** The launch code is spent or the seat is gone: open the game again with a new one. */
  'request-launch': z.object({}),
  'request-fullscreen': z.object({}),
  'open-receipt': z.object({ round: RoundId }),
  /** The player has had enough for now: to the record of all games, to take a break, or out of the game. */
  leave: z.object({ to: z.enum(['history', 'break', 'lobby']) }),
  fault: z.object({ about: z.enum(['entry', 'network', 'stage']) }),
} as const

export const fromSite = {
  theme: z.object({ theme: z.enum(['dark', 'light']) }),
  language: z.object({ language: Lang }),
  /** Something of the page lies over the game: hold automatic play. */
  pause: z.object({}),
  resume: z.object({}),
  sound: z.object({ on: z.boolean() }),
  /** The pool of the game that stands in the frame, whenever it is known anew. It is public. */
  jackpot: Jackpot,
} as const

type Side = Record<string, z.core.$ZodType>
export type FrameMessage<S extends Side> = {
  [N in keyof S & string]: { name: N; body: z.output<S[N]> }
}[keyof S & string]
export type GameMessage = FrameMessage<typeof fromGame>
export type SiteMessage = FrameMessage<typeof fromSite>

/** Messages that hold nothing of the player's, which a game may say before it knows its page. */
export const openMessages: readonly GameMessage['name'][] = ['request-launch', 'fault']

const Wire = z.object({ balai: z.literal(1), name: z.string(), body: z.unknown() })

/** Reads what arrived in a `message` event; undefined for anything not exactly of this shape. */
export function readFrame<S extends Side>(side: S, received: unknown): FrameMessage<S> | undefined
export function readFrame(side: Side, received: unknown) {
  const wire = z.safeParse(Wire, received)
  if (!wire.success || !Object.hasOwn(side, wire.data.name)) return undefined
  const schema = side[wire.data.name]
  const body = schema && z.safeDecode(schema, wire.data.body)
  return body?.success ? { name: wire.data.name, body: body.data } : undefined
}

/** A message in the form that travels. */
export function writeFrame<S extends Side>(side: S, message: FrameMessage<S>) {
  const schema = side[message.name]
  return { balai: 1, name: message.name, body: schema && z.encode(schema, message.body) }
}
