import { useAsk } from '@balai/client'
import {
  type LotteryGame,
  lotteryDraws,
  lotteryRead,
  numerosCount,
  type OpenedDraw,
} from '@balai/contract'
import { Badge, Button, Empty, IconDown, SkeletonMany } from '@balai/ui'
import { useState } from 'react'
import { useWords } from '../words/words.tsx'
import { GroupBalls } from './Balls.tsx'
import { nameOr } from './names.ts'
import { usePurse } from './purse.ts'

/** As many draws as are shown until more are asked for. */
const shownFirst = 20

/** The draws of a lottery that are over, each with what proves it. */
export default function Results({ game }: { game: LotteryGame }) {
  const { t, figure } = useWords()
  const [all, showAll] = useState(false)
  const { data, isError, refetch } = useAsk(lotteryRead.numeros, {
    gameCode: game.gameCode,
    count: numerosCount,
  })
  if (!data)
    return isError ? (
      <Empty
        title={t('results.failed')}
        action={
          <Button tone="primary" onClick={() => void refetch()}>
            {t('frame.retry')}
          </Button>
        }
      />
    ) : (
      <div aria-busy="true">
        <SkeletonMany of="row" count={6} />
      </div>
    )
  if (!data.length) return <Empty title={t('results.none')} />
  const shown = all ? data : data.slice(0, shownFirst)
  return (
    <section className="stack-close">
      <h2 className="b-unseen">{t('results.title')}</h2>
      <ul className="lot-results">
        {shown.map((draw) => (
          <One key={draw.numero} draw={draw} source={game.source} />
        ))}
      </ul>
      {shown.length < data.length && (
        <Button tone="outline" onClick={() => showAll(true)}>
          {t('results.more', { count: figure(data.length - shown.length) })}
        </Button>
      )}
    </section>
  )
}

type One = { draw: OpenedDraw; source: LotteryGame['source'] }

function One({ draw, source }: One) {
  const words = useWords()
  const { t, day, clock } = words
  const [open, show] = useState(false)
  const [first, ...rest] = draw.result ?? []
  return (
    <li className="b-card lot-result">
      <div className="lot-result-head">
        <div>
          <b className="num">{t('lottery.draw', { numero: draw.numero })}</b>
          <small className="num">
            {day(draw.drawsAt)}, {clock(draw.drawsAt)}
          </small>
        </div>
        {first ? <GroupBalls {...first} /> : <Badge tone="warn">{t('lottery.void')}</Badge>}
        {rest.length > 0 && rest.length < 2 && rest[0] && <GroupBalls {...rest[0]} />}
        <button
          type="button"
          className="b-icb"
          aria-expanded={open}
          aria-label={t('results.show', { numero: draw.numero })}
          onClick={() => show(!open)}
        >
          <IconDown size={18} />
        </button>
      </div>
      {open && (
        <>
          {rest.length > 1 && (
            <dl className="lot-tiers">
              {(draw.result ?? []).map(({ group, numbers }) => (
                <div key={group}>
                  <dt>{nameOr(words, `group.${group}`, group)}</dt>
                  <dd>
                    <GroupBalls {...{ group, numbers }} />
                  </dd>
                </div>
              ))}
            </dl>
          )}
          <Shared draw={draw} />
          <Proof draw={draw} source={source} />
        </>
      )}
    </li>
  )
}

/** What became of the jackpots that were played for. */
function Shared({ draw }: { draw: OpenedDraw }) {
  const words = useWords()
  const { t, figure, money } = words
  const purse = usePurse()
  if (draw.jackpots.length === 0) return null
  return (
    <dl className="lot-shared num">
      {draw.jackpots.map(({ name, held, points, each }) => (
        <div key={name}>
          <dt>{nameOr(words, `pool.${name}`, name)}</dt>
          <dd>
            <b>{money(held, purse)}</b>{' '}
            {each > 0n
              ? t('results.shared', { points: figure(points), each: money(each, purse) })
              : t('results.rolls')}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** What was published before the draw, and what after. */
function Proof({ draw, source }: One) {
  const { t, figure } = useWords()
  const { data, isError } = useAsk(
    lotteryDraws.draw,
    { game: draw.gameCode, numero: draw.numero },
    { staleMs: 300_000 },
  )
  if (isError) return <p className="text-muted">{t('ticket.failed')}</p>
  if (!data) return <SkeletonMany of="row" count={1} />
  const { chance, locked } = data
  return (
    <dl className="lot-proof num">
      {chance && <Fact name={t('results.commitment')}>{chance.commitment}</Fact>}
      {chance && (
        <Fact name={t('results.place')}>{`${figure(chance.position)} · ${chance.head}`}</Fact>
      )}
      {locked && (
        <Fact name={t('results.root', { count: figure(locked.tickets) })}>
          {locked.root ?? t('results.noTickets')}
        </Fact>
      )}
      {chance?.beacon && <Fact name={t('results.beacon')}>{figure(chance.beacon.round)}</Fact>}
      {chance && <Fact name={t('results.seed')}>{chance.seed ?? t('results.hidden')}</Fact>}
      {source === 'official' && (
        <div>
          <dt>{t('lottery.official')}</dt>
          <dd>{t('results.officialText')}</dd>
        </div>
      )}
    </dl>
  )
}

const Fact = (props: { name: string; children: string }) => (
  <div>
    <dt>{props.name}</dt>
    <dd>
      <code>{props.children}</code>
    </dd>
  </div>
)
