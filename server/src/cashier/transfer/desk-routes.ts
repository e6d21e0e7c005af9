import { transferDesk } from '@balai/contract/desk/transfers'
import type { Db } from '../../platform/db.ts'
import { serve } from '../../platform/serve.ts'
import { exponentOf } from '../../wallet/index.ts'
import { proofsOfDeposit, waitingAt } from './desk-sql.ts'
import { accountsOf } from './sql.ts'

async function houseAccounts(db: Db) {
  const waiting = new Map((await waitingAt(db)).map((one) => [one.account, one.waiting]))
  return (await accountsOf(db)).map((account) => ({
    ...{ ...account, exponent: exponentOf(account.currency) },
    waiting: waiting.get(account.id) ?? 0,
  }))
}

export const transferDeskRoutes = serve(transferDesk, {
  houseAccounts: ({ db }) => houseAccounts(db),
  transferProofs: async ({ db, takes }) =>
    (await proofsOfDeposit(db, takes.deposit)).map(({ id, at, bytes }) => ({
      ...{ id, at, type: 'image/webp' as const },
      image: Buffer.from(bytes).toString('base64'),
    })),
})
