import type { Gives, PokerPlayed, poker } from '@balai/contract'
import { formOf } from '@balai/games/poker/rules'
import { cardsHold } from '@balai/games/poker/shuffle'
import { useEffect, useState } from 'react'
import type { Money } from '../money.ts'
import { type PokerHouse, unreached } from './house.ts'
import { Panel } from './Panel.tsx'
import { Piece } from './Piece.tsx'
import { cardWords, worded } from './told.ts'
import type { T } from './words/index.ts'

type Hand = Gives<typeof poker.pokerHand>
type Line = Gives<typeof poker.pokerHands>['items'][number]
type Props = {
  t: T
  money: Money
  house: PokerHouse
  room: string
  game: PokerPlayed
  four: boolean
  onClose: () => void
}

/** One's own hands at a table, each to be gone through again, checked and taken along as text. */
export function History({ t, money, house, room, game, four, onClose }: Props) {
  const [lines, setLines] = useState<readonly Line[]>()
  const [next, setNext] = useState<number | null>(null)
  const [hand, setHand] = useState<Hand>()
  const [failed, fail] = useState(false)
  const more = async (before?: number) => {
    const found = await house.hands(room, before).catch(unreached)
    if (!found) return fail(true)
    setLines((now) => [...(before === undefined ? [] : (now ?? [])), ...found.items])
    setNext(found.next)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once as it is opened
  useEffect(() => void more(), [])
  const open = async (nth: number) => {
    const found = await house.hand(room, nth).catch(unreached)
    if (found) setHand(found)
    else fail(true)
  }
  return (
    <Panel
      t={t}
      name={hand ? t('history.hand', { nth: hand.nth }) : t('history.title')}
      onClose={onClose}
    >
      {failed && <p role="alert">{t('history.failed')}</p>}
      {hand ? (
        <>
          <button type="button" className="plain-button" onClick={() => setHand(undefined)}>
            {t('history')}
          </button>
          <Replay key={hand.nth} {...{ t, money, hand, game, four }} />
        </>
      ) : (
        <>
          {lines?.length === 0 && <p>{t('history.none')}</p>}
          <ul className="hands">
            {lines?.map(({ nth, cards, net }) => (
              <li key={nth}>
                <button type="button" onClick={() => void open(nth)}>
                  <span>{t('history.hand', { nth })}</span>
                  <span className="hands-cards">
                    <span className="unseen">{cardWords(t, game, cards)}</span>
                    {cards.map((card) => (
                      <Piece key={card} {...{ game, card, four }} />
                    ))}
                  </span>
                  <b data-won={net > 0n}>{money(net, 'always')}</b>
                </button>
              </li>
            ))}
          </ul>
          {next !== null && (
            <button type="button" className="plain-button" onClick={() => void more(next)}>
              {t('history.more')}
            </button>
          )}
        </>
      )}
    </Panel>
  )
}

type ReplayProps = Pick<Props, 't' | 'money' | 'game' | 'four'> & { hand: Hand }

function Replay({ t, money, hand, game, four }: ReplayProps) {
  const [at, setAt] = useState(hand.log.length)
  const [holds, setHolds] = useState<boolean>()
  const nameOf = (seat: number) =>
    hand.dealt.find((one) => one.seat === seat)?.name ?? String(seat + 1)
  const lines = hand.log.map((one) => worded(one, { t, game, money, nameOf }))
  const board = hand.log
    .slice(0, at)
    .flatMap((one) => (one.is === 'street' && one.run === 0 ? one.cards : []))
  const own = hand.own?.cards.map(({ card }) => card) ?? []
  const text = [
    `${t('history.hand', { nth: hand.nth })} · ${hand.room} · ${hand.at.toISOString()}`,
    ...hand.dealt.map(({ seat, name, stack }) => `${seat + 1}. ${name} ${money(stack)}`),
    t('own', { cards: cardWords(t, game, own) }),
    ...lines.flat(),
    `${t('history.root')}: ${hand.root}`,
    ...hand.seeds.map(({ seat, seed }) => `${t('history.seeds')} ${seat + 1}: ${seed}`),
  ].join('\n')
  const check = () => {
    const others =
      hand.own?.cards.filter(({ nth }) => !hand.shown.some((one) => one.nth === nth)) ?? []
    setHolds(cardsHold(hand.root, hand.seeds, [...hand.shown, ...others], formOf({ game }).deck))
  }
  return (
    <>
      <div className="replay-cards">
        <span className="unseen">{t('own', { cards: cardWords(t, game, own) })}</span>
        {own.map((card) => (
          <Piece key={card} {...{ game, card, four }} />
        ))}
        <span className="replay-gap" />
        {board.map((card) => (
          <Piece key={card} {...{ game, card, four }} />
        ))}
      </div>
      <div className="replay-steps">
        <button
          type="button"
          className="plain-button"
          disabled={at === 0}
          onClick={() => setAt(at - 1)}
        >
          {t('history.before')}
        </button>
        <span aria-live="polite">{t('history.step', { at, of: hand.log.length })}</span>
        <button
          type="button"
          className="plain-button"
          disabled={at === hand.log.length}
          onClick={() => setAt(at + 1)}
        >
          {t('history.next')}
        </button>
      </div>
      <ol className="replay-lines">
        {lines.slice(0, at).flatMap((said, step) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: steps are known by their order
          said.map((line, nth) => <li key={`${step}-${nth}`}>{line}</li>),
        )}
      </ol>
      <button type="button" className="plain-button" onClick={check}>
        {t('history.verify')}
      </button>
      {holds !== undefined && (
        <p role="status" className={holds ? 'poker-good' : 'poker-wrong'}>
          {t(holds ? 'history.good' : 'history.bad')}
        </p>
      )}
      <label className="replay-text">
        {t('history.export')}
        <textarea readOnly rows={5} value={text} onFocus={({ target }) => target.select()} />
      </label>
    </>
  )
}
