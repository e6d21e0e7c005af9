import type { Bonus } from '@balai/contract'
import { Badge, IconDown, IconRight } from '@balai/ui'
import { useState } from 'react'
import { Link } from 'wouter'
import type { Purse } from '../words/format.ts'
import { useWords } from '../words/words.tsx'
import { nameOf, toneOf } from './named.ts'
import { Stakes } from './Stakes.tsx'

/** A bonus that is over: how it ended and what it came to, and its stakes once it is opened. */
export function EndedBonus({ bonus, purse }: { bonus: Bonus; purse: Purse }) {
  const spoken = useWords()
  const { t, money, day, clock } = spoken
  const [open, opened] = useState(false)
  const { state, reason, amount, converted, removed, counted, owed, since, deposit } = bonus
  const tone = toneOf[state]
  const given = bonus.ends !== null
  return (
    <li>
      <details onToggle={({ currentTarget }) => opened(currentTarget.open)}>
        <summary className="bonus-row">
          <span>
            <b>{nameOf(bonus, spoken)}</b>
            <small className="num">
              {day(since)} · {bonus.number}
            </small>
          </span>
          <span>
            <b className="num">{money(given ? amount : 0n, purse)}</b>
            <Badge {...(tone && { tone })}>{t(`bonus.state_${state}`)}</Badge>
          </span>
          <IconDown size={16} />
        </summary>
        <div className="bonus-inside">
          <p>{t(`bonus.how_${reason}`)}</p>
          <dl className="bonus-facts">
            {given && (
              <div>
                <dt>{t('bonus.played')}</dt>
                <dd className="num">
                  {t('bonus.progress', {
                    counted: money(counted, purse),
                    owed: money(owed, purse),
                  })}
                </dd>
              </div>
            )}
            {converted !== null && (
              <div>
                <dt>{t('bonus.converted')}</dt>
                <dd className="num">{money(converted, purse)}</dd>
              </div>
            )}
            {removed !== null && given && (
              <div>
                <dt>{t('bonus.removed')}</dt>
                <dd className="num">{money(removed, purse)}</dd>
              </div>
            )}
          </dl>
          <ol className="bonus-steps">
            {bonus.steps.map(({ state, at }) => (
              <li key={state}>
                <span>{t(`bonus.state_${state}`)}</span>
                <time dateTime={at.toISOString()}>
                  {day(at)}, {clock(at)}
                </time>
              </li>
            ))}
          </ol>
          {deposit && (
            <Link href={`/member/deposit/${deposit}`} className="link bonus-on">
              {t('bonus.itsDeposit')}
              <IconRight size={16} />
            </Link>
          )}
          {open && given && (
            <section className="bonus-stakes" aria-label={t('bonus.stakes')}>
              <h4>{t('bonus.stakes')}</h4>
              <Stakes id={bonus.id} purse={purse} />
            </section>
          )}
        </div>
      </details>
    </li>
  )
}
