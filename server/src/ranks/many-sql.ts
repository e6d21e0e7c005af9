import { MemberId } from '@balai/contract'
import { z } from 'zod'
import type { Db, Tx } from '../platform/db.ts'

const Id = z.object({ member: MemberId })
type Whose = { member: MemberId; bucket: number }

type Of = { members: readonly Whose[]; level: number }

/** Which of some members are at a level or above it. */
export const membersFrom = async (db: Db | Tx, { members, level }: Of) =>
  (
    await db.many(Id)`
    select t.member from ranks.member t
      join unnest(${members.map(({ bucket }) => bucket)}::smallint[],
                  ${members.map(({ member }) => member)}::uuid[]) as w(bucket, member)
        on w.bucket = t.bucket and w.member = t.member
     where t.level >= ${level}`
  ).map(({ member }) => member)

const Count = z.object({ count: z.bigint() })

/** How many members are at a level or above it. */
export const countFrom = async (db: Db | Tx, level: number) =>
  (await db.one(Count)`select count(*) from ranks.member where level >= ${level}`).count
