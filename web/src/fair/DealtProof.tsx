import { Refused, useAsk } from '@balai/client'
import { type FairDealt, type LiveOutcome, live, type RoundId } from '@balai/contract'
import { sumOf } from '@balai/games/baccarat/hand'
import { cardText } from '@balai/games/cards/deck'
import { verifyDealt } from '@balai/games/dealt/verify'
import { places } from '@balai/games/live/baccarat'
import { places as twoPlaces } from '@balai/games/live/dragon-tiger'
import { Button, Empty, Notice, SkeletonCard } from '@balai/ui'
import { type ReactNode, useMemo, useState } from 'react'
import type { Purse } from '../words/format.ts'
import { useWords } from '../words/words.tsx'

type Props = { round: RoundId; purse: Purse; otherwise: ReactNode }

/** A round of a table that many sat at, worked out again in this browser; `otherwise` where it is none. */
export function DealtProof({ round, purse, otherwise }: Props) {
  const { t } = useWords()
  const { data, error, refetch } = useAsk(live.fairDealt, { round }, { staleMs: 60_000 })
  if (error instanceof Refused && error.code === 'round-unknown') return otherwise
  if (error)
    return (
      <Empty
        title={t('fair.failed')}
        action={<Button onClick={() => void refetch()}>{t('frame.retry')}</Button>}
      >
        {error.message}
      </Empty>
    )
  return data ? <Checked record={data} purse={purse} /> : <SkeletonCard />
}

const named = [...places, ...twoPlaces] as const
const isNamed = (on: string): on is (typeof named)[number] => named.some((one) => one === on)

/** The cards as they lay, in short: `8h Kd`. */
const cardsOf = (cards: readonly number[]) => cards.map(cardText).join(' ')

function cameAs(outcome: LiveOutcome) {
  if ('dragon' in outcome)
    return (['dragon', 'tiger'] as const).map((side) => ({ side, text: cardText(outcome[side]) }))
  if (!('player' in outcome)) return []
  return (['player', 'banker'] as const).map((side) => ({
    ...{ side, text: `${cardsOf(outcome[side])} = ${sumOf(outcome[side])}` },
  }))
}

function Checked({ record, purse }: { record: FairDealt; purse: Purse }) {
  const { t, money } = useWords()
  const [flipped, flip] = useState(false)
  const shown = flipped ? forged(record) : record
  const found = useMemo(() => verifyDealt(shown), [shown])
  const nameOf = (on: string) => (isNamed(on) ? t(`fair.on-${on}`) : on)
  return (
    <section className="b-card proof">
      <div role="status">
        <Notice tone={found.ok ? 'good' : 'bad'}>{t(found.ok ? 'fair.good' : 'fair.bad')}</Notice>
      </div>
      {!found.ok && <p className="hash">{found.differs}</p>}
      <dl className="lines">
        {cameAs(record.outcome).map(({ side, text }) => (
          <Row key={side} name={t(`fair.dealt-${side}`)}>
            {text}
          </Row>
        ))}
        {record.laid?.chips.map(({ on, stake }) => (
          <Row key={on} name={nameOf(on)}>
            {money(stake, purse)}
          </Row>
        ))}
        <Row name={t('fair.dealt-number')}>{record.nth}</Row>
        {record.shoe && (
          <Row name={t('fair.dealt-root')} hash>
            {record.shoe.root}
          </Row>
        )}
        <Row name={t('fair.serverSeedHash')} hash>
          {record.commitment}
        </Row>
        <Row name={t('fair.serverSeed')} hash>
          {record.seed ?? t('fair.dealt-later')}
        </Row>
      </dl>
      <div className="proof-flip">
        <p className="t-13 text-muted">{t(flipped ? 'fair.dealt-flipped' : 'fair.dealt-flip')}</p>
        <Button tone="outline" onClick={() => flip(!flipped)}>
          {t(flipped ? 'fair.dealt-unturn' : 'fair.dealt-turn')}
        </Button>
      </div>
    </section>
  )
}

const Row = ({ name, hash, children }: { name: string; hash?: boolean; children: ReactNode }) => (
  <div className="line">
    <dt>{name}</dt>
    <dd>{hash ? <span className="hash">{children}</span> : children}</dd>
  </div>
)

/** The same round with one card exchanged: what a forged record looks like. */
function forged(record: FairDealt): FairDealt {
  const { outcome } = record
  const other = (card: number) => (card + 4) % 52
  if ('dragon' in outcome)
    return { ...record, outcome: { ...outcome, dragon: other(outcome.dragon) } }
  if (!('player' in outcome)) return record
  const [first = 0, ...rest] = outcome.player
  return { ...record, outcome: { ...outcome, player: [other(first), ...rest] } }
}
