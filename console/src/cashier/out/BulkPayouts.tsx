import type { WaitingWithdrawal } from '@balai/contract/desk/withdrawals'
import { withdrawalChanges } from '@balai/contract/desk/withdrawals-changes'
import type { WithdrawalDeclined } from '@balai/contract/withdrawals'
import { useState } from 'react'
import { Bulk } from '../Bulk.tsx'
import { useWords } from '../texts.ts'
import { WhyDeclined } from './PayoutActs.tsx'

type Doings = {
  doing: 'agree' | 'decline'
  payouts: readonly WaitingWithdrawal[]
  close: () => void
}

/** Agrees to all withdrawals that are selected, or declines them. */
export function BulkPayouts({ doing, payouts, close }: Doings) {
  const { t, figure } = useWords()
  const [why, choose] = useState<WithdrawalDeclined>('name-differs')
  const agrees = doing === 'agree'
  return (
    <Bulk
      title={t(agrees ? 'out.bulkAgree' : 'out.bulkDecline', { count: figure(payouts.length) })}
      kind={withdrawalChanges[doing].kind}
      entries={payouts.map(({ id, number, member, amount, currency, exponent }) => ({
        ...{ id, number, account: member.account, amount, purse: { currency, exponent } },
        terms: agrees ? { withdrawal: id } : { withdrawal: id, why },
      }))}
      close={close}
    >
      {!agrees && <WhyDeclined value={why} choose={choose} />}
    </Bulk>
  )
}
