import { useAskPages } from '@balai/client'
import { type ReferralDay, type ReferralStanding, referral } from '@balai/contract'
import { Badge, Button, Empty, IconCheck, IconRight, SkeletonMany } from '@balai/ui'
import { useId, useState } from 'react'
import { useWords } from '../words/words.tsx'
import { Lines } from './Lines.tsx'

const pageSize = 14

/** The middle of a day of the house, which is on that day wherever it is read. */
const middayOf = (day: string) => new Date(`${day}T12:00:00+07:00`)

/** What each day has earned; a day opens to its lines. */
export function Days({ of }: { of: ReferralStanding }) {
  const { t } = useWords()
  const found = useAskPages(referral.referralDays, { limit: pageSize })
  const all = found.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <section className="referral-part" aria-label={t('referral.days')} aria-busy={found.isPending}>
      {found.isError ? (
        <Empty
          title={t('referral.failed')}
          action={<Button onClick={() => void found.refetch()}>{t('frame.retry')}</Button>}
        />
      ) : found.isPending ? (
        <SkeletonMany of="row" count={4} />
      ) : all.length === 0 ? (
        <Empty title={t('referral.daysNone')}>{t('referral.daysNoneText')}</Empty>
      ) : (
        <ul className="b-card referral-rows">
          {all.map((day) => (
            <Day key={day.day} day={day} of={of} />
          ))}
        </ul>
      )}
      {found.hasNextPage && (
        <Button
          tone="outline"
          busy={found.isFetchingNextPage}
          onClick={() => void found.fetchNextPage()}
        >
          {t('referral.more')}
        </Button>
      )}
    </section>
  )
}

function Day({
  day: { day, amount, lines, paidAt },
  of,
}: {
  day: ReferralDay
  of: ReferralStanding
}) {
  const { t, signed, figure, houseDay } = useWords()
  const [open, show] = useState(false)
  const id = useId()
  return (
    <li>
      <button
        type="button"
        className="referral-row"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => show(!open)}
      >
        <span className="referral-what">
          <b>{houseDay(middayOf(day))}</b>
          <small className="num">{t('referral.linesOf', { count: figure(lines) })}</small>
        </span>
        {paidAt ? (
          <Badge tone="win" icon={<IconCheck size={14} />}>
            {t('referral.isPaid')}
          </Badge>
        ) : (
          <Badge>{t('referral.isWaiting')}</Badge>
        )}
        <b className={amount > 0n ? 'num text-win' : 'num'}>{signed(amount, of)}</b>
        <IconRight size={16} className="referral-turn" />
      </button>
      <div id={id} hidden={!open}>
        {open && <Lines of={of} asked={{ day }} />}
      </div>
    </li>
  )
}
