import * as z from 'zod/mini'
import { Moment } from './words.ts'

/** Where a game opens the line of its rooms. */
export const roomsPath = '/play/v1/rooms'

/** Rooms that one line may be in at once. */
export const roomsMost = 4

const RoomId = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,63}$/))

/** The first that a game says on a line of its own: whose seat it is. */
export const lineHello = z.object({
  do: z.literal('hello'),
  token: z.string().check(z.regex(/^[\w-]{16,128}$/)),
})

/** What a game says on the line of its rooms: who it is, once, and then which rooms it is in. */
export const fromGuest = z.discriminatedUnion('do', [
  lineHello,
  /** In these from here on, and in no others; each that is named is shown whole, again too. */
  z.object({ do: z.literal('watch'), rooms: z.array(RoomId).check(z.maxLength(roomsMost)) }),
])
export type FromGuest = z.output<typeof fromGuest>

/** How far a room has come: each act and each deadline is one version. */
const Version = z.string().check(z.regex(/^\d{1,18}$/))

/** What a game hears on the line of its rooms. What a view and an event are is said by the room's own kind. */
export const toGuest = z.discriminatedUnion('is', [
  z.object({
    is: z.literal('view'),
    room: RoomId,
    version: Version,
    now: Moment,
    view: z.json(),
  }),
  /** What happened: it follows the version before; whoever has another asks for the room whole. */
  z.object({
    is: z.literal('told'),
    room: RoomId,
    version: Version,
    now: Moment,
    all: z.array(z.json()),
  }),
  /** There is no such room for this seat, or not any more. */
  z.object({ is: z.literal('gone'), room: RoomId }),
])
export type ToGuest = z.output<typeof toGuest>
