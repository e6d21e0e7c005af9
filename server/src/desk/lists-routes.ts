import { dashboard } from '@balai/contract/desk/dashboard'
import { lists } from '@balai/contract/desk/list'
import { serve } from '../platform/serve.ts'
import { figuresNow } from './dashboard.ts'
import { takeExport } from './export.ts'
import type { Desk } from './kinds.ts'
import { offeredLists, pageOfList } from './lists.ts'

/** Lists and reports. `folder` is where files lie until they are fetched. */
export const listRoutes = (desk: Desk, { folder }: { folder: string }) =>
  serve(lists, {
    offered: ({ who }) => offeredLists({ desk, who }),
    page: ({ db, takes, who, now }) => pageOfList(db, { desk, who, now }, takes),
    take: {
      apart: ({ takes, key: _, ...call }) => takeExport({ ...call, desk, folder }, takes),
    },
  })

/** The house now. */
export const dashboardRoutes = (desk: Desk) =>
  serve(dashboard, {
    figures: ({ db, who, now }) => figuresNow(db, { desk, who, now }),
  })
