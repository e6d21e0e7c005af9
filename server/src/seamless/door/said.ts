import type { Lang } from '@balai/contract'
import type { WalletCode } from '@balai/contract/wallet-api'

export type Balance = { real: string; bonus: string }

/** A refusal. `lang` is the player's, where it is known who plays. */
export type Said = {
  code: Exclude<WalletCode, 'OK' | 'DUPLICATE_OK'>
  lang?: Lang
  balance?: Balance
  field?: string
}

/** Says no to a vendor. */
export const say = (code: Said['code'], more: Omit<Said, 'code'> = {}): Said => ({ code, ...more })

/** Whether an answer is a refusal. */
export const isSaid = (answer: { code: WalletCode } | object): answer is Said =>
  'code' in answer && answer.code !== 'OK' && answer.code !== 'DUPLICATE_OK'
