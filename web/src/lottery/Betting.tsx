import type { LotteryGame, LotteryPlay } from '@balai/contract'
import { Button, Chip, Chips, IconBolt, IconPlus, Notice, Tabs } from '@balai/ui'
import { useState } from 'react'
import { useWords } from '../words/words.tsx'
import { linesText } from './linesText.ts'
import { familyOf, nameOr, playHow, playName } from './names.ts'
import { PadView } from './PadView.tsx'
import { Paste } from './Paste.tsx'
import { type Pad, padOf } from './pad-kinds.ts'
import {
  blankOf,
  type Chosen,
  type Picked,
  padLinesMax,
  pickedOf,
  quickPick,
  rowsOf,
} from './pads.ts'
import { usePurse } from './purse.ts'
import { Stepper } from './Stepper.tsx'
import type { SlipBet } from './slip.ts'

type Betting = {
  game: LotteryGame
  plays: readonly LotteryPlay[]
  asked: string | undefined
  onAdd: (bets: readonly SlipBet[]) => void
}

/** Where numbers are chosen: the kinds of bets, the plays of one kind, and the pad of one play. */
export function Betting({ game, plays, asked, onAdd }: Betting) {
  const words = useWords()
  const { t } = words
  const named = (wanted: string | undefined) => plays.find(({ id }) => id === wanted)
  const first = named(asked) ?? named(game.defaultPlayType) ?? plays[0]
  const [id, choose] = useState(first?.id)
  const play = plays.find((one) => one.id === id) ?? first
  if (!play) return null
  const family = familyOf(game.kind, play.id)
  const families = [...new Set(plays.map((one) => familyOf(game.kind, one.id)))]
  const ofFamily = (name: string) => plays.filter((one) => familyOf(game.kind, one.id) === name)
  const pad = padOf(game.kind, play.id)
  return (
    <div className="stack-close lot-betting">
      {families.length > 1 && (
        <Tabs
          id="lottery-family"
          label={t('lottery.families')}
          tabs={families.map((one) => ({ id: one, label: nameOr(words, `family.${one}`, one) }))}
          value={family}
          onChange={(one) => choose(ofFamily(one)[0]?.id)}
        />
      )}
      <div
        {...(families.length > 1 && {
          role: 'tabpanel',
          id: 'lottery-family-panel',
          'aria-labelledby': `lottery-family-${family}`,
        })}
        className="stack-close"
      >
        {ofFamily(family).length > 1 && (
          <Chips label={t('lottery.plays')}>
            {ofFamily(family).map((one) => (
              <Chip key={one.id} selected={one.id === play.id} onClick={() => choose(one.id)}>
                {playName(words, one.id)}
              </Chip>
            ))}
          </Chips>
        )}
        {pad && <OnePlay key={play.id} {...{ game, play, pad, onAdd }} />}
      </div>
    </div>
  )
}

const chance = (below: number) => {
  const room = new Uint32Array(1)
  const fair = 2 ** 32 - (2 ** 32 % below)
  // What would make some numbers likelier than others is thrown away.
  do crypto.getRandomValues(room)
  while ((room[0] ?? 0) >= fair)
  return (room[0] ?? 0) % below
}

const isPicked = (one: Picked | 'too-few' | 'too-many'): one is Picked => typeof one === 'object'

type OnePlay = Omit<Betting, 'plays' | 'asked'> & { play: LotteryPlay; pad: Pad }

function OnePlay({ game, play, pad, onAdd }: OnePlay) {
  const words = useWords()
  const { t, money, figure } = words
  const purse = usePurse()
  const [chosen, choose] = useState<Chosen>(() => blankOf(pad))
  const [points, setPoints] = useState(1)
  const [pasting, paste] = useState(false)
  const name = playName(words, play.id)
  const picked = pickedOf(pad, chosen)
  const digits =
    pad.by === 'rows' && !pad.join && !pad.asRows && !pad.anyOrder ? pad.rows.length : 0
  const betOf = ({ pick, lines }: Picked): SlipBet => ({
    ...{ key: crypto.randomUUID(), game: game.gameId, kind: game.kind, play: play.id },
    ...{ pick, lines, points, price: play.price, listed: play.listed },
  })
  const lay = (all: readonly Picked[]) => onAdd(all.map(betOf))
  const add = (all: readonly Picked[]) => {
    lay(all)
    choose(blankOf(pad))
  }
  return (
    <section className="b-card lot-play" aria-label={name}>
      <header>
        <div>
          <h2>{name}</h2>
          <p>{playHow(words, play.id)}</p>
        </div>
        <div className="lot-acts">
          <Button icon={<IconBolt size={16} />} onClick={() => choose(quickPick(pad, chance))}>
            {t('lottery.quick')}
          </Button>
          <Button
            tone="outline"
            onClick={() =>
              lay(
                Array.from({ length: 5 }, () => pickedOf(pad, quickPick(pad, chance))).filter(
                  isPicked,
                ),
              )
            }
          >
            {t('lottery.quick5')}
          </Button>
          {digits > 0 && (
            <Button tone="outline" onClick={() => paste(true)}>
              {t('lottery.paste')}
            </Button>
          )}
        </div>
      </header>
      <Terms play={play} />
      <PadView play={play.id} pad={pad} chosen={chosen} onChoose={choose} />
      {picked === 'too-many' && (
        <Notice tone="warn">{t('lottery.tooMany', { most: figure(padLinesMax) })}</Notice>
      )}
      <div className="lot-lay">
        <Stepper points={points} onPoints={setPoints} />
        <div className="lot-lay-act">
          <p className="num" role="status">
            {isPicked(picked)
              ? t('lottery.cost', {
                  lines: linesText(words, picked.lines),
                  cost: money(play.price * BigInt(picked.lines) * BigInt(points), purse),
                })
              : needs(words, pad)}
          </p>
          <div>
            {chosen.some((row, at) => row.length > 0 && blankOf(pad)[at] !== row) && (
              <Button tone="quiet" onClick={() => choose(blankOf(pad))}>
                {t('lottery.clearPad')}
              </Button>
            )}
            <Button
              tone="secondary"
              size="lg"
              icon={<IconPlus size={16} />}
              disabled={!isPicked(picked)}
              onClick={() => isPicked(picked) && add([picked])}
            >
              {t('lottery.add')}
            </Button>
          </div>
        </div>
      </div>
      {pasting && (
        <Paste
          {...{ pad, digits }}
          onUse={(all) => add([{ pick: [all], lines: all.length }])}
          onClose={() => paste(false)}
        />
      )}
    </section>
  )
}

const needs = ({ t, figure }: ReturnType<typeof useWords>, pad: Pad) => {
  const rows = rowsOf(pad)
  const [first] = rows
  return rows.length > 1
    ? t('lottery.needRow')
    : t('lottery.need', { least: figure(first?.least ?? 1) })
}

/** What a point costs, with what is taken off or added, and what comes back of it: told before any bet. */
function Terms({ play }: { play: LotteryPlay }) {
  const { t, money, percent } = useWords()
  const purse = usePurse()
  const { price, listed, returns } = play
  const share = (part: bigint) => percent(trimmed((part * 10_000n) / listed))
  const [least, most] = returns
  return (
    <p className="lot-terms num">
      <span>
        {price < listed
          ? t('lottery.pointOff', {
              ...{ price: money(price, purse), listed: money(listed, purse) },
              off: share(listed - price),
            })
          : price > listed
            ? t('lottery.pointKei', {
                ...{ price: money(price, purse), listed: money(listed, purse) },
                kei: share(price - listed),
              })
            : t('lottery.pointIs', { price: money(price, purse) })}
      </span>
      {least && (
        <span>
          {most
            ? t('lottery.returnsFrom', {
                least: percent(short(least.back)),
                most: percent(short(most.back)),
              })
            : t('lottery.returns', { back: percent(short(least.back)) })}
        </span>
      )}
    </p>
  )
}

/** Hundredths of a percent as a percentage with as many places as it needs. */
const trimmed = (hundredths: bigint) =>
  `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`.replace(/\.?0+$/, '')

/** A return to two places, cut off and never rounded up. */
export const short = (back: string) => back.replace(/(\.\d\d)\d*$/, '$1')
