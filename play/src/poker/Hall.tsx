import { capsaGame, type Lang, type PokerHall, pokerGame } from '@balai/contract'
import { useEffect, useState } from 'react'
import type { Money } from '../money.ts'
import type { PokerHouse } from './house.ts'
import { Tourneys } from './Tourneys.tsx'
import { named, type T } from './words/index.ts'

type Props = {
  t: T
  lang: Lang
  hall: PokerHall
  house: PokerHouse
  money: Money
  onHall: (hall: PokerHall) => void
  onEnter: (room: string) => void
  onTourney: (id: string) => void
}

const games = ['holdem', 'omaha'] as const
const kinds = ['tables', 'tourneys'] as const
const lookMs = 4_000

/** The tables by game and stake with who is there, and the tournaments. */
export function Hall(props: Props) {
  const { t, lang, hall, house, money, onHall, onTourney } = props
  const isPoker = hall.title === pokerGame
  const [kind, show] = useState<(typeof kinds)[number]>('tables')
  useEffect(() => {
    const look = () =>
      house.hall().then(
        (found) => found && onHall(found),
        () => undefined,
      )
    const timer = setInterval(look, lookMs)
    return () => clearInterval(timer)
  }, [house, onHall])
  return (
    <main className="poker-hall">
      <header>
        <h1>{hall.gameName}</h1>
        <p>{t(isPoker || hall.title === capsaGame ? 'hall.about' : 'qiu.about')}</p>
        <p className="poker-purse">
          {t('balance')} <b>{money(hall.balance)}</b>
          {hall.mode === 'demo' && <span className="demo">{t('demo')}</span>}
        </p>
      </header>
      {isPoker && (
        <nav className="poker-tabs" aria-label={t('hall.kinds')}>
          {kinds.map((one) => (
            <button
              type="button"
              key={one}
              className="plain-button"
              aria-pressed={one === kind}
              onClick={() => show(one)}
            >
              {t(`hall.${one}`)}
            </button>
          ))}
        </nav>
      )}
      <h2 className="unseen">{t(`hall.${kind}`)}</h2>
      {kind === 'tables' ? (
        <Tables {...props} />
      ) : (
        <Tourneys {...{ t, lang, house, money }} onOpen={onTourney} />
      )}
    </main>
  )
}

/** Tables of one's own money by game and stake. */
function Tables({ t, lang, hall, money, onEnter }: Props) {
  const [game, choose] = useState<(typeof games)[number]>()
  return (
    <>
      <fieldset className="poker-kinds" hidden={hall.title !== pokerGame}>
        <legend className="unseen">{t('hall.filter')}</legend>
        {[undefined, ...games].map((one) => (
          <button
            type="button"
            key={one ?? 'all'}
            className="plain-button"
            aria-pressed={one === game}
            onClick={() => choose(one)}
          >
            {one ? named(t, 'game', one) : t('hall.all')}
          </button>
        ))}
      </fieldset>
      <ul>
        {hall.rooms
          .filter((room) => !game || room.game === game)
          .map((room) => (
            <li key={room.id} data-room={room.id}>
              <h3>{room.names[lang]}</h3>
              <p>{named(t, 'game', room.game)}</p>
              <p className="poker-stakes">
                {stakesOf(t, money, room)}
                {room.ante > 0n && ` · ${t('hall.ante', { ante: money(room.ante) })}`}
                {room.straddle && ` · ${t('hall.straddle')}`}
              </p>
              <p>{t('hall.buyIn', { least: money(room.least), most: money(room.most) })}</p>
              <p>
                {t('hall.players', { count: room.players, seats: room.seats })}
                {room.waiting > 0 && ` · ${t('hall.waiting', { count: room.waiting })}`}
              </p>
              {room.bot && <p className="poker-bot">{t('hall.bot')}</p>}
              <button
                type="button"
                className="gold-button"
                aria-label={`${t('hall.open')}: ${room.names[lang]}`}
                onClick={() => onEnter(room.id)}
              >
                {hall.seated.includes(room.id) ? t('hall.back') : t('hall.open')}
              </button>
            </li>
          ))}
      </ul>
    </>
  )
}

/** What is played for at a table. */
function stakesOf(t: T, money: Money, { game, small, big }: PokerHall['rooms'][number]) {
  if (game === 'capsa') return t('capsa.stakes', { big: money(big) })
  if (game === 'qiuqiu') return t('hall.least', { big: money(big) })
  return t('hall.blinds', { small: money(small), big: money(big) })
}
