import { useAsk, useSession } from '@balai/client'
import { wallet } from '@balai/contract'
import {
  buttonClass,
  CountUp,
  cx,
  IconButton,
  IconEye,
  IconEyeoff,
  IconPlus,
  IconRefresh,
} from '@balai/ui'
import { useState } from 'react'
import { Link } from 'wouter'
import { moneyForm } from '../words/format.ts'
import { useWords } from '../words/words.tsx'
import { useHidden } from './useHidden.ts'

/** What can be staked now, and the way to pay in. It keeps its width while it is read again, and runs up to a new value. */
export function BalancePill() {
  const { t, lang } = useWords()
  const trial = useSession()?.isAgent === 4
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
      {!trial && (
        <>
          <Link
            href="/member/deposit"
            className={cx(buttonClass({ tone: 'primary' }), 'balance-in')}
          >
            <IconPlus size={20} />
            <span>{t('balance.deposit')}</span>
          </Link>
          <Link
            href="/member/withdraw"
            className={cx(buttonClass({ tone: 'quiet' }), 'balance-out')}
          >
            <span>{t('title.withdraw')}</span>
          </Link>
        </>
      )}
    </div>
  )
}
