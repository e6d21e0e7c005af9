import { useCommand } from '@balai/client'
import { type Activity, type OwnCheckIn, promotions } from '@balai/contract'
import { Button, IconCheck, Notice, toast } from '@balai/ui'
import { failureOf } from '../identity/failure.ts'
import { localeOf, type Purse } from '../words/format.ts'
import { useWords } from '../words/words.tsx'
import { worthOf } from './free.ts'
import { calendarWords, weeksOf } from './month.ts'
import { nameOf } from './named.ts'
import { PaidAs } from './PaidAs.tsx'

type CheckingIn = {
  activity: Activity
  purse: Purse
  again: () => Promise<void>
  /** Whether it says whose it is: beside its promotion that is plain. */
  named?: boolean
}

/** Days of signing in: the row that runs, what today gives, and this month. */
export function CheckIn({ activity, purse, again, named = false }: CheckingIn) {
  const spoken = useWords()
  const { t, money, figure } = spoken
  const command = useCommand(promotions.checkIn)
  const { checkIn, status, pays, free } = activity
  if (!checkIn) return null
  const { rewards, place, streak, signedToday, missed } = checkIn
  const worth = (amount: bigint) => worthOf(amount, { free, purse, spoken })
  const today = worth(rewards[place] ?? 0n)
  const closed = status === 'close' || status === 'coming-soon'
  const sign = async () => {
    const { activity: code, version } = activity
    const answer = await command.send({ activity: code, version })
    if (answer?.given)
      toast({
        tone: 'good',
        title: t(pays === 'cash' ? 'rewards.signedCash' : 'rewards.signedBonus', {
          amount: worth(answer.given.amount ?? 0n),
        }),
      })
    if (answer) await again()
  }
  const wrong = command.message ?? failureOf(command, t)
  return (
    <div className="rewards-claim">
      {named && <h4>{nameOf(activity, spoken)}</h4>}
      <p className="rewards-streak">
        <b className="num">
          {t(streak === 1 ? 'rewards.streakOne' : 'rewards.streak', { days: figure(streak) })}
        </b>
        <small>{t(`rewards.missed_${missed}`)}</small>
      </p>
      <ol className="rewards-days">
        {rewards.map((reward, at) => {
          const past = at < place || (at === place && signedToday)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a day of the row is its place.
            <li key={at} data-now={at === place || undefined} data-past={past || undefined}>
              <small>{t('rewards.dayNumber', { number: at + 1 })}</small>
              <b className="num">
                {free
                  ? t('rewards.spins', { count: figure(Number(reward / free.stake)) })
                  : money(reward, purse)}
              </b>
              {past && <IconCheck size={16} />}
              {past && <span className="b-unseen">{t('rewards.signedDay')}</span>}
            </li>
          )
        })}
      </ol>
      {wrong && <Notice tone="bad">{wrong}</Notice>}
      {signedToday ? (
        <p className="rewards-by" role="status">
          <IconCheck size={16} />
          {t('rewards.signedToday')}
        </p>
      ) : (
        !closed && (
          <Button tone="primary" wide busy={command.pending} onClick={() => void sign()}>
            {t('rewards.signIn', { amount: today })}
          </Button>
        )
      )}
      <Month checkIn={checkIn} />
      <PaidAs activity={activity} purse={purse} />
    </div>
  )
}

function Month({ checkIn: { day: today, signed } }: { checkIn: OwnCheckIn }) {
  const { t, lang } = useWords()
  const { month, days } = calendarWords(today, localeOf[lang])
  return (
    <table className="rewards-month">
      <caption>{month}</caption>
      <thead>
        <tr>
          {days.map(({ short, long }) => (
            <th key={long} scope="col" abbr={long}>
              {short}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(today).map((week) => (
          <tr key={week.find((one) => one)?.day}>
            {week.map((one, at) => (
              <td
                // biome-ignore lint/suspicious/noArrayIndexKey: a day of the week is its place.
                key={at}
                className="num"
                data-signed={(one && signed.includes(one.day)) || undefined}
                aria-current={one?.day === today ? 'date' : undefined}
              >
                {one && <span>{one.number}</span>}
                {one && signed.includes(one.day) && (
                  <span className="b-unseen">{t('rewards.signedDay')}</span>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
