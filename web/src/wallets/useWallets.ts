import { useAsk, useCommand, useLive } from '@balai/client'
import { wallet, walletTransfers } from '@balai/contract'
import { useQueryClient } from '@tanstack/react-query'

const paths = new Set<unknown>([
  walletTransfers.merchantWallet.path,
  walletTransfers.consolidated.path,
  wallet.balance.path,
])

/** The member’s wallets as they are: read anew whenever a balance has moved. */
export function useWallets() {
  const client = useQueryClient()
  const again = () =>
    client.invalidateQueries({ predicate: ({ queryKey }) => paths.has(queryKey[0]) })
  useLive('balance', () => void again())
  return { found: useAsk(walletTransfers.merchantWallet, undefined, { staleMs: 0 }), again }
}

/** Brings everything back, and reads what there is then. */
export function useCollect(again: () => Promise<void>) {
  const collecting = useCommand(walletTransfers.collectAll)
  return {
    pending: collecting.pending,
    message: collecting.message,
    collect: async () => {
      await collecting.send(undefined)
      await again()
    },
  }
}
