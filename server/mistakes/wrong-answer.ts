import { seamless } from '@balai/contract'
import { serve } from '../src/platform/serve.ts'

export const routes = serve(seamless, {
  launchGame: async () => ({ game_url: 7, mode: 'cash' as const }),
})
