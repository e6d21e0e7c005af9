import { useAsk } from '@balai/client'
import { wallet } from '@balai/contract'
import { CountUp, IconButton, IconEye, IconEyeoff, IconRefresh } from '@balai/ui'
import { useState } from 'react'
import { moneyForm } from '../words/format.ts'
import { useWords } from '../words/words.tsx'
import { useHidden } from './useHidden.ts'

/** What can be staked now. It keeps its width while it is read again, and runs up to a new value. */
export function BalancePill() {
  const { t, lang } = useWords()
  const [hidden, hide] = useHidden()
  const [asked, ask] = useState(false)
  const { data, isFetching, refetch } = useAsk(wallet.balance, undefined)
  const refresh = async () => {
    ask(true)
    await refetch()
    ask(false)
  }
  const sum = () => {
    if (asked || (!data && isFetching)) return t('balance.updating')
    if (hidden) return t('balance.hidden')
    if (!data) return t('balance.unknown')
    return <CountUp amount={data.sumBalance} updating={isFetching} {...moneyForm(data, lang)} />
  }
  return (
    <div className="balance">
      <div className="balance-text">
        <span className="balance-name">{t('balance.title')}</span>
        <span className="balance-sum" data-asked={asked || undefined} role="status">
          {sum()}
        </span>
      </div>
      <IconButton
        icon={hidden ? <IconEyeoff /> : <IconEye />}
        label={t(hidden ? 'balance.show' : 'balance.hide')}
        onClick={() => hide(!hidden)}
      />
      <IconButton
        className="balance-refresh"
        icon={<IconRefresh />}
        label={t('balance.refresh')}
        disabled={asked}
        onClick={() => void refresh()}
      />
    </div>
  )
}
