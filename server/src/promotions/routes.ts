import { bonus, type Lang } from '@balai/contract'
import type { Db } from '../platform/db.ts'
import { isRefusal } from '../platform/refusal.ts'
import { type SignedIn, serve } from '../platform/serve.ts'
import { cancelBonus } from './cancel.ts'
import { bonusesPage, bonusShown, offersFor, stakesPage } from './read.ts'
import type { Whose } from './sql.ts'

const own = ({ who, now, lang }: { who: SignedIn; now: Date; lang: Lang }) => ({
  ...{ member: who.member, bucket: who.bucket },
  ...{ now, lang },
})

/** Which deposit of a member's the next one is: who takes money knows. */
export type Knowing = { nthOf: (db: Db, whose: Whose) => Promise<number> }

export const routes = ({ nthOf }: Knowing) =>
  serve(bonus, {
    offers: async ({ db, takes, ...call }) =>
      offersFor(db, {
        ...own(call),
        amount: takes.amount === undefined ? undefined : BigInt(takes.amount),
        nth: await nthOf(db, own(call)),
      }),
    mine: ({ db, takes, ...call }) => bonusesPage(db, own(call), takes),
    stakes: ({ db, takes: { id, ...page }, ...call }) => stakesPage(db, { ...own(call), id }, page),
    cancel: async ({ tx, takes: { id }, ...call }) => {
      const no = await cancelBonus(tx, { ...own(call), id })
      return isRefusal(no) ? no : bonusShown(tx, { ...own(call), id })
    },
  })
