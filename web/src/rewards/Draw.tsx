import { useAsk } from '@balai/client'
import { type FreeTold, promotions, type RaffleDraw } from '@balai/contract'
import { Button, Notice, SkeletonMany } from '@balai/ui'
import { useState } from 'react'
import type { Purse } from '../words/format.ts'
import { useWords } from '../words/words.tsx'
import { worthOf } from './free.ts'

/** What a draw was committed to, who won, and the way to work it out again in this browser. */
type Drawn = { activity: string; own: readonly number[]; purse: Purse; free: FreeTold | null }

export function Draw(of: Drawn) {
  const { t } = useWords()
  const [open, opened] = useState(false)
  return (
    <details onToggle={({ currentTarget }) => opened(currentTarget.open)}>
      <summary>{t('rewards.draw')}</summary>
      {open && <Told {...of} />}
    </details>
  )
}

function Told({ activity, own, purse, free }: Drawn) {
  const spoken = useWords()
  const { t, figure } = spoken
  const { data, isError, refetch } = useAsk(promotions.raffle, { activity }, { staleMs: 60_000 })
  if (isError && !data)
    return (
      <Notice
        tone="bad"
        action={
          <Button size="sm" onClick={() => void refetch()}>
            {t('frame.retry')}
          </Button>
        }
      >
        {t('rewards.drawFailed')}
      </Notice>
    )
  if (!data) return <SkeletonMany of="row" count={2} />
  const { commitment, chain, locked, drawn } = data
  return (
    <div className="rewards-draw">
      <p>{t(drawn ? 'rewards.drawnText' : 'rewards.drawText')}</p>
      <p className="rewards-by">{t('rewards.commitment')}</p>
      <code>{commitment}</code>
      <p>{t(chain === null ? 'rewards.unbound' : 'rewards.bound')}</p>
      {locked && (
        <>
          <p className="rewards-by">{t('rewards.root')}</p>
          <code>{locked.root}</code>
          <Round draw={data} />
          {!drawn && <Check draw={data} own={own} />}
        </>
      )}
      {drawn && (
        <>
          <p className="rewards-by">{t('rewards.seed')}</p>
          <code>{drawn.serverSeed}</code>
          {drawn.winners.length === 0 && <p>{t('rewards.noWinners')}</p>}
          <ol className="b-card rewards-rows">
            {drawn.winners.map(({ place, ticket, amount, name }) => (
              <li key={place}>
                <div className="rewards-row">
                  <span>
                    <b>{name}</b>
                    <small className="num">
                      {t('rewards.ticket', { number: figure(ticket + 1) })}
                    </small>
                  </span>
                  <b className="num">{worthOf(amount, { free, purse, spoken })}</b>
                </div>
              </li>
            ))}
          </ol>
          <Verify draw={data} />
        </>
      )}
    </div>
  )
}

/** The round of the beacon that was named with the lock, and what it brought. */
function Round({ draw: { locked, drawn } }: { draw: RaffleDraw }) {
  const { t, figure, day, clock } = useWords()
  if (!locked?.round || !locked.roundAt) return null
  const { round, roundAt } = locked
  const at = `${day(roundAt)}, ${clock(roundAt)}`
  return (
    <>
      <p className="rewards-by">{t('rewards.round')}</p>
      <p className="num">{t('rewards.roundAt', { round: figure(round), at })}</p>
      {!drawn && <p className="rewards-by">{t('rewards.roundWaits')}</p>}
      {drawn?.signature && (
        <>
          <p className="rewards-by">{t('rewards.signature')}</p>
          <code>{drawn.signature}</code>
        </>
      )}
    </>
  )
}

/** Before anything is drawn: whether one’s own tickets are among those that were locked. */
function Check({ draw, own }: { draw: RaffleDraw; own: readonly number[] }) {
  const { t } = useWords()
  const [locked, said] = useState<boolean>()
  const check = async () => {
    const { isLockedSo } = await import('./verify.ts')
    said(isLockedSo(draw, own))
  }
  return (
    <>
      <Button onClick={() => void check()}>{t('rewards.checkTickets')}</Button>
      {locked !== undefined && (
        <Notice tone={locked ? 'good' : 'bad'}>
          {t(locked ? 'rewards.ticketsLocked' : 'rewards.notVerified')}
        </Notice>
      )}
    </>
  )
}

function Verify({ draw }: { draw: RaffleDraw }) {
  const { t } = useWords()
  const [holds, said] = useState<boolean>()
  const verify = async () => {
    const { holds } = await import('./verify-draw.ts')
    said(holds(draw))
  }
  return (
    <>
      <Button onClick={() => void verify()}>{t('rewards.verify')}</Button>
      {holds !== undefined && (
        <Notice tone={holds ? 'good' : 'bad'}>
          {t(holds ? 'rewards.verified' : 'rewards.notVerified')}
        </Notice>
      )}
    </>
  )
}
