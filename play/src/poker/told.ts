import type { PokerHappened, PokerPlayed } from '@balai/contract'
import { cardText } from '@balai/games/cards/deck'
import { endsOf } from '@balai/games/domino/tiles'
import type { Money } from '../money.ts'
import { named, type T } from './words/index.ts'

type Around = { t: T; game: PokerPlayed; money: Money; nameOf: (seat: number) => string }

/** A card in words: the king of hearts. */
export function cardWord(t: T, card: number): string {
  const [rank = '', suit = ''] = cardText(card)
  return t('card', { rank: named(t, 'rank', rank), suit: named(t, 'suit', suit) })
}
/** Cards in words, or dominoes by their ends: 2-5. */
export const cardWords = (t: T, game: PokerPlayed, cards: readonly number[]) =>
  cards.map((card) => (game === 'qiuqiu' ? endsOf(card).join('-') : cardWord(t, card))).join(', ')

const ofPairs = /^pairs-(\d)(\d)$/
/** What a hand is called. */
export function kindWord(t: T, kind: string): string {
  const [, first, second] = ofPairs.exec(kind) ?? []
  if (first === undefined || second === undefined) return named(t, 'kind', kind)
  return t(first === '9' && second === '9' ? 'kind.qiuqiu' : 'kind.pairs', { first, second })
}

/** What happened in words, as it is read out and written into a history; nothing for what only moves the table. */
export function worded(one: PokerHappened, { t, game, money, nameOf }: Around): string[] {
  switch (one.is) {
    case 'hand':
      return [t('did.hand', { nth: one.nth })]
    case 'sat':
      return [t('did.sat', { name: nameOf(one.seat), amount: money(one.stack) })]
    case 'stood':
      return [t('did.stood', { seat: one.seat + 1 })]
    case 'put':
      return [
        t(game === 'qiuqiu' ? 'did.ante' : 'did.put', {
          name: nameOf(one.seat),
          amount: money(one.amount),
        }),
      ]
    case 'act': {
      const amount = one.act === 'raise' || one.act === 'bet' ? one.street : one.amount
      return [t(`did.${one.act}`, { name: nameOf(one.seat), amount: money(amount) })]
    }
    case 'street':
      return game === 'qiuqiu'
        ? [t('did.fourth')]
        : [t('did.street', { cards: cardWords(t, game, one.cards) })]
    case 'laid':
      return [t('capsa.did', { name: nameOf(one.seat) })]
    case 'result': {
      const { shown, seats, rake } = one.result
      if (game === 'capsa')
        return shown.map(({ seat, kinds }) => {
          const of = seats.find((each) => each.seat === seat)
          const amount = money((of?.won ?? 0n) - (of?.put ?? 0n), 'always')
          const rows = kinds.map((kind) => kindWord(t, kind)).join(' / ')
          return t('capsa.came', { name: nameOf(seat), rows, amount })
        })
      return [
        ...shown.map(({ seat, cards }) =>
          t('did.shows', { name: nameOf(seat), cards: cardWords(t, game, cards) }),
        ),
        ...seats
          .filter(({ won }) => won > 0n)
          .map(({ seat, won }) => {
            const kind = shown.find((each) => each.seat === seat)?.kinds[0]
            const holes = { name: nameOf(seat), amount: money(won) }
            return kind
              ? t('did.won.with', { ...holes, kind: kindWord(t, kind) })
              : t('did.won', holes)
          }),
        ...(rake > 0n ? [t('did.rake', { amount: money(rake) })] : []),
      ]
    }
    default:
      return []
  }
}
