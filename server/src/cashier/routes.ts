import { cashier } from '@balai/contract'
import { type SignedIn, serve } from '../platform/serve.ts'
import { askDeposit } from './ask-deposit.ts'
import { cancelDeposit } from './cancel-deposit.ts'
import { depositsPage, methodsFor } from './read.ts'
import * as sql from './sql.ts'
import { shown } from './stands.ts'

const own = ({ who, now }: { who: SignedIn; now: Date }) => ({
  member: who.member,
  bucket: who.bucket,
  now,
})

export const routes = serve(cashier, {
  depositMethods: ({ db, ...call }) => methodsFor(db, own(call)),
  askDeposit: {
    apart: ({ store, takes, key, ...call }) => askDeposit(store, { ...takes, key, ...own(call) }),
  },
  answerLimit: async ({ tx, ...call }) => {
    await sql.noteAnswer(tx, own(call))
    return {}
  },
  deposit: async ({ db, takes, ...call }) => {
    const row = await sql.depositOf(db, { ...own(call), id: takes.id })
    return row ? shown(row) : null
  },
  deposits: ({ db, takes, ...call }) => depositsPage(db, own(call), takes),
  cancelDeposit: ({ tx, takes, ...call }) => cancelDeposit(tx, { ...own(call), id: takes.id }),
})
