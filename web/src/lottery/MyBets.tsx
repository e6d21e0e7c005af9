import { useAskPages, useCommand, useSession } from '@balai/client'
import {
  type LotteryBetShown,
  type LotteryBetState,
  type LotteryGame,
  lottery,
} from '@balai/contract'
import { Badge, Button, Empty, SkeletonMany, toast } from '@balai/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useGate } from '../app/entry.tsx'
import { useWords } from '../words/words.tsx'
import { linesText } from './linesText.ts'
import { playName } from './names.ts'
import { Picks } from './Picks.tsx'
import { usePurse } from './purse.ts'
import { Ticket } from './Ticket.tsx'

/** What a member bet on a lottery, the last first: what it waits for, what came of it, and the way back while there is one. */
export default function MyBets({ game }: { game: LotteryGame }) {
  const { t } = useWords()
  const gate = useGate()
  const session = useSession()
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useAskPages(
    lottery.myBets,
    { game: game.gameCode },
  )
  if (!session)
    return (
      <Empty
        title={t('myBets.signIn')}
        action={
          <Button tone="primary" onClick={() => gate(() => {})}>
            {t('slip.signInNow')}
          </Button>
        }
      />
    )
  if (!data)
    return isError ? (
      <Empty
        title={t('myBets.failed')}
        action={
          <Button tone="primary" onClick={() => void refetch()}>
            {t('frame.retry')}
          </Button>
        }
      />
    ) : (
      <div aria-busy="true">
        <SkeletonMany of="row" count={5} />
      </div>
    )
  const bets = data.pages.flatMap(({ items }) => items)
  if (!bets.length) return <Empty title={t('myBets.none')} />
  const coupons = [...new Set(bets.map(({ coupon }) => coupon))]
  return (
    <section className="stack-close">
      <h2 className="b-unseen">{t('myBets.title')}</h2>
      <ul className="lot-mine">
        {coupons.map((coupon) => (
          <Coupon key={coupon} coupon={coupon} bets={bets.filter((bet) => bet.coupon === coupon)} />
        ))}
      </ul>
      {hasNextPage && (
        <Button
          tone="outline"
          busy={isFetchingNextPage}
          busyLabel={t('myBets.moreBusy')}
          onClick={() => void fetchNextPage()}
        >
          {t('myBets.more')}
        </Button>
      )}
    </section>
  )
}

const tones: Partial<Record<LotteryBetState | 'locked', 'info' | 'win' | 'warn'>> = {
  ...{ laid: 'info', locked: 'warn', won: 'win', void: 'warn' },
}

type Coupon = { coupon: string; bets: readonly LotteryBetShown[] }

const sumOf = (bets: readonly LotteryBetShown[], of: (bet: LotteryBetShown) => bigint) =>
  bets.reduce((sum, bet) => sum + of(bet), 0n)

/** All bets of a slip on one draw: they were paid together, and go back together. */
function Coupon({ coupon, bets }: Coupon) {
  const { t, money, day, clock } = useWords()
  const purse = usePurse()
  const [first] = bets
  if (!first) return null
  const state = bets.find((bet) => bet.state === 'won')?.state ?? first.state
  const shown = state === 'laid' && !first.cancellable ? 'locked' : state
  const tone = tones[shown]
  const won = sumOf(bets, ({ win }) => win ?? 0n)
  return (
    <li className="b-card" data-coupon={shown}>
      <div className="lot-mine-head">
        <div>
          <b className="num">{t('lottery.draw', { numero: first.numero })}</b>
          <small className="num">
            {day(first.drawsAt)}, {clock(first.drawsAt)}
          </small>
        </div>
        <Badge {...(tone && { tone })}>{t(`betstate.${shown}`)}</Badge>
      </div>
      <ul className="lot-mine-bets">
        {bets.map((bet) => (
          <One key={bet.id} bet={bet} />
        ))}
      </ul>
      <div className="lot-mine-foot">
        <p className="num">
          {t('myBets.stake')}{' '}
          <b>
            {money(
              sumOf(bets, ({ stake }) => stake),
              purse,
            )}
          </b>
          {won > 0n && (
            <>
              {' · '}
              <b className="lot-won">{t('myBets.pays', { amount: money(won, purse) })}</b>
            </>
          )}
        </p>
        {first.cancellable && <Cancel {...{ coupon, bets }} />}
      </div>
    </li>
  )
}

/** One bet, with its receipt. */
function One({ bet }: { bet: LotteryBetShown }) {
  const words = useWords()
  const { t, figure } = words
  const [shown, show] = useState(false)
  return (
    <li>
      <div>
        <Picks bet={bet} />
        <small className="num">
          {playName(words, bet.play)} · {linesText(words, bet.lines)} × {figure(bet.points)}
        </small>
      </div>
      <Button tone="quiet" onClick={() => show(true)}>
        {t('myBets.receipt')}
      </Button>
      {shown && <Ticket id={bet.id} onClose={() => show(false)} />}
    </li>
  )
}

/** Takes a coupon back while its draw takes bets. */
function Cancel({ coupon, bets }: Coupon) {
  const { t, money } = useWords()
  const purse = usePurse()
  const client = useQueryClient()
  const cancel = useCommand(lottery.cancelCoupon)
  const press = async () => {
    const answer = await cancel.send({ coupon })
    if (!answer) toast({ tone: 'warn', title: t('slip.unreached') })
    else if (answer.refused) toast({ tone: 'bad', title: answer.message })
    else
      toast({
        tone: 'good',
        title: t('myBets.cancelled'),
        detail: t('myBets.cancelledText', {
          amount: money(
            sumOf(bets, ({ stake }) => stake),
            purse,
          ),
        }),
      })
    await client.invalidateQueries({ queryKey: [lottery.myBets.path] })
  }
  return (
    <Button
      tone="outline"
      busy={cancel.pending}
      busyLabel={t('myBets.cancelling')}
      onClick={() => void press()}
    >
      {t('myBets.cancel')}
    </Button>
  )
}
