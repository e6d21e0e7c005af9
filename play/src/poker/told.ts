import type { PokerHappened } from '@balai/contract'
import { cardText } from '@balai/games/cards/deck'
import type { Money } from '../money.ts'
import { named, type T } from './words/index.ts'

type Around = { t: T; money: Money; nameOf: (seat: number) => string }

/** A card in words: the king of hearts. */
export function cardWord(t: T, card: number): string {
  const [rank = '', suit = ''] = cardText(card)
  return t('card', { rank: named(t, 'rank', rank), suit: named(t, 'suit', suit) })
}
export const cardWords = (t: T, cards: readonly number[]) =>
  cards.map((card) => cardWord(t, card)).join(', ')

/** What happened in words, as it is read out and written into a history; nothing for what only moves the table. */
export function worded(one: PokerHappened, { t, money, nameOf }: Around): string[] {
  switch (one.is) {
    case 'hand':
      return [t('did.hand', { nth: one.nth })]
    case 'sat':
      return [t('did.sat', { name: nameOf(one.seat), amount: money(one.stack) })]
    case 'stood':
      return [t('did.stood', { seat: one.seat + 1 })]
    case 'put':
      return [t('did.put', { name: nameOf(one.seat), amount: money(one.amount) })]
    case 'act': {
      const amount = one.act === 'raise' || one.act === 'bet' ? one.street : one.amount
      return [t(`did.${one.act}`, { name: nameOf(one.seat), amount: money(amount) })]
    }
    case 'street':
      return [t('did.street', { cards: cardWords(t, one.cards) })]
    case 'result': {
      const { shown, seats, rake } = one.result
      return [
        ...shown.map(({ seat, cards }) =>
          t('did.shows', { name: nameOf(seat), cards: cardWords(t, cards) }),
        ),
        ...seats
          .filter(({ won }) => won > 0n)
          .map(({ seat, won }) => {
            const kind = shown.find((each) => each.seat === seat)?.kinds[0]
            const holes = { name: nameOf(seat), amount: money(won) }
            return kind
              ? t('did.won.with', { ...holes, kind: named(t, 'kind', kind) })
              : t('did.won', holes)
          }),
        ...(rake > 0n ? [t('did.rake', { amount: money(rake) })] : []),
      ]
    }
    default:
      return []
  }
}
