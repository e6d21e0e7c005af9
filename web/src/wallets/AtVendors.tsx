import { useAsk } from '@balai/client'
import { walletTransfers } from '@balai/contract'
import { Notice } from '@balai/ui'
import { Link } from 'wouter'
import { useWords } from '../words/words.tsx'

/** Beside a withdrawal: what lies in purses for vendors, and has to be brought back first. */
export function AtVendors() {
  const { t, money } = useWords()
  const { data } = useAsk(walletTransfers.consolidated, undefined, { staleMs: 0 })
  if (!data || data.vendors === 0n) return null
  return (
    <Notice>
      {t('wallets.atVendors', { amount: money(data.vendors, data) })}{' '}
      <Link href="/member/wallets" className="link">
        {t('wallets.bringBack')}
      </Link>
    </Notice>
  )
}
