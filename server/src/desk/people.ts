import type { Db } from '../platform/db.ts'
import { rightsOf } from './house-roles.ts'
import * as sql from './people-sql.ts'
import { limitsAt } from './session.ts'

/** Everyone who works at the desk. */
export const everyone = async (db: Db, now: Date) =>
  (await sql.everyone(db, limitsAt(now))).map(({ locked, closed, totp, passkeys, ...one }) => ({
    ...one,
    state: closed ? ('closed' as const) : locked ? ('locked' as const) : ('active' as const),
    factors: [...(totp ? ['totp' as const] : []), ...(passkeys > 0 ? ['passkey' as const] : [])],
  }))

/** Every role, with what whoever has it may do. */
export const allRoles = async (db: Db) =>
  (await sql.allRoles(db)).map(({ permissions, ...role }) => ({
    ...role,
    permissions: [...rightsOf({ roles: role.fixed ? [role.id] : [], permissions })],
  }))
