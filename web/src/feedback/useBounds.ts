import { useAsk } from '@balai/client'
import { feedbackBounds, site } from '@balai/contract'

/** How long a word to the house is, as the house has set it. */
export const useBounds = () =>
  useAsk(site.config, undefined, { staleMs: 300_000 }).data?.feedback ?? feedbackBounds
