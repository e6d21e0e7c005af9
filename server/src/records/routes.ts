import { records } from '@balai/contract/records'
import { serve } from '../platform/serve.ts'
import { activity } from './activity.ts'
import { profit } from './profit.ts'
import { entry, statement } from './statement.ts'
import { takeBets, takeStatement } from './take.ts'

/** A member’s own records. `folder` is where files lie until they are fetched. */
export const routes = ({ folder }: { folder: string }) =>
  serve(records, {
    statement: ({ db, takes, ...call }) => statement(db, call, takes),
    entry: ({ db, takes, ...call }) => entry(db, call, takes),
    takeStatement: {
      apart: ({ takes, key: _, ...call }) => takeStatement({ ...call, folder }, takes),
    },
    profit: ({ db, takes, ...call }) => profit(db, call, takes),
    activity: ({ db, ...call }) => activity(db, call),
    takeBets: { apart: ({ takes, key: _, ...call }) => takeBets({ ...call, folder }, takes) },
  })
