import type { Brought } from '../../platform/desk.ts'
import { orderChange } from './order-change.ts'
import { pieceChange } from './piece-change.ts'
import type { Reach } from './reach.ts'
import { settingChange } from './setting-change.ts'

export { deskContentRoutes } from './content-routes.ts'
export { deskSettingsRoutes } from './settings-routes.ts'

/** What the site brings to the desk: its settings and everything that the house writes. */
export const brought = (reach: Reach): Brought => ({
  changes: [settingChange(reach), pieceChange(reach), orderChange],
})
