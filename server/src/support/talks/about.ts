import type { MemberId, TalkAbout } from '@balai/contract'
import type { Db } from '../../platform/db.ts'

type Asked = { member: MemberId; bucket: number; id: string }

/** Whether something is of this member, by the modules that know it. */
export type OwnThings = Record<TalkAbout['kind'], (db: Db, asked: Asked) => Promise<boolean>>
