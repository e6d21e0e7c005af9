import { useCommand } from '@balai/client'
import { type Activity, promotions } from '@balai/contract'
import { Button, Notice, toast } from '@balai/ui'
import { percentOf } from '../bonus/named.ts'
import { failureOf } from '../identity/failure.ts'
import type { Purse } from '../words/format.ts'
import { useWords } from '../words/words.tsx'
import { PaidAs } from './PaidAs.tsx'

type Joining = { activity: Activity; purse: Purse; again: () => Promise<void> }

/** What was lost in the stretch of time that runs, and what of it would come back. */
export function Cashback({ activity, purse, again }: Joining) {
  const spoken = useWords()
  const { t, money, day, clock } = spoken
  const command = useCommand(promotions.joinCashback)
  const { cashback, status, most } = activity
  if (!cashback) return null
  const { percent, floor, to, joined, lost, would } = cashback
  const closed = status === 'close' || status === 'coming-soon'
  const join = async () => {
    const { activity: code, version } = activity
    const answer = await command.send({ activity: code, version })
    if (answer?.given) toast({ tone: 'good', title: t('rewards.joined') })
    if (answer) await again()
  }
  const wrong = command.message ?? failureOf(command, t)
  const until = `${day(to)}, ${clock(to)}`
  return (
    <div className="rewards-claim">
      <dl>
        <div>
          <dt>{t(lost < 0n ? 'rewards.wonSoFar' : 'rewards.lostSoFar')}</dt>
          <dd className="num">{money(lost < 0n ? -lost : lost, purse)}</dd>
        </div>
        <div>
          <dt>
            {t('rewards.wouldBack')}
            <small>
              {t('rewards.backRule', {
                percent: percentOf(percent, spoken),
                floor: money(floor, purse),
                most: money(most, purse),
              })}
            </small>
          </dt>
          <dd className="num">{money(would, purse)}</dd>
        </div>
        <div>
          <dt>{t('rewards.countedAt')}</dt>
          <dd>{until}</dd>
        </div>
      </dl>
      <p className="rewards-by">{t('rewards.lostWhat')}</p>
      {wrong && <Notice tone="bad">{wrong}</Notice>}
      {joined ? (
        <Notice tone="info">{t('rewards.joinedText', { at: until })}</Notice>
      ) : (
        !closed && (
          <Button tone="primary" wide busy={command.pending} onClick={() => void join()}>
            {t('rewards.joinCashback')}
          </Button>
        )
      )}
      <PaidAs activity={activity} purse={purse} />
    </div>
  )
}
