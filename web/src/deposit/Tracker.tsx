import type { Deposit } from '@balai/contract'
import { IconAlert, IconCheck, IconClock } from '@balai/ui'
import type { Purse } from '../words/format.ts'
import { useWords } from '../words/words.tsx'
import { stateName, toneOf, whyOf } from './standing.ts'

type Tracker = { deposit: Deposit; purse: Purse }

/** Every step until now with its reason; then whose turn it is, until when, and what comes next. */
export function Tracker({ deposit, purse }: Tracker) {
  const spoken = useWords()
  const { t, day, clock } = spoken
  const { steps, stands } = deposit
  const over = !('due' in stands)
  const last = steps.length - 1
  return (
    <section className="tracker" aria-label={t('deposit.tracker')}>
      <ol>
        {steps.map((step, place) => {
          const now = place === last
          const bad = now && toneOf[stands.state] === 'lose'
          return (
            <li
              key={`${step.state} ${step.at.getTime()}`}
              data-now={(now && !over) || undefined}
              data-bad={bad || undefined}
              aria-current={now ? 'step' : undefined}
            >
              <span className="tracker-dot">
                {bad ? (
                  <IconAlert size={16} />
                ) : now && !over ? (
                  <IconClock size={16} />
                ) : (
                  <IconCheck size={16} />
                )}
              </span>
              <div>
                <b>{stateName(step.state, spoken)}</b>
                <time className="num" dateTime={step.at.toISOString()}>
                  {day(step.at)}, {clock(step.at)}
                </time>
                {whyOf(step.reason, spoken) && <p>{whyOf(step.reason, spoken)}</p>}
                {now && <Turn deposit={deposit} />}
              </div>
            </li>
          )
        })}
        {'next' in stands && (
          <li data-next>
            <span className="tracker-dot" />
            <div>
              <b>{t(`deposit.next_${stands.next}`)}</b>
            </div>
          </li>
        )}
      </ol>
      <Sums deposit={deposit} purse={purse} />
    </section>
  )
}

function Turn({ deposit: { stands } }: { deposit: Deposit }) {
  const { t, day, clock } = useWords()
  if (!('due' in stands)) return null
  return (
    <p className="tracker-turn">
      {t(`deposit.turn_${stands.owner}`, { day: day(stands.due), clock: clock(stands.due) })}
    </p>
  )
}

/** What was asked, what came, what the way took, and what is in the balance of it. */
function Sums({ deposit, purse }: Tracker) {
  const { t, money } = useWords()
  const { asked, paid, fee, credited, stands } = deposit
  const lines = [
    [t('deposit.asked'), asked],
    ...(paid === null ? [] : ([[t('deposit.paid'), paid]] as const)),
    ...(fee > 0n ? ([[t('deposit.fee'), fee]] as const) : []),
    ...(credited !== null
      ? ([[t('deposit.credited'), credited]] as const)
      : stands.state === 'awaiting'
        ? ([[t('deposit.youGet'), asked - fee]] as const)
        : []),
  ] as const
  return (
    <dl className="cost">
      {lines.map(([name, amount]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{money(amount, purse)}</dd>
        </div>
      ))}
    </dl>
  )
}
