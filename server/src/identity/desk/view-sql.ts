import { MemberId } from '@balai/contract'
import { z } from 'zod'
import type { Tx } from '../../platform/db.ts'

const View = z.object({ id: z.string(), member: MemberId, viewer: z.string() })
export type View = z.output<typeof View>

export const viewBy = (tx: Tx, token: Buffer) => tx.one(View)`
  select id, member, viewer from identity.session where token = ${token} and scope = 'view'`

export const viewWith = (tx: Tx, id: string) => tx.one(View)`
  select id, member, viewer from identity.session where id = ${id} and scope = 'view'`

type Whose = { member: MemberId; viewer: string; now: Date }

export const endViewsOf = (tx: Tx, { member, viewer, now }: Whose) => tx.many(View)`
  update identity.session set revoked_at = ${now}
   where member = ${member} and viewer = ${viewer} and scope = 'view' and revoked_at is null
  returning id, member, viewer`

type Late = { before: Date; now: Date; max: number }

export const endLateViews = (tx: Tx, { before, now, max }: Late) => tx.many(View)`
  update identity.session set revoked_at = ${now}
   where id in (select id from identity.session
                 where scope = 'view' and opened_at <= ${before} and revoked_at is null
                 order by opened_at limit ${max}
                   for update skip locked)
  returning id, member, viewer`

type TakenUp = { session: string; token: Buffer; place: { device: string; ip: string } }

/** The browser that looks has the token from now on: nobody else ever had it. */
export const takeUpView = async (tx: Tx, { session, token, place }: TakenUp) => {
  const { taken } = await tx.one(z.object({ taken: z.int() }))`
    select identity.take_up_view(${session}, ${token}, ${place.device}, ${place.ip}) as taken`
  return taken
}
