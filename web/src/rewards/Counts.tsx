import { useCommand } from '@balai/client'
import { type Activity, type OwnRaffle, promotions } from '@balai/contract'
import { Button, Notice, toast } from '@balai/ui'
import { failureOf } from '../identity/failure.ts'
import type { Purse } from '../words/format.ts'
import { useWords } from '../words/words.tsx'

type Counts = NonNullable<OwnRaffle['counts']>

/** What was counted so far, the tickets that it comes to, and how far the next one is. */
export function Counts({ counts, purse }: { counts: Counts; purse: Purse }) {
  const { t, money, figure } = useWords()
  const { by, every, most, joined, counted, earned, left } = counts
  const rule = { every: money(every, purse), most: figure(most) }
  return (
    <>
      <div>
        <dt>
          {t('rewards.ticketsSoFar')}
          <small>{t(`rewards.ticketRule_${by}`, rule)}</small>
        </dt>
        <dd className="num">{figure(earned)}</dd>
      </div>
      {joined && (
        <>
          <div>
            <dt>{t(`rewards.counted_${by}`)}</dt>
            <dd className="num">{money(counted, purse)}</dd>
          </div>
          {left !== null && (
            <div>
              <dt>{t('rewards.nextTicket')}</dt>
              <dd className="num">{t('rewards.nextTicketLeft', { left: money(left, purse) })}</dd>
            </div>
          )}
        </>
      )}
    </>
  )
}

type Joining = { activity: Activity; counts: Counts; again: () => Promise<void> }

/** The press that a raffle is joined by, and what counts from then on. */
export function Join({ activity, counts: { by, joined, left }, again }: Joining) {
  const { t } = useWords()
  const command = useCommand(promotions.joinRaffle)
  const join = async () => {
    const { activity: code, version } = activity
    const answer = await command.send({ activity: code, version })
    if (answer?.given) toast({ tone: 'good', title: t('rewards.raffleJoined') })
    if (answer) await again()
  }
  const wrong = command.message ?? failureOf(command, t)
  return (
    <>
      <p className="rewards-by">{t(`rewards.countsWhat_${by}`)}</p>
      {wrong && <Notice tone="bad">{wrong}</Notice>}
      {joined && (
        <Notice tone="info">
          {t(left === null ? 'rewards.ticketsMost' : 'rewards.raffleJoinedText')}
        </Notice>
      )}
      {activity.status === 'join' && (
        <Button tone="primary" wide busy={command.pending} onClick={() => void join()}>
          {t('rewards.joinRaffle')}
        </Button>
      )}
    </>
  )
}
