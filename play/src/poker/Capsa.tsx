import type { PokerView } from '@balai/contract'
import type { Rows } from '@balai/games/capsa/rows'
import { laidOf, pointsBetween } from '@balai/games/capsa/score'
import type { Money } from '../money.ts'
import { PlayCard } from './PlayCard.tsx'
import { useNow } from './time.ts'
import { cardWords, kindWord } from './told.ts'
import type { T } from './words/index.ts'

type Props = {
  t: T
  money: Money
  view: PokerView
  four: boolean
  ahead: number
  onSit: (seat: number) => void
  onNote: (seat: number) => void
}
type Shown = NonNullable<PokerView['table']['result']>['shown'][number]

const sizes = [3, 5, 5] as const
const cut = (cards: readonly number[]): Rows => [
  cards.slice(0, 3),
  cards.slice(3, 8),
  cards.slice(8),
]

/** A table of capsa susun: who lays still, who is done, and in the end every row of everybody. */
export function Capsa(props: Props) {
  const { t, view, ahead } = props
  const { table, own, room } = view
  const now = useNow()
  const left = table.dueAt
    ? Math.max(0, Math.ceil((table.dueAt.getTime() - now - ahead) / 1_000))
    : 0
  const mine = table.result?.shown.find(({ seat }) => seat === own?.seat)
  return (
    <div className="capsa" data-phase={table.phase}>
      <p className="capsa-phase" data-soon={table.phase === 'arranging' && left <= 10}>
        {table.phase === 'waiting' && t('phase.waiting')}
        {table.phase === 'seeds' && t('phase.seeds')}
        {table.phase === 'arranging' && t('capsa.left', { seconds: left })}
        {table.phase === 'shown' && t('capsa.shown')}
      </p>
      <ol className="capsa-seats">
        {[...Array(room.seats).keys()].map((seat) => {
          const there = table.seats.find((one) => one.seat === seat)
          return (
            <li key={seat} className="felt-seat capsa-seat" data-own={own?.seat === seat}>
              {there ? (
                <Taken {...props} one={there} mine={mine} />
              ) : (
                <button
                  type="button"
                  className="felt-free"
                  disabled={own !== null}
                  aria-label={
                    own ? t('seat.empty', { seat: seat + 1 }) : t('sit.at', { seat: seat + 1 })
                  }
                  onClick={() => props.onSit(seat)}
                >
                  {own ? seat + 1 : t('sit')}
                </button>
              )}
            </li>
          )
        })}
      </ol>
    </div>
  )
}

type TakenProps = Props & { one: PokerView['table']['seats'][number]; mine: Shown | undefined }

function Taken({ t, money, view, four, one, mine, onNote }: TakenProps) {
  const { table, own } = view
  const { seat, name } = one
  const isOwn = own?.seat === seat
  const shown = table.result?.shown.find((each) => each.seat === seat)
  const of = table.result?.seats.find((each) => each.seat === seat)
  const net = of ? of.won - of.put : 0n
  const points =
    shown && mine && !isOwn
      ? pointsBetween(laidOf(cut(mine.cards)), laidOf(cut(shown.cards)))
      : undefined
  const state = one.away
    ? t('seat.away')
    : one.leaving
      ? t('seat.leaving')
      : table.phase === 'arranging' && one.in
        ? t(one.laid ? 'capsa.isDone' : 'capsa.lays')
        : ''
  return (
    <>
      <p className="capsa-name">
        <b>{isOwn ? t('seat.you') : name}</b> <span>{money(one.stack + one.coming)}</span>
        {!isOwn && !one.bot && (
          <button
            type="button"
            className="capsa-note"
            aria-label={t('seat.note', { name })}
            onClick={() => onNote(seat)}
          >
            ✎
          </button>
        )}
      </p>
      {(one.in || shown) && (
        <div className="capsa-rows" data-laid={one.laid}>
          {sizes.map((size, nth) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows are known by their place
            <div className="capsa-row" key={nth}>
              <span className="capsa-cards">
                {Array.from({ length: size }, (_, at) => (
                  <PlayCard
                    // biome-ignore lint/suspicious/noArrayIndexKey: cards are known by their place
                    key={`${table.nth}-${at}`}
                    card={shown ? cut(shown.cards)[nth as 0 | 1 | 2][at] : undefined}
                    four={four}
                    nth={nth * 4 + at}
                  />
                ))}
              </span>
              {shown && shown.kinds.length > 1 && (
                <small>{kindWord(t, shown.kinds[nth] ?? '')}</small>
              )}
            </div>
          ))}
        </div>
      )}
      {shown && <span className="unseen">{cardWords(t, 'capsa', shown.cards)}</span>}
      {shown?.kinds.length === 1 && (
        <p className="capsa-whole">{kindWord(t, shown.kinds[0] ?? '')}</p>
      )}
      {shown && (
        <p className="capsa-net felt-won" data-won={net > 0n}>
          {money(net, 'always')}
        </p>
      )}
      {points !== undefined && (
        <small className="capsa-points">
          {t('capsa.against', { points: points > 0 ? `+${points}` : points })}
        </small>
      )}
      {state && <small className="capsa-state">{state}</small>}
    </>
  )
}
