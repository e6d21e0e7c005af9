import { totalOf } from '@balai/games/blackjack/hand'
import { useAround } from '../../screens/seat.ts'
import { Card, useCardName } from '../cards/Card.tsx'
import { Stack } from '../chips/Stack.tsx'
import { fateOf } from './table.ts'
import type { Hands } from './useHands.ts'
import { useWords } from './words/index.ts'

/** The dealer above, the player's hands below, each with its stake. */
export function Seats({ hands }: { hands: Hands }) {
  const { seat, money } = useAround()
  const say = useWords()
  const { lies, dealt, over, playing } = hands
  const mine = lies?.hands.length ? lies.hands : [undefined]
  const insured = BigInt(lies?.insured ?? 0)
  return (
    <div className="seats" data-hands={mine.length}>
      <Held name={say('dealer')} cards={dealt('dealer', lies?.dealer ?? [])} wants={2} />
      <p className="felt-text">
        {say('felt')}
        {insured > 0n && <b>{say('insured', { amount: money(insured) })}</b>}
      </p>
      <div className="my-hands">
        {mine.map((hand, nth) => {
          const fate = lies && over ? fateOf(lies, nth) : undefined
          return (
            <div
              className="my-hand"
              // biome-ignore lint/suspicious/noArrayIndexKey: a hand is its place
              key={nth}
              data-now={hand !== undefined && hand === playing}
              data-fate={fate}
            >
              <Held
                name={mine.length > 1 ? say('hand', { nth: nth + 1 }) : say('you')}
                cards={hand ? dealt(nth, hand.cards) : []}
                wants={2}
              />
              <p className="my-stake">
                {hand && (
                  <Stack
                    sum={BigInt(lies?.stake ?? 0) * BigInt(hand.bets)}
                    values={seat.stakes}
                    fate={fate && fates[fate]}
                  />
                )}
                {fate && <b>{say(`fate.${fate}`)}</b>}
              </p>
            </div>
          )
        })}
      </div>
    </div>
  )
}

const fates = {
  blackjack: 'won',
  won: 'won',
  lost: 'lost',
  bust: 'lost',
  even: 'back',
  back: 'back',
} as const

type HeldProps = { name: string; cards: readonly number[]; wants: number }

function Held({ name, cards, wants }: HeldProps) {
  const say = useWords()
  const nameOf = useCardName()
  const { total, soft } = totalOf(cards)
  const told = cards.map(nameOf).join(', ') || say('none')
  return (
    <section className="held" aria-label={say('held', { name, cards: told, total })}>
      <p aria-hidden="true">
        {name}{' '}
        {cards.length > 0 && (
          <b data-bust={total > 21}>
            {soft && total < 21 ? `${total - 10}/` : ''}
            {total}
          </b>
        )}
      </p>
      <div className="held-cards">
        {Array.from({ length: Math.max(wants, cards.length) }, (_, nth) => (
          <span
            className="held-place"
            // biome-ignore lint/suspicious/noArrayIndexKey: a card is its place
            key={nth}
          >
            {cards[nth] !== undefined && (
              <Card card={cards[nth]} back="truntum" className="held-card" />
            )}
          </span>
        ))}
      </div>
    </section>
  )
}
