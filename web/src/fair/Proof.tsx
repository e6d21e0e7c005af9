import { Refused, useAsk } from '@balai/client'
import { type FairRound, house, type RoundId } from '@balai/contract'
import { Button, Empty, Notice, SkeletonCard } from '@balai/ui'
import { lazy, Suspense, useMemo, useState } from 'react'
import { Copy } from '../record/Copy.tsx'
import type { Purse } from '../words/format.ts'
import { withWords } from '../words/packs.ts'
import { type Key, useWords } from '../words/words.tsx'
import { Checks } from './Checks.tsx'
import { Replay } from './Replay.tsx'
import { check, forged } from './steps.ts'

/** A round of many stakes is no round with steps: its shots are checked one after another. */
const SittingProof = lazy(
  withWords('fishing', () =>
    import('../fishing/Proof.tsx').then((own) => ({ default: own.SittingProof })),
  ),
)

/** Nor has a round of a table that many sit at. */
const DealtProof = lazy(() =>
  import('./DealtProof.tsx').then((own) => ({ default: own.DealtProof })),
)

/** Nor has a sitting at poker, which is many hands. */
const PokerHands = lazy(() =>
  import('./PokerHands.tsx').then((own) => ({ default: own.PokerHands })),
)

/** A round worked out again in this browser, step by step, and shown as it was played. */
export function Proof({ round, purse }: { round: RoundId; purse: Purse }) {
  const { t } = useWords()
  const { data, error, refetch } = useAsk(house.fairRound, { round }, { staleMs: 3_600_000 })
  if (error instanceof Refused && error.code === 'round-unknown')
    return (
      <Suspense fallback={<SkeletonCard />}>
        <DealtProof
          {...{ round, purse }}
          otherwise={
            <PokerHands round={round} otherwise={<SittingProof sitting={round} purse={purse} />} />
          }
        />
      </Suspense>
    )
  if (error)
    return (
      <Empty
        title={t('fair.failed')}
        action={<Button onClick={() => void refetch()}>{t('frame.retry')}</Button>}
      >
        {error.message}
      </Empty>
    )
  if (!data)
    return (
      <div aria-busy="true">
        <span className="b-unseen" role="status">
          {t('fair.checking')}
        </span>
        <SkeletonCard />
      </div>
    )
  return <Checked round={data} purse={purse} />
}

function Checked({ round, purse }: { round: FairRound; purse: Purse }) {
  const { t } = useWords()
  const [flipped, flip] = useState(false)
  const shown = flipped ? forged(round) : round
  const checked = useMemo(() => check(shown), [shown])
  return (
    <>
      <section className="b-card proof">
        <div role="status">
          <Notice tone={checked.ok ? 'good' : 'bad'}>
            {t(checked.ok ? 'fair.good' : 'fair.bad')}
          </Notice>
        </div>
        <Checks checked={checked} round={shown} purse={purse} />
        <div className="proof-flip">
          <p className="t-13 text-muted">{t(flipped ? 'fair.flipped' : 'fair.flipText')}</p>
          <Button tone="outline" onClick={() => flip(!flipped)}>
            {t(flipped ? 'fair.unflip' : 'fair.flip')}
          </Button>
        </div>
      </section>
      {checked.scenes.length > 0 && (
        <Replay title={round.title} scenes={checked.scenes} purse={purse} />
      )}
      <Inputs round={shown} flipped={flipped} />
    </>
  )
}

function Inputs({ round, flipped }: { round: FairRound; flipped: boolean }) {
  const { t } = useWords()
  const lines: { name: Key; value: string; marked?: boolean }[] = [
    { name: 'fair.serverSeed', value: round.serverSeed, marked: flipped },
    { name: 'fair.serverSeedHash', value: round.serverSeedHash },
    { name: 'fair.clientSeed', value: round.clientSeed },
    { name: 'fair.nonce', value: String(round.nonce) },
    { name: 'fair.mathHash', value: round.mathHash },
  ]
  return (
    <section className="b-card receipt">
      <h3 className="card-title">{t('fair.inputs')}</h3>
      <dl className="lines">
        {lines.map(({ name, value, marked }) => (
          <div key={name} className="line">
            <dt>{t(name)}</dt>
            <dd>
              <span className={marked ? 'hash hash-marked' : 'hash'}>{value}</span>
              <Copy text={value} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
