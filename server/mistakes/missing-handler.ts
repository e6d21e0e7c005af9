import { identity } from '@balai/contract'
import { serve } from '../src/platform/serve.ts'

export const routes = serve(identity, {
  logout: () => ({}),
})
