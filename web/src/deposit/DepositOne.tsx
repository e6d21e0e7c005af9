import { useAsk, useCommand } from '@balai/client'
import { cashier, type Deposit, wallet } from '@balai/contract'
import { Badge, Button, Empty, IconGift, IconLeft, Notice, SkeletonCard } from '@balai/ui'
import { Link } from 'wouter'
import * as z from 'zod/mini'
import { useAt } from '../app/place.ts'
import { nameOf } from '../bonus/named.ts'
import { failureOf } from '../identity/failure.ts'
import { MembersOnly } from '../member/MembersOnly.tsx'
import { Room } from '../member/Room.tsx'
import { ask } from '../shell/overlay.ts'
import { housePurse } from '../words/format.ts'
import { useWords } from '../words/words.tsx'
import { Pay } from './Pay.tsx'
import { Proofs } from './Proofs.tsx'
import { givable, stateName, toneOf } from './standing.ts'
import { Tracker } from './Tracker.tsx'
import { useDepositsAgain } from './useDeposits.ts'
import { pictures } from './WayChoice.tsx'

/** One deposit: how it is paid, and where it stands. Gateways lead back here. */
export function DepositOne() {
  const { t } = useWords()
  const { params } = useAt()
  const id = z.safeParse(z.uuid(), params.id)
  return (
    <Room title={t('title.depositOne')}>
      <MembersOnly>
        <Link href="/member/deposit" className="link deposit-way-on">
          <IconLeft size={16} />
          {t('deposit.all')}
        </Link>
        {id.success ? <Asked id={id.data} /> : <Unknown />}
      </MembersOnly>
    </Room>
  )
}

function Unknown() {
  const { t } = useWords()
  return <Empty title={t('deposit.unknown')}>{t('deposit.unknownText')}</Empty>
}

function Asked({ id }: { id: string }) {
  const { t } = useWords()
  const again = useDepositsAgain()
  const { data, isError, refetch } = useAsk(cashier.deposit, { id })
  if (data === null) return <Unknown />
  if (isError && !data)
    return (
      <Empty
        title={t('deposit.failedToLoad')}
        action={<Button onClick={() => void refetch()}>{t('frame.retry')}</Button>}
      />
    )
  if (!data)
    return (
      <div aria-busy="true">
        <SkeletonCard />
        <SkeletonCard />
      </div>
    )
  return <Whole deposit={data} again={again} />
}

function Whole({ deposit, again }: { deposit: Deposit; again: () => Promise<void> }) {
  const spoken = useWords()
  const purse = useAsk(wallet.balance, undefined).data ?? housePurse
  return (
    <div className="one">
      <Head deposit={deposit} />
      <div className="one-parts" data-pay={deposit.pay !== null || undefined}>
        {deposit.pay && <Pay deposit={deposit} pay={deposit.pay} purse={purse} />}
        <div className="one-side">
          <Tracker deposit={deposit} purse={purse} />
          {deposit.transfer && <Proofs deposit={deposit} again={again} />}
          {deposit.bonus && (
            <Link href="/member/bonus" className="link deposit-way-on">
              <IconGift size={20} />
              {nameOf(deposit.bonus, spoken)}
            </Link>
          )}
          {givable(deposit) && <GiveUp deposit={deposit} again={again} />}
        </div>
      </div>
    </div>
  )
}

function Head({ deposit }: { deposit: Deposit }) {
  const spoken = useWords()
  const { method, number, stands } = deposit
  const Picture = pictures[method]
  const tone = toneOf[stands.state]
  return (
    <div className="one-head">
      <span className="deposit-picture">
        <Picture />
      </span>
      <div>
        <h3>{spoken.t(`deposit.way_${method}`)}</h3>
        <small className="num">{number}</small>
      </div>
      <span role="status">
        <Badge {...(tone && { tone })}>{stateName(stands.state, spoken)}</Badge>
      </span>
    </div>
  )
}

/** Gives it up once it was confirmed; money that comes all the same is not lost, and that is said. */
function GiveUp({ deposit: { id }, again }: { deposit: Deposit; again: () => Promise<void> }) {
  const { t } = useWords()
  const cancel = useCommand(cashier.cancelDeposit)
  const give = async () => {
    const said = await ask({
      icon: 'alert',
      title: t('deposit.cancelAsk'),
      html: t('deposit.cancelText'),
      buttons: [
        { value: 'keep', text: t('deposit.cancelKeep') },
        { value: 'go', text: t('deposit.cancel'), tone: 'danger' },
      ],
    })
    if (said !== 'go') return
    await cancel.send({ id })
    await again()
  }
  const wrong = cancel.message ?? failureOf(cancel, t)
  return (
    <>
      {wrong && <Notice tone="bad">{wrong}</Notice>}
      <Button tone="quiet" busy={cancel.pending} onClick={() => void give()}>
        {t('deposit.cancel')}
      </Button>
    </>
  )
}
