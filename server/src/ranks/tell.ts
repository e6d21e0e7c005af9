import type { MemberId, MyRank } from '@balai/contract'
import * as identity from '../identity/index.ts'
import type { Tx } from '../platform/db.ts'

type Telling = {
  member: MemberId
  level: Pick<MyRank['levels'][number], 'level' | 'name'>
  key: string
  now: Date
}

/** Tells a member that they have come to a level. Nobody who rests from play is told. */
export const tellClimbed = (tx: Tx, { member, level, key, now }: Telling) =>
  identity.tellMember(tx, {
    ...{ member, purpose: 'rank-climbed', key, now, topic: 'account', path: '/member/rank' },
    told: (brand) => ({
      ID: {
        subject: `Anda naik ke level ${level.name.ID} di ${brand}`,
        text: `${brand}: akun Anda sekarang di level ${level.name.ID}. Manfaatnya langsung berlaku; rinciannya ada di halaman Level VIP.`,
      },
      EN: {
        subject: `You have reached ${level.name.EN} at ${brand}`,
        text: `${brand}: your account is now at level ${level.name.EN}. Its benefits hold at once; see the VIP level page for all of them.`,
      },
    }),
  })

/** Tells a member that a level was not kept, and why. */
export const tellDropped = (tx: Tx, { member, level, key, now }: Telling) =>
  identity.tellMember(tx, {
    ...{ member, purpose: 'rank-dropped', key, now, topic: 'account', path: '/member/rank' },
    told: (brand) => ({
      ID: {
        subject: `Level Anda di ${brand}`,
        text: `${brand}: syarat bulanan level Anda tidak terpenuhi bulan lalu. Akun Anda sekarang di level ${level.name.ID}.`,
      },
      EN: {
        subject: `Your level at ${brand}`,
        text: `${brand}: last month did not keep your level. Your account is now at level ${level.name.EN}.`,
      },
    }),
  })
