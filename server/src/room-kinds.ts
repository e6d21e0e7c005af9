import { pokerKind, tourneyKind } from './poker/index.ts'
import type { RoomKind } from './rooms/index.ts'
import { tableKind } from './tables/index.ts'

/** Every kind of room that members play in together. */
export const roomKinds: readonly RoomKind[] = [tableKind, pokerKind, tourneyKind]
