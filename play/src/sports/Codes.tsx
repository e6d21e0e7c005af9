import { useState } from 'react'
import { type SportsHouse, unreached } from './house.ts'
import type { Book } from './PriceButton.tsx'
import { asked } from './slip.ts'
import type { SlipHand } from './useSlip.ts'

type Props = { book: Book; hand: SlipHand; house: SportsHouse }

/** A slip given to others under a code, or one of theirs opened. */
export function Codes({ book, hand, house }: Props) {
  const { t } = book.naming
  const [code, setCode] = useState('')
  const [said, say] = useState('')
  async function share() {
    const answer = await house.share(asked(hand.slip)).catch(unreached)
    if (answer) say(answer.given ? t('slip.shared', { code: answer.given.code }) : answer.message)
  }
  async function open() {
    const answer = await house.shared(code.trim().toUpperCase()).catch(unreached)
    if (!answer) return
    if (!answer.given) return say(answer.message)
    const { legs, sizes, events } = answer.given
    hand.put({
      sizes,
      legs: legs.flatMap(({ event: id, picks }) => {
        const event = events.find((one) => one.id === id)
        return event ? [{ event, picks }] : []
      }),
    })
    say('')
  }
  return (
    <div className="codes">
      {hand.slip.legs.length > 0 ? (
        <button type="button" className="plain-button" onClick={() => void share()}>
          {t('slip.share')}
        </button>
      ) : (
        // A frame in a sandbox sends no forms.
        <div className="codes-open">
          <label>
            <span>{t('slip.code')}</span>
            <input
              value={code}
              maxLength={8}
              autoComplete="off"
              onChange={(event) => setCode(event.target.value)}
              onKeyDown={({ key }) => key === 'Enter' && void open()}
            />
          </label>
          <button type="button" className="plain-button" onClick={() => void open()}>
            {t('slip.code.open')}
          </button>
        </div>
      )}
      {said && <p role="status">{said}</p>}
    </div>
  )
}
