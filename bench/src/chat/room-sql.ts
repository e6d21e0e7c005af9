import type { Driver } from '../../../server/src/platform/driver.ts'

/** Who is in the room: members of the load with the sessions that were opened for them. */
export const tokensOf = (owner: Driver) => owner<{ token: string }[]>`
  select 'session' || id as token from identity.member where account_key like 'load%' order by id`
