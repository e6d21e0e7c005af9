import type { Lang, PokerSeat, PokerView } from '@balai/contract'
import type { CSSProperties } from 'react'
import { type Money, shortSum } from '../money.ts'
import { Piece } from './Piece.tsx'
import { PlayCard } from './PlayCard.tsx'
import { laid, QiuHint } from './QiuHint.tsx'
import { cardWords, kindWord } from './told.ts'
import type { T } from './words/index.ts'

export type Clock = { seat: number; left: number; bank: boolean; share: number } | undefined

type Props = {
  t: T
  lang: Lang
  money: Money
  exponent: number
  view: PokerView
  clock: Clock
  four: boolean
  onSit: (seat: number) => void
  onNote: (seat: number) => void
}

/** Where a seat is around the table: one’s own in front, the others in their order. */
const around = (nth: number, of: number) => {
  const angle = Math.PI / 2 + (2 * Math.PI * nth) / of
  return { '--cos': Math.cos(angle), '--sin': Math.sin(angle) } as CSSProperties
}

/** The table: seats around it, what they put in, the pots and the board. */
export function Felt(props: Props) {
  const { t, lang, money, exponent, view, four } = props
  const { table, own, room } = view
  const front = own?.seat ?? 0
  const short = (amount: bigint) => shortSum(lang, amount, exponent)
  const dominoes = room.game === 'qiuqiu'
  const boards = dominoes ? [] : table.boards.length > 0 ? table.boards : [[]]
  return (
    <div className="felt" data-seats={room.seats} data-game={room.game}>
      <div className="felt-cloth" aria-hidden="true" />
      <div className="felt-middle">
        <p className="felt-pots" aria-live="off">
          {table.pots.map((amount, nth) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: pots are known by their order
              key={nth}
              className="felt-pot"
            >
              <small>{nth === 0 ? t('pot') : t('pot.side', { nth })}</small> <b>{money(amount)}</b>
            </span>
          ))}
        </p>
        {boards.map((board, nth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: boards are known by their order
          <div key={nth} className="felt-board">
            <span className="unseen">
              {nth === 0 ? t('board') : t('board.second')}: {cardWords(t, room.game, board)}
            </span>
            {[0, 1, 2, 3, 4].map((at) =>
              board[at] === undefined ? (
                <span key={at} className="felt-place" aria-hidden="true" />
              ) : (
                <PlayCard key={`${table.nth}-${at}`} card={board[at]} four={four} nth={at % 3} />
              ),
            )}
          </div>
        ))}
        <p className="felt-phase">
          {table.phase === 'waiting' && t('phase.waiting')}
          {table.phase === 'seeds' && t('phase.seeds')}
        </p>
        {dominoes && own && table.phase === 'betting' && <QiuHint t={t} tiles={own.cards} />}
      </div>
      <ol className="felt-seats">
        {[...Array(room.seats).keys()].map((seat) => {
          const there = table.seats.find((one) => one.seat === seat)
          const nth = (seat - front + room.seats) % room.seats
          return (
            <li
              key={seat}
              className="felt-seat"
              style={around(nth, room.seats)}
              data-own={own?.seat === seat}
              data-turn={table.turn === seat}
              data-out={there && table.phase === 'betting' ? !there.in : undefined}
              data-far={nth !== 0}
            >
              {there ? (
                <Taken {...props} seat={there} short={short} />
              ) : (
                <button
                  type="button"
                  className="felt-free"
                  disabled={own !== null || table.tourney !== null}
                  aria-label={
                    own || table.tourney
                      ? t('seat.empty', { seat: seat + 1 })
                      : t('sit.at', { seat: seat + 1 })
                  }
                  onClick={() => props.onSit(seat)}
                >
                  {own || table.tourney ? seat + 1 : t('sit')}
                </button>
              )}
            </li>
          )
        })}
      </ol>
    </div>
  )
}

const three = (game: PokerView['room']['game']) => (game === 'qiuqiu' ? 3 : 2)

type TakenProps = Props & { seat: PokerSeat; short: (amount: bigint) => string }

function Taken({ t, money, view, clock, four, seat: one, short, onNote }: TakenProps) {
  const { table, own, room } = view
  const { seat, name, stack, coming } = one
  const mine = own?.seat === seat
  const shown = table.result?.shown.find((each) => each.seat === seat)
  const won = table.result?.seats.find((each) => each.seat === seat)?.won ?? 0n
  const cards = mine && own.nth === table.nth && table.phase !== 'seeds' ? own.cards : shown?.cards
  // The fourth domino comes after the first bets.
  const dealtAll = view.log.some(({ is }) => is === 'street')
  const each = room.game === 'omaha' || (room.game === 'qiuqiu' && dealtAll) ? 4 : three(room.game)
  const holds = one.in ? Array.from({ length: each }, () => undefined) : []
  const note = view.notes.find((kept) => kept.seat === seat)
  const percent = (count: number) => (one.hands > 0 ? Math.round((count / one.hands) * 100) : 0)
  const stats = t('seat.stats', {
    ...{ hands: one.hands, vpip: percent(one.entered), pfr: percent(one.raised) },
  })
  const states = [
    one.bot && t('seat.bot'),
    one.place !== null && t('seat.place', { place: one.place }),
    one.away && t('seat.away'),
    one.leaving && t('seat.leaving'),
    one.owes && !one.posts && table.phase !== 'waiting' && t('seat.owes'),
  ].filter(Boolean)
  return (
    <>
      <span className="felt-cards" data-each={each}>
        {(cards ? (room.game === 'qiuqiu' ? laid(cards) : cards) : holds).map((card, nth) => (
          <Piece
            // biome-ignore lint/suspicious/noArrayIndexKey: cards are known by their place in the hand
            key={`${table.nth}-${nth}`}
            game={room.game}
            card={card}
            four={four}
            nth={nth}
          />
        ))}
      </span>
      {shown && <span className="unseen">{cardWords(t, room.game, shown.cards)}</span>}
      <div className="felt-name" title={stats}>
        <b>
          {mine ? t('seat.you') : name}
          {table.button === seat && (
            <i className="felt-button" title={t('seat.button')}>
              <span aria-hidden="true">D</span>
              <span className="unseen">{t('seat.button')}</span>
            </i>
          )}
        </b>
        <span className="felt-stack">{money(stack + coming)}</span>
        {states.length > 0 && <small>{states.join(' · ')}</small>}
        {shown && (won > 0n || room.game === 'qiuqiu') && (
          <small className="felt-kind">{kindWord(t, shown.kinds[0] ?? '')}</small>
        )}
        {won > 0n && <span className="felt-won">{money(won, 'always')}</span>}
        {!mine && !one.bot && (
          <button
            type="button"
            className="felt-note"
            data-kept={note !== undefined}
            aria-label={t('seat.note', { name })}
            title={note?.text ?? t('seat.note', { name })}
            onClick={() => onNote(seat)}
          >
            ✎
          </button>
        )}
        {clock?.seat === seat && (
          <span
            className="felt-clock"
            data-bank={clock.bank}
            style={{ '--share': clock.share } as CSSProperties}
          >
            <span className="unseen">
              {t(clock.bank ? 'turn.bank' : 'turn.left', { seconds: clock.left })}
            </span>
          </span>
        )}
      </div>
      {one.street > 0n && (
        <span className="felt-bet">
          <i aria-hidden="true" /> {short(one.street)}
        </span>
      )}
    </>
  )
}
