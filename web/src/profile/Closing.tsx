import { useAsk, useCommand } from '@balai/client'
import { closing, type Closing as Stands } from '@balai/contract'
import {
  Button,
  Checkbox,
  Empty,
  IconAlert,
  IconArrowdown,
  IconArrowup,
  IconGift,
  IconHistory,
  IconRefresh,
  IconSpin,
  IconWallet,
  Notice,
  SkeletonMany,
  toast,
} from '@balai/ui'
import { type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import { useSignOut } from '../app/useSignOut.ts'
import { failureOf } from '../identity/failure.ts'
import { Room } from '../member/Room.tsx'
import { useConfirmed } from '../security/useConfirmed.tsx'
import { useWords } from '../words/words.tsx'
import { OwnOnly } from './OwnOnly.tsx'

/** What closing an account means, line by line, and then the way to do it. */
export function Closing() {
  const { t } = useWords()
  return (
    <Room title={t('title.closing')}>
      <div className="profile">
        <OwnOnly>
          <Asked />
        </OwnOnly>
      </div>
    </Room>
  )
}

function Asked() {
  const { t } = useWords()
  const { data, isError, refetch } = useAsk(closing.closing, undefined, { staleMs: 0 })
  if (data) return <Told stands={data} again={() => void refetch()} />
  return isError ? (
    <Empty
      title={t('profile.closingFailed')}
      action={<Button onClick={() => void refetch()}>{t('frame.retry')}</Button>}
    />
  ) : (
    <SkeletonMany of="row" count={7} />
  )
}

type Telling = { stands: Stands; again: () => void }

function Told({ stands, again }: Telling) {
  const { t, money } = useWords()
  const { cash, bonus, openRounds, openDeposits, openWithdrawals, obstacles, keptYears } = stands
  return (
    <>
      <p>{t('profile.closingLead')}</p>
      <ul className="b-card closing-list">
        <Line picture={<IconWallet />} name={t('profile.closingMoney')} stands={cash > 0n}>
          {cash > 0n ? (
            <>
              {t('profile.closingMoneyLeft', { left: money(cash, stands) })}{' '}
              <Link href="/member/withdraw" className="link">
                {t('title.withdraw')}
              </Link>
            </>
          ) : (
            t('profile.closingMoneyNone')
          )}
        </Line>
        <Line picture={<IconSpin />} name={t('profile.closingRounds')} stands={openRounds > 0}>
          {openRounds > 0
            ? t('profile.closingRoundsOpen', { count: openRounds })
            : t('profile.closingRoundsNone')}
        </Line>
        <Line
          picture={<IconArrowdown />}
          name={t('profile.closingDeposits')}
          stands={openDeposits > 0}
        >
          {openDeposits > 0
            ? t('profile.closingDepositsOpen', { count: openDeposits })
            : t('profile.closingDepositsNone')}
        </Line>
        <Line picture={<IconArrowup />} name={t('profile.closingPayouts')}>
          {openWithdrawals > 0
            ? t('profile.closingPayoutsOpen', { count: openWithdrawals })
            : t('profile.closingPayoutsNone')}
        </Line>
        <Line picture={<IconGift />} name={t('profile.closingBonus')}>
          {bonus > 0n
            ? t('profile.closingBonusLeft', { left: money(bonus, stands) })
            : t('profile.closingBonusNone')}
        </Line>
        <Line picture={<IconHistory />} name={t('profile.closingRecord')}>
          {t('profile.closingRecordText', { years: keptYears })}
        </Line>
        <Line picture={<IconRefresh />} name={t('profile.closingBack')}>
          {t('profile.closingBackText')}
        </Line>
      </ul>
      <Notice
        tone="info"
        action={
          <Link href="/member/protection" className="link">
            {t('profile.closingRestLink')}
          </Link>
        }
      >
        {t('profile.closingRest')}
      </Notice>
      <Go may={obstacles.length === 0} again={again} />
    </>
  )
}

type Line = { picture: ReactNode; name: string; stands?: boolean; children: ReactNode }

const Line = ({ picture, name, stands = false, children }: Line) => (
  <li data-stands={stands || undefined}>
    {stands ? <IconAlert /> : picture}
    <div>
      <b>{name}</b>
      <small>{children}</small>
    </div>
  </li>
)

function Go({ may, again }: { may: boolean; again: () => void }) {
  const { t } = useWords()
  const { send, pending, message, ...sent } = useCommand(closing.closeAccount)
  const { signOut } = useSignOut()
  const { confirmed, asking } = useConfirmed()
  const [understood, understand] = useState(false)
  const go = async () => {
    const answer = await confirmed(() => send({ understood: true }))
    // What stood against it may have come up only now.
    if (!answer?.given) return again()
    await signOut()
    toast({ tone: 'good', title: t('profile.closed') })
  }
  const said = sent.refused === 'confirm-needed' ? undefined : (message ?? failureOf(sent, t))
  return (
    <div className="profile-form">
      {said && <Notice tone="bad">{said}</Notice>}
      {may ? (
        <>
          <Checkbox checked={understood} onChange={({ target }) => understand(target.checked)}>
            {t('profile.closingUnderstood')}
          </Checkbox>
          <Button
            tone="danger"
            size="lg"
            wide
            busy={pending}
            disabled={!understood}
            onClick={() => void go()}
          >
            {t('profile.closingGo')}
          </Button>
        </>
      ) : (
        <Notice tone="warn">{t('profile.closingNotYet')}</Notice>
      )}
      {asking}
    </div>
  )
}
