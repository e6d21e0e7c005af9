import { wallet } from '@balai/contract'
import { serve } from '../platform/serve.ts'
import { balanceOf } from './balance.ts'

export const routes = serve(wallet, {
  balance: ({ db, who }) => balanceOf(db, who),
})
