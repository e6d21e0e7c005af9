import { useAsk } from '@balai/client'
import { type PokerHand, type PokerPlayed, poker } from '@balai/contract'
import { cardText } from '@balai/games/cards/deck'
import { tileText } from '@balai/games/domino/tiles'
import { formOf } from '@balai/games/poker/rules'
import { handChecks, verifyHand } from '@balai/games/poker/verify'
import { Button, Empty, Notice, SkeletonCard } from '@balai/ui'
import { type ReactNode, useMemo, useState } from 'react'
import { housePurse, type Purse } from '../words/format.ts'
import { useWords } from '../words/words.tsx'
import { CheckList } from './CheckList.tsx'

/** A hand of poker worked out again in this browser: what was shown, and nothing of what was mucked. */
export function HandProof({ room, nth }: { room: string; nth: number }) {
  const { t } = useWords()
  const { data, error, refetch } = useAsk(poker.fairPokerHand, { room, nth }, { staleMs: 60_000 })
  if (error)
    return (
      <Empty
        title={t('fair.failed')}
        action={<Button onClick={() => void refetch()}>{t('frame.retry')}</Button>}
      >
        {error.message}
      </Empty>
    )
  return data ? <Checked hand={data} /> : <SkeletonCard />
}

const cards = (game: PokerPlayed, all: readonly number[]) =>
  all.map(game === 'qiuqiu' ? tileText : cardText).join(' ')
/** Chips of a tournament are no money. */
const isCash = (room: string) => /^(poker|qiuqiu|capsa)-/.test(room)

function Checked({ hand }: { hand: PokerHand }) {
  const { t, money, figure } = useWords()
  const [flipped, flip] = useState(false)
  const shown = flipped ? forged(hand) : hand
  const { game } = hand.rules
  const found = useMemo(() => verifyHand(shown), [shown])
  const bad = found.ok ? handChecks.length : handChecks.indexOf(found.differs)
  const lines = handChecks.map((name, at) => {
    const verdict = at < bad ? 'good' : at === bad ? 'bad' : 'skipped'
    return {
      ...({ name, verdict, title: t(`fair.hand-${name}`) } as const),
      said: verdict === 'skipped' ? t('fair.skipped') : t(`fair.hand-${name}-${verdict}`),
    }
  })
  const result = shown.log.flatMap((one) => (one.is === 'result' ? [one.result] : []))[0]
  const amount = (sum: bigint) =>
    isCash(hand.room) ? money(sum, housePurse satisfies Purse) : figure(Number(sum))
  const nameOf = (seat: number) => hand.dealt.find((one) => one.seat === seat)?.name ?? ''
  return (
    <section className="b-card proof">
      <div role="status">
        <Notice tone={found.ok ? 'good' : 'bad'}>{t(found.ok ? 'fair.good' : 'fair.bad')}</Notice>
      </div>
      <h2 className="b-unseen">{t('fair.handTitle')}</h2>
      <CheckList lines={lines} heading="h3" />
      <dl className="lines">
        {result?.boards
          .filter(() => formOf({ game }).board.river > 0)
          .map((board, nth) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: boards are known by their order
            <Row key={nth} name={t('fair.hand-board')}>
              {cards(game, board) || '–'}
            </Row>
          ))}
        {result?.shown.map((one) => (
          <Row key={one.seat} name={nameOf(one.seat)}>
            {cards(game, one.cards)}
          </Row>
        ))}
        {result?.seats
          .filter(({ won }) => won > 0n)
          .map(({ seat, won }) => (
            <Row key={seat} name={t('fair.hand-won', { name: nameOf(seat) })}>
              {amount(won)}
            </Row>
          ))}
        {result && result.rake > 0n && <Row name={t('fair.hand-rake')}>{amount(result.rake)}</Row>}
        <Row name={t('fair.dealt-root')} hash>
          {shown.root}
        </Row>
        {shown.seeds.map(({ seat, seed }) => (
          <Row key={seat} name={t('fair.hand-seed', { name: nameOf(seat) })} hash>
            {seed}
          </Row>
        ))}
      </dl>
      <p className="t-13 text-muted">{t('fair.hand-mucked')}</p>
      {hand.shown.length > 0 && (
        <div className="proof-flip">
          <p className="t-13 text-muted">{t(flipped ? 'fair.dealt-flipped' : 'fair.dealt-flip')}</p>
          <Button tone="outline" onClick={() => flip(!flipped)}>
            {t(flipped ? 'fair.dealt-unturn' : 'fair.dealt-turn')}
          </Button>
        </div>
      )}
    </section>
  )
}

const Row = ({ name, hash, children }: { name: string; hash?: boolean; children: ReactNode }) => (
  <div className="line">
    <dt>{name}</dt>
    <dd>{hash ? <span className="hash">{children}</span> : children}</dd>
  </div>
)

/** The same hand with one card exchanged: what a forged record looks like. */
function forged(hand: PokerHand): PokerHand {
  const { size } = formOf(hand.rules).deck
  const shown = hand.shown.map((one, nth) =>
    nth === 0 ? { ...one, card: (one.card + 4) % size } : one,
  )
  return { ...hand, shown }
}
