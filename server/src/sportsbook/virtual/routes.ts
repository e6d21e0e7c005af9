import { sportsVirtual } from '@balai/contract/sports-virtual'
import { serve } from '../../platform/serve.ts'
import { virtualLeaves, virtualShown } from './read.ts'

export const sportsVirtualRoutes = serve(sportsVirtual, {
  virtualContest: ({ db, takes }) => virtualShown(db, takes),
  virtualLeaves: ({ db, takes }) => virtualLeaves(db, takes),
})
