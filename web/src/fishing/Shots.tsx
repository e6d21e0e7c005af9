import { useAsk, useAskPages, useCaller } from '@balai/client'
import { type FishShot, type FishSitting, fishing, type RoundId } from '@balai/contract'
import { verifyShot } from '@balai/games/fish/index'
import { Button, type Column, Empty, SkeletonCard, Table } from '@balai/ui'
import { useState } from 'react'
import type { Purse } from '../words/format.ts'
import { type Spoken, useWords } from '../words/words.tsx'
import { SittingProof } from './Proof.tsx'

const minuteMs = 60_000

/** A sitting at the fishing: what it was in one line, then each shot with its proof. */
export function Shots({ round, purse }: { round: RoundId; purse: Purse }) {
  const { t } = useWords()
  const { data: sitting, error, refetch } = useAsk(fishing.fishSitting, { round })
  if (error)
    return (
      <Empty
        title={t('fishing.failed')}
        action={<Button onClick={() => void refetch()}>{t('frame.retry')}</Button>}
      />
    )
  if (sitting === undefined) return <SkeletonCard />
  if (sitting === null) return <Empty title={t('fishing.unknown')} />
  return <Whole sitting={sitting} purse={purse} />
}

function Whole({ sitting, purse }: { sitting: FishSitting; purse: Purse }) {
  const spoken = useWords()
  const { t } = spoken
  const { id, hall, shots, closedAt, openedAt } = sitting
  const found = useAskPages(fishing.fishShots, { round: id })
  const all = found.data?.pages.flatMap(({ items }) => items) ?? []
  // How long it lasted: to its end, or to the last shot while it goes on.
  const until = closedAt ?? all[0]?.at ?? openedAt
  const minutes = Math.max(1, Math.round((until.getTime() - openedAt.getTime()) / minuteMs))
  return (
    <>
      <section className="b-card receipt">
        <h3 className="card-title">
          {t('fishing.summary', { shots, hall: nameOf(spoken, 'hall', hall), minutes })}
        </h3>
        {!closedAt && <p className="t-13 text-muted">{t('fishing.open')}</p>}
        <dl className="lines">
          <div className="line">
            <dt>{t('fishing.hash')}</dt>
            <dd>
              <span className="hash">{sitting.serverSeedHash}</span>
            </dd>
          </div>
          <div className="line">
            <dt>{t('fishing.seed')}</dt>
            <dd>{sitting.clientSeed}</dd>
          </div>
        </dl>
      </section>
      {closedAt && shots > 0 && <SittingProof sitting={id} purse={purse} />}
      {found.isError ? (
        <Empty
          title={t('fishing.failed')}
          action={<Button onClick={() => void found.refetch()}>{t('frame.retry')}</Button>}
        />
      ) : found.isPending ? (
        <SkeletonCard />
      ) : (
        <div className="b-card bets">
          <Table
            caption={t('fishing.shots')}
            columns={columnsIn(spoken, { sitting, purse })}
            rows={all}
            rowKey={({ nonce }) => String(nonce)}
          />
        </div>
      )}
      {found.hasNextPage && (
        <Button
          tone="outline"
          busy={found.isFetchingNextPage}
          busyLabel={t('fishing.more')}
          onClick={() => void found.fetchNextPage()}
        >
          {t('fishing.more')}
        </Button>
      )}
    </>
  )
}

/** What a thing of the game is called; one without a word by its own name. */
function nameOf({ t, has }: Spoken, kind: 'fish' | 'hall' | 'weapon', id: string): string {
  const key = `fishing.${kind}.${id}`
  return has(key) ? t(key) : id
}

const metIn = (spoken: Spoken, { met, multiples }: FishShot) =>
  met
    .map((fish, at) => {
      const multiple = multiples[at] ?? 0
      const name = nameOf(spoken, 'fish', fish)
      return multiple > 0 ? `${name} ${multiple}×` : name
    })
    .join(', ')

type Around = { sitting: FishSitting; purse: Purse }

const columnsIn = (spoken: Spoken, { sitting, purse }: Around): Column<FishShot>[] => {
  const { t, clock, money } = spoken
  return [
    {
      key: 'nth',
      label: t('fishing.shots'),
      phone: 'title',
      cell: ({ nonce, weapon }) => (
        <>
          {t('fishing.nth', { nth: nonce + 1 })} · {nameOf(spoken, 'weapon', weapon)}
        </>
      ),
    },
    {
      key: 'met',
      label: t('fishing.met'),
      phone: 'detail',
      cell: (shot) => (
        <>
          {metIn(spoken, shot)} · <span className="num">{clock(shot.at)}</span>
        </>
      ),
    },
    {
      key: 'stake',
      label: t('fishing.staked'),
      figure: true,
      phone: 'end',
      cell: ({ stake }) => money(stake, purse),
    },
    {
      key: 'win',
      label: t('fishing.won'),
      figure: true,
      phone: 'figure',
      cell: ({ win }) => money(win, purse),
    },
    {
      key: 'proof',
      label: t('fishing.proof'),
      phone: 'more',
      cell: ({ nonce }) => sitting.closedAt && <Proved sitting={sitting.id} nonce={nonce} />,
    },
  ]
}

type Verdict = 'checking' | 'same' | 'unasked' | { differs: string }

/** Works a shot out again in this browser when asked to, and says what came of it. */
function Proved({ sitting, nonce }: { sitting: RoundId; nonce: number }) {
  const { t } = useWords()
  const call = useCaller()
  const [verdict, set] = useState<Verdict>()
  const check = async () => {
    set('checking')
    const { given } = await call(fishing.fairShot, { sitting, nonce }).catch(() => ({
      given: undefined,
    }))
    if (!given) return set('unasked')
    const found = verifyShot(given)
    set(found.ok ? 'same' : { differs: found.differs })
  }
  if (verdict === undefined || verdict === 'checking')
    return (
      <Button
        tone="outline"
        busy={verdict === 'checking'}
        aria-label={t('fishing.checkNth', { nth: nonce + 1 })}
        onClick={() => void check()}
      >
        {t('fishing.check')}
      </Button>
    )
  return (
    <span role="status" className={verdict === 'same' ? 'text-win' : undefined}>
      {typeof verdict === 'string'
        ? t(`fishing.${verdict}`)
        : t('fishing.differs', { part: verdict.differs })}
    </span>
  )
}
