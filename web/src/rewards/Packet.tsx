import { useAsk, useCommand } from '@balai/client'
import { type Activity, type PacketDraw, promotions } from '@balai/contract'
import { Button, Notice, SkeletonMany, toast } from '@balai/ui'
import { useState } from 'react'
import { failureOf } from '../identity/failure.ts'
import type { Purse } from '../words/format.ts'
import { useWords } from '../words/words.tsx'
import { PaidAs } from './PaidAs.tsx'

type Opening = { activity: Activity; purse: Purse; again: () => Promise<void> }

/** A pot of the house, how much of it is left, and the share that the member opened. */
export function Packet({ activity, purse, again }: Opening) {
  const { t, money, figure } = useWords()
  const command = useCommand(promotions.openPacket)
  const { packet, status, pays } = activity
  if (!packet) return null
  const { pot, shares, least, taken, own } = packet
  const open = async () => {
    const { activity: code, version } = activity
    const answer = await command.send({ activity: code, version })
    if (answer?.given)
      toast({
        tone: 'good',
        title: t(pays === 'cash' ? 'rewards.openedCash' : 'rewards.openedBonus', {
          amount: money(answer.given.amount ?? 0n, purse),
        }),
      })
    if (answer) await again()
  }
  const wrong = command.message ?? failureOf(command, t)
  return (
    <div className="rewards-claim">
      {own && (
        <p className="rewards-share" role="status">
          <small>{t('rewards.ownShare', { number: figure(own.number + 1) })}</small>
          <b className="num">{money(own.amount, purse)}</b>
        </p>
      )}
      <dl>
        <div>
          <dt>{t('rewards.pot')}</dt>
          <dd className="num">{money(pot, purse)}</dd>
        </div>
        <div>
          <dt>{t('rewards.shareLeast')}</dt>
          <dd className="num">{money(least, purse)}</dd>
        </div>
        <div>
          <dt>{t('rewards.sharesLeft')}</dt>
          <dd className="num">
            {t('rewards.sharesOf', { left: figure(shares - taken), all: figure(shares) })}
          </dd>
        </div>
      </dl>
      {wrong && <Notice tone="bad">{wrong}</Notice>}
      {!own && taken >= shares && <p>{t('rewards.potEmpty')}</p>}
      {!own && status === 'join' && (
        <Button tone="primary" wide busy={command.pending} onClick={() => void open()}>
          {t('rewards.openPacket')}
        </Button>
      )}
      <PaidAs activity={activity} purse={purse} />
      <Cut activity={activity.activity} purse={purse} />
    </div>
  )
}

/** By what a pot was cut, and the way to cut it again in this browser. */
function Cut({ activity, purse }: { activity: string; purse: Purse }) {
  const { t } = useWords()
  const [open, opened] = useState(false)
  return (
    <details onToggle={({ currentTarget }) => opened(currentTarget.open)}>
      <summary>{t('rewards.cut')}</summary>
      {open && <Told activity={activity} purse={purse} />}
    </details>
  )
}

function Told({ activity, purse }: { activity: string; purse: Purse }) {
  const { t, money, figure } = useWords()
  const { data, isError, refetch } = useAsk(promotions.packet, { activity }, { staleMs: 15_000 })
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
        {t('rewards.cutFailed')}
      </Notice>
    )
  if (!data) return <SkeletonMany of="row" count={2} />
  const { commitment, told } = data
  return (
    <div className="rewards-draw">
      <p>{t(told ? 'rewards.cutDone' : 'rewards.cutText')}</p>
      <p className="rewards-by">{t('rewards.commitment')}</p>
      <code>{commitment}</code>
      {told && (
        <>
          <p className="rewards-by">{t('rewards.seed')}</p>
          <code>{told.serverSeed}</code>
          <ol className="b-card rewards-rows">
            {told.taken.map(({ number, amount, name }) => (
              <li key={number}>
                <div className="rewards-row">
                  <span>
                    <b>{name}</b>
                    <small className="num">
                      {t('rewards.shareNumber', { number: figure(number + 1) })}
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

function Verify({ draw }: { draw: PacketDraw }) {
  const { t } = useWords()
  const [cut, said] = useState<boolean>()
  const verify = async () => {
    const { isCutSo } = await import('./verify.ts')
    said(isCutSo(draw))
  }
  return (
    <>
      <Button onClick={() => void verify()}>{t('rewards.verify')}</Button>
      {cut !== undefined && (
        <Notice tone={cut ? 'good' : 'bad'}>
          {t(cut ? 'rewards.cutVerified' : 'rewards.notVerified')}
        </Notice>
      )}
    </>
  )
}
