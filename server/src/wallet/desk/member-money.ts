import type { MemberId } from '@balai/contract'
import { memberMoney } from '@balai/contract/desk/members'
import { serve } from '../../platform/serve.ts'
import { exponentOf } from '../currency.ts'
import * as sql from './money-sql.ts'

export { memberOfTransfer } from './money-sql.ts'

const shown = 50

/** The money of a member at the desk. */
export const memberMoneyRoutes = ({ bucketOf }: { bucketOf: (member: MemberId) => number }) =>
  serve(memberMoney, {
    money: async ({ db, takes: { member } }) => {
      const whose = { member, bucket: bucketOf(member) }
      const [purses, holds, transfers] = await Promise.all([
        sql.pursesOf(db, whose),
        sql.holdsOf(db, whose),
        sql.lastMoved(db, { ...whose, max: shown }),
      ])
      const currency = purses[0]?.currency ?? null
      return {
        ...{ currency, exponent: currency ? exponentOf(currency) : 0, holds, transfers },
        purses: purses.map(({ currency: _, ...purse }) => purse),
      }
    },
  })
