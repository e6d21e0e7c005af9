import type { Gives, LotteryGame, LotteryPlay, lotteryRead } from '@balai/contract'
import { IconSearch } from '@balai/ui'
import { useState } from 'react'
import { type Spoken, useWords } from '../words/words.tsx'
import { short } from './Betting.tsx'
import { weekDays } from './clock.ts'
import { familyOf, lineName, nameOr, playHow, playName } from './names.ts'
import { usePurse } from './purse.ts'

type Rules = Pick<Gives<typeof lotteryRead.lotteryRules>, 'plays' | 'version' | 'jackpots'>
type LotteryRules = Rules & { game: LotteryGame }

/** The rules of a lottery: when it is drawn, and every play with its price, return, pays and an example. */
export default function LotteryRules({ game, plays, version, jackpots }: LotteryRules) {
  const words = useWords()
  const { t } = words
  const [sought, seek] = useState('')
  const days = weekDays.filter((day) => game.drawDayOfWeek.split(',').includes(String(day)))
  const shown = plays.filter(({ id }) =>
    playName(words, id).toLowerCase().includes(sought.trim().toLowerCase()),
  )
  const families = [...new Set(shown.map(({ id }) => familyOf(game.kind, id)))]
  return (
    <section className="stack-close lot-rules">
      <header className="b-card b-card-pad">
        <h2>{t('rules.title')}</h2>
        <p>{t('rules.text', { version })}</p>
        <ul>
          <li>
            {t('rules.days', {
              days:
                days.length === weekDays.length
                  ? t('rules.everyDay')
                  : days.map((day) => t(`lottery.day.${day}`)).join(', '),
            })}
          </li>
          <li>{locks(words, game.lockTime)}</li>
          <li>{t(game.source === 'own' ? 'rules.own' : 'rules.official')}</li>
        </ul>
      </header>
      {plays.length > 8 && (
        <search className="b-input">
          <IconSearch />
          <input
            type="search"
            aria-label={t('rules.search')}
            placeholder={t('rules.search')}
            value={sought}
            maxLength={60}
            onChange={(event) => seek(event.target.value)}
          />
        </search>
      )}
      {families.map((family) => (
        <section key={family} className="lot-rules-family">
          <h3>{nameOr(words, `family.${family}`, family)}</h3>
          <div className="lot-rules-grid">
            {shown
              .filter(({ id }) => familyOf(game.kind, id) === family)
              .map((play) => (
                <Rule
                  key={play.id}
                  play={play}
                  jackpots={jackpots.filter((one) => one.play === play.id)}
                />
              ))}
          </div>
        </section>
      ))}
    </section>
  )
}

const minuteMs = 60_000

/** How long before a draw no bet is taken: in minutes where it is whole ones. */
const locks = ({ t, figure }: Pick<Spoken, 't' | 'figure'>, ms: number) =>
  ms > minuteMs && ms % minuteMs === 0
    ? t('rules.lockMinutes', { minutes: figure(ms / minuteMs) })
    : t('rules.lock', { seconds: figure(Math.round(ms / 1_000)) })

type Rule = { play: LotteryPlay; jackpots: Rules['jackpots'] }

function Rule({ play, jackpots }: Rule) {
  const words = useWords()
  const { t, money, percent } = words
  const purse = usePurse()
  const { example, levels, returns } = play
  const whole = jackpots[0]?.whole
  const [least, most] = returns.map(({ back }) => percent(short(back)))
  return (
    <article className="b-card lot-rule">
      <h4>{playName(words, play.id)}</h4>
      <p>{playHow(words, play.id)}</p>
      <dl className="num">
        <div>
          <dt>{t('rules.price')}</dt>
          <dd>{money(play.price, purse)}</dd>
        </div>
        <div>
          <dt>{t('rules.back')}</dt>
          <dd>{most ? `${least} – ${most}` : least}</dd>
        </div>
        {whole && (
          <div>
            <dt>{t('rules.backWhole')}</dt>
            <dd>{percent(short(whole))}</dd>
          </div>
        )}
      </dl>
      {levels.length > 1 && (
        <table className="num" aria-label={t('rules.levels')}>
          <tbody>
            {levels.map(({ hits, pays }) => (
              <tr key={hits}>
                <th scope="row">{t('rules.hits', { n: hits })}</th>
                <td>{pays === null ? t('rules.pool') : money(pays, purse)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {jackpots.map(({ name, feed, seed, chance }) => (
        <p key={name} className="num">
          {t('rules.jackpotFeeds', {
            name: nameOr(words, `pool.${name}`, name),
            feed: percent(short(feed)),
            seed: money(seed, purse),
            chance: oneIn(words, chance),
          })}
        </p>
      ))}
      {example && (
        <p className="lot-example num">
          <b>{t('rules.example')}</b>{' '}
          {t('rules.exampleText', {
            result: exampleResult(example.result),
            line: lineName(words, play.id, example.line),
            price: money(play.price, purse),
            pays: money(example.pays, purse),
          })}
        </p>
      )}
    </article>
  )
}

/** A chance as one in so many, to the whole. */
function oneIn({ figure }: Pick<Spoken, 'figure'>, chance: string) {
  const [over = '1', under = '1'] = chance.split('/')
  return figure((BigInt(under) + BigInt(over) / 2n) / BigInt(over))
}

/** As many groups of a result as an example says. */
const groupsTold = 2
const exampleResult = (result: NonNullable<LotteryPlay['example']>['result']) =>
  result
    .slice(0, groupsTold)
    .map(({ numbers }) => numbers.join(' '))
    .join(' + ') + (result.length > groupsTold ? ' …' : '')
