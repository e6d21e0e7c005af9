import { useAsk } from '@balai/client'
import { wallet } from '@balai/contract'
import { CountUp, IconButton, IconEye, IconEyeoff, IconRefresh } from '@balai/ui'
import { useState } from 'react'
import { moneyForm } from '../words/format.ts'
import { useWords } from '../words/words.tsx'

/** What can be staked now. It keeps its width while it is read again, and runs up to a new value. */
export default function BalancePill() {
  const { t, lang } = useWords()
  const [hidden, hide] = useState(false)
  const { data, isFetching, refetch } = useAsk(wallet.balance, undefined)
  return (
    <div className="balance">
      <div className="balance-text">
        <span className="balance-name">{t('balance.title')}</span>
        <span className="balance-sum">
          {hidden ? (
            t('balance.hidden')
          ) : data ? (
            <CountUp amount={data.sumBalance} updating={isFetching} {...moneyForm(data, lang)} />
          ) : (
            t('balance.unknown')
          )}
        </span>
      </div>
      <IconButton
        icon={hidden ? <IconEyeoff /> : <IconEye />}
        label={t(hidden ? 'balance.show' : 'balance.hide')}
        onClick={() => hide(!hidden)}
      />
      <IconButton
        className="max-md:hidden"
        icon={<IconRefresh />}
        label={t('balance.refresh')}
        onClick={() => void refetch()}
      />
    </div>
  )
}
