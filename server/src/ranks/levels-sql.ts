import { MemberId } from '@balai/contract'
import { z } from 'zod'
import type { Db, Tx } from '../platform/db.ts'
import type { Whose } from './sql.ts'

const Level = z.object({ member: MemberId, level: z.int() })

/** The levels that these members have now; who was never looked at is at none. */
export const levelsOf = async (db: Db | Tx, members: readonly Whose[]) => {
  const found = await db.many(Level)`
    select member, level from ranks.member
     where (bucket, member) in (
             select * from unnest(${members.map(({ bucket }) => bucket)}::smallint[],
                                  ${members.map(({ member }) => member)}::uuid[]))`
  return new Map(found.map(({ member, level }) => [member, level]))
}

const Name = z.object({ nameId: z.string(), nameEn: z.string() })

/** What the levels are called by the table in force, from the first on. */
export const namesOfLevels = async (db: Db | Tx) =>
  (
    await db.many(Name)`
    select name_id as "nameId", name_en as "nameEn" from ranks.level
     where version = (select max(version) from ranks.terms) order by level`
  ).map(({ nameId, nameEn }) => ({ ID: nameId, EN: nameEn }))
