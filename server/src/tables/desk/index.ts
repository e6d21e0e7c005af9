import { deskLive } from '@balai/contract/desk/live'
import type { Brought } from '../../platform/desk.ts'
import { serve } from '../../platform/serve.ts'
import { changes } from './changes.ts'
import { listings } from './lists.ts'
import { tablesNow } from './now.ts'

export const deskRoutes = serve(deskLive, {
  tablesNow: ({ db, now }) => tablesNow(db, now),
})

/** What the tables bring to the desk. */
export const brought: Brought = { changes, listings }
