import { useAsk, useCaller } from '@balai/client'
import { type FairSitting, fishing, type RoundId } from '@balai/contract'
import { verifySitting } from '@balai/games/fish/index'
import { Button, Empty, Notice, SkeletonCard } from '@balai/ui'
import { useMemo, useState } from 'react'
import type { Purse } from '../words/format.ts'
import { useWords } from '../words/words.tsx'

/** Every shot of a sitting that is over, worked out again in this browser from its seeds alone. */
export function SittingProof({ sitting, purse }: { sitting: RoundId; purse: Purse }) {
  const { t } = useWords()
  const call = useCaller()
  const first = useAsk(fishing.fairSitting, { sitting }, { staleMs: 3_600_000 })
  const [more, set] = useState<{ all?: FairSitting; failed?: boolean }>({})
  if (first.error || more.failed)
    return (
      <Empty
        title={t('fishing.proofFailed')}
        action={
          <Button onClick={() => (more.failed ? set({}) : void first.refetch())}>
            {t('frame.retry')}
          </Button>
        }
      >
        {first.error?.message}
      </Empty>
    )
  const found = first.data
  if (!found) return <SkeletonCard />
  const all = found.next === null ? found : more.all
  if (all) return <Checked all={all} purse={purse} />
  return (
    <section className="b-card proof">
      <p className="t-13 text-muted">{t('fishing.proofMany', { count: found.count })}</p>
      <Button
        tone="outline"
        onClick={() =>
          void whole(
            found,
            async (from) => (await call(fishing.fairSitting, { sitting, from })).given,
          )
            .catch(() => undefined)
            .then((all) => set(all ? { all } : { failed: true }))
        }
      >
        {t('fishing.checkAll')}
      </Button>
    </section>
  )
}

type Page = (from: number) => Promise<FairSitting | undefined>

/** The pages of a sitting as one; nothing where one of them was not to be had. */
async function whole(first: FairSitting, page: Page): Promise<FairSitting | undefined> {
  let { next, shots } = first
  while (next !== null) {
    const found = await page(next)
    if (!found) return undefined
    shots = [...shots, ...found.shots]
    next = found.next
  }
  return { ...first, shots, next }
}

function Checked({ all, purse }: { all: FairSitting; purse: Purse }) {
  const { t, money, figure } = useWords()
  const [flipped, flip] = useState(false)
  const shown = flipped ? forged(all) : all
  const found = useMemo(() => verifySitting(shown), [shown])
  const sum = (of: 'stake' | 'win') => all.shots.reduce((sum, shot) => sum + shot[of], 0n)
  const sums = { stake: money(sum('stake'), purse), win: money(sum('win'), purse) }
  return (
    <section className="b-card proof">
      <div role="status">
        <Notice tone={found.ok ? 'good' : 'bad'}>
          {found.ok
            ? t('fishing.good', { count: figure(all.count), ...sums })
            : t('fishing.bad', { part: found.differs })}
        </Notice>
      </div>
      {!found.ok && (
        <p className="hash">
          {found.found} ≠ {found.expected}
        </p>
      )}
      <dl className="lines">
        <div className="line">
          <dt>{t('fishing.serverSeed')}</dt>
          <dd>
            <span className={flipped ? 'hash hash-marked' : 'hash'}>{shown.serverSeed}</span>
          </dd>
        </div>
        <div className="line">
          <dt>{t('fishing.hash')}</dt>
          <dd>
            <span className="hash">{shown.serverSeedHash}</span>
          </dd>
        </div>
        <div className="line">
          <dt>{t('fishing.seed')}</dt>
          <dd>{shown.clientSeed}</dd>
        </div>
      </dl>
      <div className="proof-flip">
        <p className="t-13 text-muted">{t(flipped ? 'fishing.flipped' : 'fishing.flipText')}</p>
        <Button tone="outline" onClick={() => flip(!flipped)}>
          {t(flipped ? 'fishing.unflip' : 'fishing.flip')}
        </Button>
      </div>
    </section>
  )
}

/** The same sitting with one digit of its server seed changed: what a forged record looks like. */
function forged(sitting: FairSitting): FairSitting {
  const last = sitting.serverSeed.slice(-1)
  return { ...sitting, serverSeed: sitting.serverSeed.slice(0, -1) + (last === '0' ? '1' : '0') }
}
