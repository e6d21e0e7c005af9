import type { Activity } from '@balai/contract/records'
import type { ReactNode } from 'react'
import { type Key, useWords } from '../../words/words.tsx'

/** What protects a member now, and the sign-in before this one. */
export function Now({ activity }: { activity: Activity }) {
  const { t, money, day, clock } = useWords()
  const { limits, rest, lastSignIn } = activity
  const hours = (seconds: bigint) => {
    const minutes = Number(seconds / 60n)
    return t('activity.hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })
  }
  return (
    <dl className="b-card lines now">
      <Line name="activity.lastSignIn">
        {lastSignIn
          ? `${day(lastSignIn.at)}, ${clock(lastSignIn.at)} · ${lastSignIn.device}`
          : t('activity.firstSignIn')}
      </Line>
      <Line name="activity.rest">
        {rest
          ? rest.until
            ? t('activity.restUntil', { until: `${day(rest.until)}, ${clock(rest.until)}` })
            : t('activity.restForGood')
          : t('activity.noRest')}
      </Line>
      <Line name="activity.limits">
        {limits.length === 0
          ? t('activity.noLimits')
          : limits.map(({ kind, span, amount, spent }) => {
              const say = (value: bigint) =>
                kind === 'time' ? hours(value) : money(value, activity)
              return (
                <span key={`${kind} ${span}`}>
                  {t('activity.limit', {
                    name: t(`activity.limit_${kind}_${span}`),
                    spent: say(spent),
                    amount: say(amount ?? 0n),
                  })}
                </span>
              )
            })}
      </Line>
    </dl>
  )
}

function Line({ name, children }: { name: Key; children: ReactNode }) {
  const { t } = useWords()
  return (
    <div className="line">
      <dt>{t(name)}</dt>
      <dd className="now-said">{children}</dd>
    </div>
  )
}
