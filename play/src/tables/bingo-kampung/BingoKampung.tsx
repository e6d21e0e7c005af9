import { type BingoMath, freePlace, lines } from '@balai/games/bingo/math'
import { bingoKampungMath as math } from '@balai/games/titles/bingo-kampung'
import * as z from 'zod/mini'
import { stakeOf } from '../../machine/granted.ts'
import { Sheet } from '../../screens/Sheet.tsx'
import { useAround } from '../../screens/seat.ts'
import { Great } from '../Great.tsx'
import { RulesFoot } from '../parts.tsx'
import type { SceneProps } from '../scene.ts'
import { TableScreen } from '../TableScreen.tsx'
import { useReveal } from '../useReveal.ts'
import { useRound } from '../useRound.ts'
import './bingo-kampung.css'
import { Hall } from './Hall.tsx'
import { useWords } from './words/index.ts'

const reads = {
  at: z.object({ played: z.boolean() }),
  seen: z.object({ card: z.array(z.int()), balls: z.array(z.int()) }),
}
const drawMs = 3200
const pace = { land: () => drawMs, present: () => 0 }
const heads = ['B', 'I', 'N', 'G', 'O']

/** The lines of a card that these balls fill. */
const fullOn = (card: readonly number[], balls: readonly number[]) =>
  lines.filter((line) =>
    line.every((place) => place === freePlace || balls.includes(card[place] ?? -1)),
  )

/** One card against 35 balls, drawn one after the other. */
export default function BingoKampung(props: SceneProps) {
  const { table } = useAround()
  const say = useWords()
  const { seen, busy, state, lay } = useRound(reads)
  const part = useReveal(drawMs)
  const asking = state.phase === 'asking' || state.phase === 'lost'
  const dealt = asking || state.session.rounds === 0 ? undefined : seen.at(-1)
  const out = dealt?.balls.slice(0, Math.ceil(part * dealt.balls.length)) ?? []
  const full = dealt ? fullOn(dealt.card, out) : []
  const drawing = asking || part < 1
  const told = drawing
    ? say('told.draws')
    : !dealt
      ? say('told.ready')
      : full.length
        ? say('told.lines', { lines: full.length })
        : say('told.none')
  return (
    <TableScreen
      {...props}
      pace={pace}
      hall={<Hall />}
      told={told}
      controls={
        <>
          <Great busy={busy} press={() => lay(null)}>
            {say('draw')}
          </Great>
          <span />
        </>
      }
      Rules={({ onClose }) => <Rules onClose={onClose} stake={stakeOf(table.get()).stake} />}
    >
      <Balls out={out} all={math.balls} />
      <Card card={dealt?.card} out={out} full={full} />
    </TableScreen>
  )
}

const Balls = ({ out, all }: { out: readonly number[]; all: number }) => {
  const say = useWords()
  return (
    <ol className="balls" aria-label={say('balls')}>
      {Array.from({ length: all }, (_, nth) => {
        const ball = out[nth]
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a ball is where it came
          <li key={nth} data-column={ball && heads[Math.floor((ball - 1) / 15)]}>
            {ball}
          </li>
        )
      })}
    </ol>
  )
}

type CardProps = {
  card: readonly number[] | undefined
  out: readonly number[]
  full: readonly (readonly number[])[]
}

function Card({ card, out, full }: CardProps) {
  const say = useWords()
  const lit = new Set(full.flat())
  return (
    <ol className="bingo-card" aria-label={say('card')}>
      {heads.map((head) => (
        <li key={head} className="bingo-head" data-column={head} aria-hidden="true">
          {head}
        </li>
      ))}
      {Array.from({ length: 25 }, (_, place) => {
        const number = card?.[place] ?? 0
        const free = place === freePlace
        const hit = free || out.includes(number)
        const at = { row: Math.floor(place / 5) + 1, column: (place % 5) + 1 }
        const told = free ? say('free') : card ? String(number) : '–'
        return (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a place of the card stays where it is
            key={place}
            data-hit={hit}
            data-full={lit.has(place)}
          >
            <span className="unseen">
              {say(hit ? 'cell.hit' : 'cell', { ...at, number: told })}
            </span>
            <span aria-hidden="true">{free ? '✦' : card ? number : ''}</span>
          </li>
        )
      })}
    </ol>
  )
}

const paysOf = ({ pays }: BingoMath) =>
  Object.entries(pays).map(([count, times]) => ({ count: Number(count), times }))

function Rules({ stake, onClose }: { stake: bigint; onClose: () => void }) {
  const { t, money } = useAround()
  const say = useWords()
  const named = (count: number) =>
    count === 1
      ? say('lines.one')
      : count === lines.length
        ? say('lines.full')
        : say('lines', { lines: count })
  return (
    <Sheet name={t('rules')} onClose={onClose}>
      <h3>{say('rules.play')}</h3>
      <p>{say('rules.play.about')}</p>
      <h3>{say('rules.pays', { stake: money(stake) })}</h3>
      <ol className="rungs">
        {paysOf(math).map(({ count, times }) => (
          <li key={count}>
            <span>{named(count)}</span>
            <span>{times}×</span>
            <b>{money(stake * BigInt(times))}</b>
          </li>
        ))}
      </ol>
      <RulesFoot />
    </Sheet>
  )
}
