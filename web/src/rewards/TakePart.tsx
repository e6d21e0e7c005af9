import type { Activity } from '@balai/contract'
import { buttonClass, IconRight, Notice } from '@balai/ui'
import { Link } from 'wouter'
import { StatusBadge } from '../promo/StatusBadge.tsx'
import type { Purse } from '../words/format.ts'
import { useWords } from '../words/words.tsx'
import { Apply } from './Apply.tsx'
import { Cashback } from './Cashback.tsx'
import { CheckIn } from './CheckIn.tsx'
import { Claim } from './Claim.tsx'
import { ClaimBy } from './ClaimBy.tsx'
import { freeOf } from './free.ts'
import { isForToday, isSpent, Left } from './Left.tsx'
import { nameOf } from './named.ts'
import { OwnApplication } from './OwnApplication.tsx'
import { Packet } from './Packet.tsx'
import { Raffle } from './Raffle.tsx'

type Part = { activity: Activity; purse: Purse; again: () => Promise<void> }

/** What a member can do for a promotion now, or how far theirs is. */
export function TakePart({ activity, purse, again }: Part) {
  const spoken = useWords()
  const { status } = activity
  return (
    <div className="rewards-take">
      <p className="rewards-stands" role="status">
        <StatusBadge status={status} />
      </p>
      <h3 className="b-unseen">{nameOf(activity, spoken)}</h3>
      {activity.left && <Left left={activity.left} purse={purse} />}
      <Now activity={activity} purse={purse} again={again} />
      {activity.raffle && <Raffle activity={activity} purse={purse} again={again} />}
      {activity.checkIn && <CheckIn activity={activity} purse={purse} again={again} />}
      {activity.packet && <Packet activity={activity} purse={purse} again={again} />}
      {activity.cashback && <Cashback activity={activity} purse={purse} again={again} />}
    </div>
  )
}

const bySelf: readonly Activity['status'][] = ['join', 'process', 'claimed']

function Now({ activity, purse, again }: Part) {
  const spoken = useWords()
  const { t, money, day, clock } = spoken
  const { status, entry, opens, raffle } = activity
  // What such a one is about, and what can be done now, it says by itself.
  const byItself = activity.checkIn ?? activity.packet ?? activity.cashback
  if (byItself && bySelf.includes(status)) return null
  // What can be done before the draw stands with the tickets.
  if (raffle && (status === 'join' || status === 'signed')) return null
  if (status === 'join') return <Apply activity={activity} purse={purse} again={again} />
  if (status === 'claim') return <Claim activity={activity} purse={purse} again={again} />
  if (status === 'issued')
    return (
      <>
        <Notice tone="info">{t('rewards.waits')}</Notice>
        {entry?.claimBy && <ClaimBy at={entry.claimBy} />}
        <Link href="/member/bonus" className={buttonClass({ wide: true })}>
          {t('rewards.toBonus')}
        </Link>
      </>
    )
  const free = entry?.free
  if (status === 'claimed' && free)
    return (
      <>
        <p>{t('rewards.claimedFree', { what: freeOf(free, purse, spoken) })}</p>
        <Link href="/member/rewards" className="link rewards-on">
          {t('rewards.toFree')}
          <IconRight size={16} />
        </Link>
      </>
    )
  if (status === 'claimed')
    return (
      <>
        <p>
          {t(entry?.pays === 'cash' ? 'rewards.claimedCash' : 'rewards.claimedText', {
            amount: money(entry?.amount ?? activity.most, purse),
          })}
        </p>
        <Link href="/member/bonus" className="link rewards-on">
          {t('rewards.toBonus')}
          <IconRight size={16} />
        </Link>
      </>
    )
  if (status === 'coming-soon' && opens)
    return <p>{t('rewards.opensAt', { at: `${day(opens)}, ${clock(opens)}` })}</p>
  if (entry && (status === 'applying' || status === 'rejected'))
    return <OwnApplication entry={entry} />
  if (raffle?.drawnAt && entry && !entry.amount)
    return <p>{t(raffle.own.length > 0 ? 'rewards.notDrawn' : 'rewards.noTicket')}</p>
  if (activity.packet) return null
  if (!entry && activity.left && isSpent(activity.left))
    return <p>{t(isForToday(activity.left) ? 'rewards.spentNow' : 'rewards.spent')}</p>
  return <p>{t(entry?.amount ? 'rewards.lapsed' : 'rewards.closed')}</p>
}
