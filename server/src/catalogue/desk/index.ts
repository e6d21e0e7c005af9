import type { Brought } from '../../platform/desk.ts'
import { changes } from './games-changes.ts'
import { gamesList } from './games-list.ts'

/** What the catalogue brings to the desk. */
export const brought: Brought = { changes, listings: [gamesList] }
