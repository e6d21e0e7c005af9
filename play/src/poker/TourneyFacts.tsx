import type { Lang, TourneyWhole } from '@balai/contract'
import type { Money } from '../money.ts'
import { leftText, useNow } from './time.ts'
import { named, type T } from './words/index.ts'

type Props = {
  t: T
  lang: Lang
  money: Money
  chips: Money
  own: TourneyWhole
  ahead: number
}

const shownLevels = 12

/** What a tournament pays, who plays in it, and how its blinds rise. */
export function TourneyFacts({ t, lang, money, chips, own, ahead }: Props) {
  const now = useNow() + ahead
  const { clock, players, prizes } = own
  const minutes = Math.round(own.levelMs / 60_000)
  return (
    <div className="tourney-facts">
      <section>
        <h2>{t('tourney.prizes')}</h2>
        <p>
          {t('tourney.pool', { pool: money(own.pool) })}
          {own.guaranteed > 0n && ` · ${t('tourney.guaranteed')}`}
        </p>
        <ol className="tourney-prizes">
          {prizes.map((prize, nth) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: prizes are known by their place
            <li key={nth}>
              <span>{nth + 1}</span> <b>{money(prize)}</b>
            </li>
          ))}
        </ol>
        {own.bounty > 0n && <p>{t('tourney.heads', { amount: money(own.bounty) })}</p>}
        <p>{t('tourney.fee', { fee: money(own.fee) })}</p>
      </section>
      <section>
        <h2>{t('tourney.players')}</h2>
        <p>
          {t(own.phase === 'running' ? 'tourney.left' : 'tourney.entries', {
            ...{ left: own.left, entries: own.entries, most: own.most },
          })}
        </p>
        {players.length === 0 && <p>{t('tourney.nobody')}</p>}
        <ol className="tourney-players">
          {players.map((one, nth) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: two may be called alike
              key={`${one.name}-${nth}`}
              data-own={one.own}
              data-out={one.place !== null}
            >
              <span>{one.place ?? (own.phase === 'running' ? nth + 1 : '·')}</span>
              <span className="tourney-name">{one.own ? t('seat.you') : one.name}</span>
              <b>
                {one.prize + one.bounties > 0n && own.phase === 'over'
                  ? money(one.prize + one.bounties)
                  : one.place === null
                    ? chips(one.chips)
                    : t('tourney.gone')}
              </b>
            </li>
          ))}
        </ol>
      </section>
      <section>
        <h2>{t('tourney.levels')}</h2>
        {clock && (
          <p>
            {t(clock.resting ? 'tourney.rest' : 'tourney.level', {
              ...{ nth: clock.level, small: chips(clock.now.small), big: chips(clock.now.big) },
              left: leftText(lang, clock.endsAt.getTime() - now),
            })}
          </p>
        )}
        <p>
          {named(t, 'game', own.game)} · {t('tourney.chips', { chips: chips(own.chips), minutes })}
        </p>
        {own.lateLevels > 0 && (
          <p>{t('tourney.lateRule', { nth: own.lateLevels, rebuys: own.rebuys })}</p>
        )}
        {own.breakEvery > 0 && (
          <p>
            {t('tourney.breakRule', {
              ...{ every: own.breakEvery, minutes: Math.round(own.breakMs / 60_000) },
            })}
          </p>
        )}
        <table className="tourney-levels">
          <thead>
            <tr>
              <th scope="col">{t('tourney.nth')}</th>
              <th scope="col">{t('tourney.blinds')}</th>
              <th scope="col">{t('tourney.ante')}</th>
            </tr>
          </thead>
          <tbody>
            {own.levels.slice(0, shownLevels).map(({ small, big, ante }, nth) => (
              <tr
                // biome-ignore lint/suspicious/noArrayIndexKey: levels are known by their number
                key={nth}
                data-now={clock?.level === nth + 1}
              >
                <td>{nth + 1}</td>
                <td>
                  {chips(small)} / {chips(big)}
                </td>
                <td>{ante > 0n ? chips(ante) : '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  )
}
