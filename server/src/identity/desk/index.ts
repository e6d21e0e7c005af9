import type { Brought } from '../../platform/desk.ts'
import { kycBrought } from '../kyc/desk/index.ts'
import { changes } from './changes.ts'
import { linkedList } from './linked-list.ts'
import { membersList } from './members-list.ts'
import { ownChoiceChanges } from './own-choices.ts'
import { resetPassword } from './reset-password.ts'

export { deskRoutes } from './routes.ts'

/** What identity brings to the desk. Links lead to where members are. */
export const brought = (config: { publicUrl: string }): Brought => ({
  changes: [...changes, ...ownChoiceChanges, resetPassword(config), ...(kycBrought.changes ?? [])],
  listings: [membersList, linkedList, ...(kycBrought.listings ?? [])],
  queues: kycBrought.queues ?? [],
})
