import { Refused, useAsk } from '@balai/client'
import { type FairDealt, type LiveOutcome, live, type RoundId } from '@balai/contract'
import { sumOf } from '@balai/games/baccarat/hand'
import { cardText } from '@balai/games/cards/deck'
import { shortOf } from '@balai/games/dealt/result'
import { verifyDealt } from '@balai/games/dealt/verify'
import { places } from '@balai/games/live/baccarat'
import { places as twoPlaces } from '@balai/games/live/dragon-tiger'
import { around } from '@balai/games/live/wheel'
import { wheel } from '@balai/games/roulette/bets'
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
  if (error instanceof Refused && error.code === 'round-void')
    return <Notice tone="info">{error.message}</Notice>
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

const wheelSize = wheel.length
const halves = ['odd', 'even', 'red', 'black', 'low', 'high', 'any-triple'] as const
const named = [...places, ...twoPlaces, ...halves] as const
const isNamed = (on: string): on is (typeof named)[number] => named.some((one) => one === on)

const shapes = [
  ...(['straight', 'split', 'street', 'corner', 'six', 'dozen', 'column'] as const),
  ...(['total', 'face', 'double', 'two', 'triple', 'fan', 'nim', 'kwok', 'ssh'] as const),
] as const

/** A place by its shape and its numbers: `split:17-20`, `two-3-5`. */
function shapeOf(on: string) {
  const [head = '', ...rest] = on.split(/[:-]/)
  const shape = shapes.find((one) => one === head)
  return { shape: shape ?? ('segment' as const), of: shape ? rest.join('–') : on }
}

/** The cards as they lay, in short: `8h Kd`. */
const cardsOf = (cards: readonly number[]) => cards.map(cardText).join(' ')

function cameAs(outcome: LiveOutcome) {
  if ('dragon' in outcome)
    return (['dragon', 'tiger'] as const).map((side) => ({ side, text: cardText(outcome[side]) }))
  if ('number' in outcome) return [{ side: 'number' as const, text: String(outcome.number) }]
  if ('dice' in outcome) return [{ side: 'dice' as const, text: outcome.dice.join(' · ') }]
  if ('rest' in outcome)
    return (['buttons', 'rest'] as const).map((side) => ({ side, text: String(outcome[side]) }))
  if ('segment' in outcome) return [{ side: 'segment' as const, text: shortOf(outcome) ?? '' }]
  return (['player', 'banker'] as const).map((side) => ({
    ...{ side, text: `${cardsOf(outcome[side])} = ${sumOf(outcome[side])}` },
  }))
}

function Checked({ record, purse }: { record: FairDealt; purse: Purse }) {
  const { t, money } = useWords()
  const [flipped, flip] = useState(false)
  const shown = flipped ? forged(record) : record
  const found = useMemo(() => verifyDealt(shown), [shown])
  const nameOf = (on: string) => {
    if (isNamed(on)) return t(`fair.on-${on}`)
    const { shape, of } = shapeOf(on)
    return t(`fair.at-${shape}`, { of })
  }
  const what = record.shoe ? 'dealt' : 'drawn'
  const cameName = (side: ReturnType<typeof cameAs>[number]['side']) =>
    isSide(side) ? t(`fair.dealt-${side}`) : t(`fair.came-${side}`)
  return (
    <section className="b-card proof">
      <div role="status">
        <Notice tone={found.ok ? 'good' : 'bad'}>{t(found.ok ? 'fair.good' : 'fair.bad')}</Notice>
      </div>
      {!found.ok && <p className="hash">{found.differs}</p>}
      <dl className="lines">
        {cameAs(record.outcome).map(({ side, text }) => (
          <Row key={side} name={cameName(side)}>
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
        <p className="t-13 text-muted">
          {t(flipped ? `fair.${what}-flipped` : `fair.${what}-flip`)}
        </p>
        <Button tone="outline" onClick={() => flip(!flipped)}>
          {t(flipped ? `fair.${what}-unturn` : `fair.${what}-turn`)}
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

const sides = ['player', 'banker', 'dragon', 'tiger'] as const
type Side = (typeof sides)[number]
const isSide = (text: string): text is Side => sides.some((side) => side === text)

/** The same round with one card exchanged: what a forged record looks like. */
function forged(record: FairDealt): FairDealt {
  const { outcome } = record
  const other = (card: number) => (card + 4) % 52
  if ('dragon' in outcome)
    return { ...record, outcome: { ...outcome, dragon: other(outcome.dragon) } }
  if ('number' in outcome)
    return { ...record, outcome: { number: (outcome.number + 1) % wheelSize } }
  if ('dice' in outcome) {
    const [one, two, three] = outcome.dice
    return { ...record, outcome: { dice: [(one % 6) + 1, two, three] } }
  }
  if ('rest' in outcome) return { ...record, outcome: { ...outcome, buttons: outcome.buttons + 4 } }
  if ('segment' in outcome)
    return { ...record, outcome: { segment: (outcome.segment + 1) % around.length } }
  const [first = 0, ...rest] = outcome.player
  return { ...record, outcome: { ...outcome, player: [other(first), ...rest] } }
}
