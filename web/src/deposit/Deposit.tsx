import { useAsk } from '@balai/client'
import { cashier, protection } from '@balai/contract'
import { Button, Empty, IconShield, SkeletonCard, SkeletonMany } from '@balai/ui'
import { Link } from 'wouter'
import { MembersOnly } from '../member/MembersOnly.tsx'
import { Room } from '../member/Room.tsx'
import { useWords } from '../words/words.tsx'
import { History } from './History.tsx'
import { LimitFirst } from './LimitFirst.tsx'
import { PayIn } from './PayIn.tsx'
import { useDepositsAgain } from './useDeposits.ts'

/** Paying in: the way, the amount, and what was paid in before. */
export function Deposit() {
  const { t } = useWords()
  return (
    <Room title={t('title.deposit')}>
      <MembersOnly>
        <Own />
      </MembersOnly>
    </Room>
  )
}

function Own() {
  const { t } = useWords()
  const again = useDepositsAgain()
  const { data, isError, refetch } = useAsk(cashier.depositMethods, undefined)
  const rest = useAsk(protection.protection, undefined).data?.rest
  return (
    <>
      {rest ? (
        <Resting />
      ) : data ? (
        data.limitToAnswer ? (
          <LimitFirst ways={data} again={again} />
        ) : data.methods.length > 0 ? (
          <PayIn ways={data} again={again} />
        ) : (
          <Empty title={t('deposit.closed')}>{t('deposit.closedText')}</Empty>
        )
      ) : isError ? (
        <Empty
          title={t('deposit.failedToLoad')}
          action={<Button onClick={() => void refetch()}>{t('frame.retry')}</Button>}
        />
      ) : (
        <div aria-busy="true">
          <SkeletonMany of="row" count={2} />
          <SkeletonCard />
        </div>
      )}
      <History />
    </>
  )
}

/** During a break nothing is paid in; the way to what is theirs stays open. */
function Resting() {
  const { t } = useWords()
  return (
    <Empty
      title={t('deposit.resting')}
      action={
        <Link href="/member/protection" className="link deposit-way-on">
          <IconShield size={16} />
          {t('title.protection')}
        </Link>
      }
    >
      {t('deposit.restingText')}
    </Empty>
  )
}
