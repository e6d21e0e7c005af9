import type { MemberId } from '@balai/contract'
import { part } from '../platform/db.ts'

type Whose = { member: MemberId; bucket: number }

/** The purses that play of these kinds moved: beside cash lies what a member put aside for vendors. */
export const playedFrom = ({
  bucket,
  member,
  pools,
}: Whose & { pools: readonly string[] }) => part`(
  select unnest(${[...pools]}::text[])
   union all
  select q.pool from wallet.purses(array[${bucket}]::smallint[], array[${member}]::uuid[]) as q
   where q.pool like 'vendor:%' and ${pools.includes('cash')}::boolean)`
