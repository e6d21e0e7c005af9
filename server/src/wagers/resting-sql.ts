import { MemberId } from '@balai/contract'
import { z } from 'zod'
import type { Db, Tx } from '../platform/db.ts'

const Id = z.object({ member: MemberId })
type Whose = { member: MemberId; bucket: number }

type Of = { members: readonly Whose[]; now: Date }

/** Which of some members take a break from play. */
export const restingOf = async (db: Db | Tx, { members, now }: Of) =>
  (
    await db.many(Id)`
    select t.member from wagers.standing t
      join unnest(${members.map(({ bucket }) => bucket)}::smallint[],
                  ${members.map(({ member }) => member)}::uuid[]) as w(bucket, member)
        on w.bucket = t.bucket and w.member = t.member
     where t.excluded_until > ${now}`
  ).map(({ member }) => member)
