import type { Brought } from '../platform/desk.ts'
import { changesList, changesWaiting } from './changes-list.ts'
import { jobsFailed, jobsList } from './jobs-list.ts'
import { locked, lockouts } from './lockouts.ts'
import { closeAccount } from './staff-changes/close-account.ts'
import { giveRoles } from './staff-changes/give-roles.ts'
import { lockOut } from './staff-changes/lock-out.ts'
import { openAccount } from './staff-changes/open-account.ts'
import { putRole } from './staff-changes/put-role.ts'
import { reset } from './staff-changes/reset.ts'
import { signOut } from './staff-changes/sign-out.ts'

/** What the desk itself brings: who works at it. */
export const brought: Brought = {
  changes: [openAccount, giveRoles, lockOut, closeAccount, signOut, reset, putRole],
  listings: [lockouts, changesList, jobsList],
  figures: [locked, jobsFailed],
  queues: [changesWaiting],
}
