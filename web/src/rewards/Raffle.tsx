import { useCommand } from '@balai/client'
import { type Activity, promotions } from '@balai/contract'
import { Button, IconCheck, Notice, toast } from '@balai/ui'
import { failureOf } from '../identity/failure.ts'
import type { Purse } from '../words/format.ts'
import { useWords } from '../words/words.tsx'
import { Counts, Join } from './Counts.tsx'
import { Draw } from './Draw.tsx'
import { worthOf } from './free.ts'

type Raffle = { activity: Activity; purse: Purse; again: () => Promise<void> }

/** Prizes, the tickets that a member has, and the one of today or how far the next one is. */
export function Raffle({ activity, purse, again }: Raffle) {
  const spoken = useWords()
  const { t, figure, day, clock } = spoken
  const ticket = useCommand(promotions.ticket)
  const { raffle, closes, status, free } = activity
  if (!raffle) return null
  const { prizes, own, tickets, tookToday, drawnAt, counts } = raffle
  // Counted tickets have no numbers, and are not all known, before they are locked.
  const counting = counts !== null && tickets === 0 && !drawnAt
  const open = !drawnAt && (status === 'join' || status === 'signed')
  const take = async () => {
    const { activity: code, version } = activity
    const answer = await ticket.send({ activity: code, version })
    if (answer?.given)
      toast({
        tone: 'good',
        title: t('rewards.ticketTaken', { number: figure(answer.given.ticket + 1) }),
      })
    if (answer) await again()
  }
  const wrong = ticket.message ?? failureOf(ticket, t)
  return (
    <div className="rewards-claim">
      <dl>
        {prizes.map(({ count, amount }) => (
          <div key={String(amount)}>
            <dt>{t(count === 1 ? 'rewards.prize' : 'rewards.prizes', { count: figure(count) })}</dt>
            <dd className="num">{worthOf(amount, { free, purse, spoken })}</dd>
          </div>
        ))}
        {counting ? (
          <Counts counts={counts} purse={purse} />
        ) : (
          <div>
            <dt>{t('rewards.tickets')}</dt>
            <dd className="num">
              {t('rewards.ticketsOf', { own: figure(own.length), all: figure(tickets) })}
            </dd>
          </div>
        )}
        {closes && (
          <div>
            <dt>{t(counting ? 'rewards.countsUntil' : 'rewards.drawsAt')}</dt>
            <dd>{`${day(closes)}, ${clock(closes)}`}</dd>
          </div>
        )}
      </dl>
      {own.length > 0 && (
        <ul className="rewards-tickets" aria-label={t('rewards.tickets')}>
          {own.map((number) => (
            <li key={number} className="num">
              {figure(number + 1)}
            </li>
          ))}
        </ul>
      )}
      {wrong && <Notice tone="bad">{wrong}</Notice>}
      {counting && <Join activity={activity} counts={counts} again={again} />}
      {open &&
        !counts &&
        (tookToday ? (
          <p className="rewards-by">
            <IconCheck size={16} />
            {t('rewards.ticketToday')}
          </p>
        ) : (
          <Button tone="primary" wide busy={ticket.pending} onClick={() => void take()}>
            {t('rewards.takeTicket')}
          </Button>
        ))}
      <Draw activity={activity.activity} own={own} purse={purse} free={free} />
    </div>
  )
}
