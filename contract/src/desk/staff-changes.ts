import * as z from 'zod/mini'
import { change } from './change.ts'
import { PermissionName } from './staff.ts'

const Account = z.string().check(z.regex(/^[a-z][a-z0-9._-]{2,31}$/))
const RoleId = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,31}$/))
const Name = z.string().check(z.trim(), z.minLength(2), z.maxLength(80))

export const staffChanges = {
  open: change('staff-opened', {
    about:
      'Opens an account at the desk. Its first password comes in two parts: one to the maker, one to who agreed.',
    may: 'staff.edit',
    approve: 'staff.approve',
    takes: z.object({
      account: Account,
      name: Name,
      /** The number of the person it is of: two accounts of one person never agree with each other. */
      person: z.string().check(z.trim(), z.minLength(1), z.maxLength(64)),
      roles: z.array(RoleId).check(z.maxLength(20)),
    }),
  }),
  roles: change('staff-roles', {
    about: 'Gives somebody other roles.',
    may: 'staff.edit',
    approve: 'staff.approve',
    takes: z.object({ staff: z.uuid(), roles: z.array(RoleId).check(z.maxLength(20)) }),
  }),
  lock: change('staff-locked', {
    about: 'Locks somebody out of the desk, or lets them in again. Their sessions end at once.',
    may: 'staff.edit',
    approve: 'staff.approve',
    takes: z.object({ staff: z.uuid(), locked: z.boolean() }),
  }),
  close: change('staff-closed', {
    about:
      'Closes the account of somebody who left: sessions end at once, and what they proposed is withdrawn. Opened again, it has a new first password in two parts.',
    may: 'staff.edit',
    approve: 'staff.approve',
    takes: z.object({ staff: z.uuid(), closed: z.boolean() }),
  }),
  signOut: change('staff-signed-out', {
    about: 'Ends every session of somebody at once. They may sign in again.',
    may: 'staff.edit',
    approve: 'staff.approve',
    takes: z.object({ staff: z.uuid() }),
  }),
  reset: change('staff-reset', {
    about:
      'Takes password and second factors of somebody away. The new first password comes in two parts.',
    may: 'staff.edit',
    approve: 'staff.approve',
    takes: z.object({ staff: z.uuid() }),
  }),
  role: change('role-put', {
    about: 'Makes a role, or changes what one may do.',
    may: 'staff.edit',
    approve: 'staff.approve',
    takes: z.object({ role: RoleId, name: Name, permissions: z.array(PermissionName) }),
  }),
}
