import type { InReview } from '@balai/contract/desk/cashier'
import { cashierChanges, type ReturnedFor } from '@balai/contract/desk/cashier-changes'
import { useState } from 'react'
import { Bulk } from './Bulk.tsx'
import { type Doing, reasonsFor, Why } from './DepositActs.tsx'
import { useWords } from './texts.ts'

type Doings = { doing: Doing; deposits: readonly InReview[]; close: () => void }

/** Credits or returns all deposits that are selected. */
export function BulkDeposits({ doing, deposits, close }: Doings) {
  const { t, figure } = useWords()
  const reasons = reasonsFor(deposits.map(({ doubt }) => doubt))
  const [why, choose] = useState<ReturnedFor>(reasons[0] ?? 'sent-back')
  const credits = doing === 'credit'
  return (
    <Bulk
      title={t(credits ? 'bulkCredit' : 'bulkReturn', { count: figure(deposits.length) })}
      kind={(credits ? cashierChanges.credit : cashierChanges.giveBack).kind}
      entries={deposits.map(({ id, number, member, paid, asked, currency, exponent }) => ({
        ...{ id, number, account: member.account, amount: paid ?? asked },
        ...{
          purse: { currency, exponent },
          terms: credits ? { deposit: id } : { deposit: id, why },
        },
      }))}
      close={close}
    >
      {!credits && <Why reasons={reasons} value={why} choose={choose} />}
    </Bulk>
  )
}
