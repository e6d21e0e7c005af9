import type { Withdrawal } from '@balai/contract'
import { IconAlert, IconCheck, IconClock } from '@balai/ui'
import type { ReactNode } from 'react'
import { useNow } from '../app/useNow.ts'
import type { Purse } from '../words/format.ts'
import { useWords } from '../words/words.tsx'
import { stateName, toneOf, whyOf } from './standing.ts'

type Tracker = { withdrawal: Withdrawal; purse: Purse }

/** Every step until now with its reason; then whose turn it is, until when, and what comes next. */
export function Tracker({ withdrawal, purse }: Tracker) {
  const { t } = useWords()
  const { steps, stands } = withdrawal
  return (
    <section className="tracker" aria-label={t('withdraw.tracker')}>
      <ol>
        {steps.map((step, place) =>
          place === steps.length - 1 ? (
            <Step key={`${step.state} ${step.at.getTime()}`} step={step} now={stands}>
              <Turn stands={stands} />
            </Step>
          ) : (
            <Step key={`${step.state} ${step.at.getTime()}`} step={step} />
          ),
        )}
        {'next' in stands && (
          <li data-next>
            <span className="tracker-dot" />
            <div>
              <b>{t(`withdraw.next_${stands.next}`)}</b>
            </div>
          </li>
        )}
      </ol>
      <Sums withdrawal={withdrawal} purse={purse} />
    </section>
  )
}

type Step = {
  step: Withdrawal['steps'][number]
  /** Where all of it stands, at the step that is the last one. */
  now?: Withdrawal['stands']
  children?: ReactNode
}

function Step({ step, now, children }: Step) {
  const spoken = useWords()
  const { day, clock } = spoken
  const waits = now !== undefined && 'due' in now
  const bad = now !== undefined && toneOf[now.state] === 'lose'
  const Mark = bad ? IconAlert : waits ? IconClock : IconCheck
  const why = whyOf(step.reason, spoken)
  return (
    <li
      data-now={waits || undefined}
      data-bad={bad || undefined}
      aria-current={now ? 'step' : undefined}
    >
      <span className="tracker-dot">
        <Mark size={16} />
      </span>
      <div>
        <b>{stateName(step.state, spoken)}</b>
        <time className="num" dateTime={step.at.toISOString()}>
          {day(step.at)}, {clock(step.at)}
        </time>
        {why && <p>{why}</p>}
        {children}
      </div>
    </li>
  )
}

/** Whose turn it is and until when; a turn of ours or of a bank that is overdue says so. */
function Turn({ stands }: { stands: Withdrawal['stands'] }) {
  const { t, day, clock, elapsed } = useWords()
  const now = useNow(1_000, 'due' in stands)
  if (!('due' in stands)) return null
  const left = stands.due.getTime() - now
  const until = { day: day(stands.due), clock: clock(stands.due) }
  return (
    <>
      <p className="tracker-turn">{t(`withdraw.turn_${stands.owner}`, until)}</p>
      <p className="num">
        {left > 0
          ? t('withdraw.timeLeft', { time: elapsed(left) })
          : stands.owner !== 'member' && t('withdraw.late')}
      </p>
    </>
  )
}

/** What left the purse, what the way took, what arrives, and by which number it was paid. */
function Sums({ withdrawal: { amount, fee, arrives, payment }, purse }: Tracker) {
  const { t, money } = useWords()
  return (
    <dl className="cost">
      <div>
        <dt>{t('withdraw.leaves')}</dt>
        <dd>{money(amount, purse)}</dd>
      </div>
      <div>
        <dt>{t('withdraw.fee')}</dt>
        <dd>{fee === 0n ? t('withdraw.free') : money(fee, purse)}</dd>
      </div>
      <div className="cost-in">
        <dt>{t('withdraw.arrives')}</dt>
        <dd>{money(arrives, purse)}</dd>
      </div>
      {payment && (
        <div>
          <dt>{t('withdraw.payment')}</dt>
          <dd className="payment">{payment}</dd>
        </div>
      )}
    </dl>
  )
}
