import { useAsk } from '@balai/client'
import { wallet } from '@balai/contract'
import { housePurse, type Purse } from '../words/format.ts'

/** In what the member pays: their own purse, or what the house counts in. */
export function usePurse(): Purse {
  const { data } = useAsk(wallet.balance, undefined)
  return data ?? housePurse
}
