import { wallet } from '@balai/contract'
import { serve } from '../src/platform/serve.ts'

export const routes = serve(wallet, {
  balance: async ({ tx }) => tx,
})
