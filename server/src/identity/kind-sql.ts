import { AgentType, MemberId } from '@balai/contract'
import { z } from 'zod'
import type { Db, Tx } from '../platform/db.ts'
import { accountKeyOf } from './open.ts'

const Kind = z.object({ member: MemberId, account: z.string(), type: AgentType })

/** What these are called and which type each is. */
export const typesOf = (db: Db | Tx, members: readonly MemberId[]) => db.many(Kind)`
  select id as member, account, kind as type from identity.member
   where id = any (${[...members]}::uuid[])`

/** Whose account begins so; trial accounts are none. */
export const accountsLike = (db: Db, { begins, size }: { begins: string; size: number }) => db.many(
  Kind,
)`
  select id as member, account, kind as type from identity.member
   where account_key ~>=~ ${accountKeyOf(begins)}
     and account_key ~<~ ${`${accountKeyOf(begins)}\u{10ffff}`} and kind <> 4
   order by account_key using ~<~ limit ${size}`

type Setting = { member: MemberId; kind: 0 | 1 | 2 | 41 | 42 }

/** What an account is from now on, its open sessions too. Trial accounts stay what they are. */
export const setKind = (tx: Tx, { member, kind }: Setting) => tx.run`
  update identity.member set kind = ${kind} where id = ${member} and kind <> 4`
