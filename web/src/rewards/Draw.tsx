import { useAsk } from '@balai/client'
import { promotions, type RaffleDraw } from '@balai/contract'
import { Button, Notice, SkeletonMany } from '@balai/ui'
import { useState } from 'react'
import type { Purse } from '../words/format.ts'
import { useWords } from '../words/words.tsx'

/** What a draw was committed to, who won, and the way to work it out again in this browser. */
export function Draw({ activity, purse }: { activity: string; purse: Purse }) {
  const { t } = useWords()
  const [open, opened] = useState(false)
  return (
    <details onToggle={({ currentTarget }) => opened(currentTarget.open)}>
      <summary>{t('rewards.draw')}</summary>
      {open && <Told activity={activity} purse={purse} />}
    </details>
  )
}

function Told({ activity, purse }: { activity: string; purse: Purse }) {
  const { t, money, figure } = useWords()
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
  const { commitment, drawn } = data
  return (
    <div className="rewards-draw">
      <p>{t(drawn ? 'rewards.drawnText' : 'rewards.drawText')}</p>
      <p className="rewards-by">{t('rewards.commitment')}</p>
      <code>{commitment}</code>
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
                  <b className="num">{money(amount, purse)}</b>
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

function Verify({ draw }: { draw: RaffleDraw }) {
  const { t } = useWords()
  const [holds, said] = useState<boolean>()
  const verify = async () => {
    const { holds } = await import('./verify.ts')
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
