import type { ComponentProps, CSSProperties } from 'react'
import { Card, useCardName } from '../cards/Card.tsx'
import { motion, type Poker } from './usePoker.ts'
import { useWords } from './words/index.ts'

export type CardBack = ComponentProps<typeof Card>['back']

/** The times of the motion, for the style sheet. */
const times = {
  '--leave': `${motion.leave}ms`,
  '--apart': `${motion.apart}ms`,
  '--fly': `${motion.fly}ms`,
} as CSSProperties

/** The five cards. A press holds one, or lets it go. */
export function Hand({ poker, back }: { poker: Poker; back: CardBack }) {
  const say = useWords()
  const nameOf = useCardName()
  const { cards, choosing, drawing, over, toggle } = poker
  const told =
    choosing || over
      ? cards.flatMap(({ card }) => (card === undefined ? [] : nameOf(card))).join(', ')
      : ''
  return (
    <fieldset className="poker-hand" aria-label={say('hand')} data-drawing={drawing} style={times}>
      <p className="unseen" role="status" aria-live="polite">
        {told}
      </p>
      {cards.map(({ card, down, held, going, comes, key }, place) => {
        const seen = card !== undefined && !down && !going
        const name = seen ? nameOf(card) : say('card.down')
        const style = { '--nth': comes ?? 0, '--place': place - 2 } as CSSProperties
        return (
          <button
            type="button"
            // biome-ignore lint/suspicious/noArrayIndexKey: a place stays where it is, whatever lies on it
            key={place}
            className="poker-card"
            aria-label={say(held ? 'card.held' : 'card', { nth: place + 1, name })}
            aria-pressed={held}
            aria-disabled={!choosing}
            aria-keyshortcuts={String(place + 1)}
            onClick={() => toggle(place)}
          >
            <span
              key={key}
              className="poker-lies"
              data-going={going}
              data-comes={comes !== undefined}
              data-empty={card === undefined}
              style={style}
            >
              <Card card={card} back={back} down={down} />
            </span>
            <span className="poker-held" data-held={held} aria-hidden="true">
              {held ? say('held') : place + 1}
            </span>
          </button>
        )
      })}
    </fieldset>
  )
}
