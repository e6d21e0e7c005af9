import { closing } from '@balai/contract'
import { serve } from '../../platform/serve.ts'
import { type ClosingNeeds, closeAccount, closingOf } from './close.ts'

/** How a member leaves. */
export const closingRoutes = (needs: ClosingNeeds) =>
  serve(closing, {
    closing: closingOf(needs),
    closeAccount: { apart: closeAccount(needs) },
  })
