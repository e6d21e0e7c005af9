import { seamless } from '@balai/contract'
import { refuse } from '../src/platform/refusal.ts'
import { serve } from '../src/platform/serve.ts'

export const routes = serve(seamless, {
  launchGame: async () => refuse('username-taken'),
})
