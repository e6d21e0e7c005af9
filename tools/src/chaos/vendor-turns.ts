import { setTimeout as pause } from 'node:timers/promises'
import { between, keyOf } from './chance.ts'
import type { Told } from './driver.ts'
import * as acts from './vendor-acts.ts'
import { given, moved, refusedWith, type Staked, type VendorGame } from './vendor-game.ts'

/** What came of a turn: what may be asked again, a win that is kept back, and whether the player went. */
export type Came = { told: Told[]; held?: Staked; gone?: boolean }
type Turn = (game: VendorGame) => Promise<Came>

/** More than any purse here can ever hold, and within what the game takes. */
const tooBold = 900_000_000n
/** How far apart two calls set out that race each other. */
const apartMs = 12

const only = ({ told }: Staked): Came => ({ told: [told] })

/** A stake and what it won. */
const round: Turn = async (game) => {
  const staked = await game.stake()
  if (!staked.stands) return only(staked)
  return { told: [staked.told, await game.win(staked)] }
}

/** Both in one act. */
const instant: Turn = async (game) => {
  const terms = game.round()
  const won = game.won(terms.amount)
  const told = game.begin(acts.betwin(game.line, game.seat, { ...terms, won }))
  if (!(await game.patiently(told))) await game.giveUp({ ...terms, told, won })
  return { told: [told] }
}

/** A round that ends with no more money. */
const ended: Turn = async (game) => {
  const staked = await game.stake()
  if (!staked.stands) return only(staked)
  return { told: [staked.told, await game.done(acts.close(game.line, game.seat, staked.round))] }
}

/** A stake that was acknowledged and is undone, one time in two under two numbers at once. */
const cancelled: Turn = async (game) => {
  const staked = await game.stake()
  if (!staked.stands) return only(staked)
  const terms = { of: staked.tx, amount: -staked.amount }
  const undoings = [acts.undo(game.line, game.seat, terms)]
  if (game.hands.chance() < 0.5)
    undoings.push(acts.undo(game.line, game.seat, { ...terms, tx: `again-${staked.tx}` }))
  return { told: [staked.told, ...(await Promise.all(undoings.map((undo) => game.done(undo))))] }
}

/** A win that sets out before its stake is answered. Where it came too early it is made anew. */
const winFirst: Turn = async (game) => {
  const { line, seat, hands } = game
  const terms = game.round()
  const bet = game.begin(acts.bet(line, seat, terms))
  const early = ['ROUND_UNKNOWN', 'BET_NOT_FOUND', 'BET_ALREADY_CANCELLED']
  const amount = game.won(terms.amount)
  const first = game.begin(
    acts.win(line, seat, { ...terms, tx: keyOf(hands.chance), amount, allows: early }),
  )
  const asked = game.ask(first)
  await pause(between(hands.chance, 0, 2))
  await Promise.all([asked, game.ask(bet)])
  hands.count('winsFirst')
  hands.count('reordered')
  const told = [bet, first]
  if (given(bet) && first.said.outcome === 'refused') told.push(await game.win(terms))
  return { told }
}

/** An undoing that sets out before its stake. What is undone before it came may never come. */
const undoneFirst: Turn = async (game) => {
  const { line, seat, hands } = game
  const terms = game.round()
  const tooLate = ['BET_ALREADY_CANCELLED', 'INSUFFICIENT_FUNDS', 'TOKEN_EXPIRED']
  const undo = game.begin(
    acts.undo(line, seat, { of: terms.tx, amount: -terms.amount, allows: ['BET_NOT_FOUND'] }),
  )
  hands.count('reordered')
  if (hands.chance() < 0.5) {
    await game.ask(undo)
    const bet = game.begin(acts.bet(line, seat, { ...terms, allows: tooLate, barred: given(undo) }))
    await game.ask(bet)
    if (refusedWith(bet, 'BET_ALREADY_CANCELLED')) hands.count('undoneFirst')
    return { told: [undo, bet] }
  }
  const bet = game.begin(acts.bet(line, seat, { ...terms, allows: tooLate }))
  const asked = game.ask(undo)
  await pause(between(hands.chance, 0, apartMs))
  await Promise.all([asked, game.ask(bet)])
  if (given(undo) && !moved(undo)) hands.count('undoneFirst')
  return { told: [undo, bet] }
}

/** A stake whose win waits until the clock has moved, or the player has gone. */
const keptBack: Turn = async (game) => {
  const staked = await game.stake()
  return { ...only(staked), ...(staked.stands && { held: staked }) }
}

/** More than there is. */
const bold: Turn = async (game) => {
  const terms = { ...game.round(), amount: tooBold, barred: true }
  return { told: [await game.done(acts.bet(game.line, game.seat, terms))] }
}

const late: Turn = async ({ hands }) => {
  await hands.askLate()
  return { told: [] }
}

/** The player leaves in the middle of a round: no stake is taken any more, and all else is. */
const left: Turn = async (game) => {
  const { line, seat, hands } = game
  const [open, toClose] = [await game.stake(), await game.stake()]
  const { playerRef } = seat
  const end = await line.ask('sandbox/end', { playerRef }, () => !hands.over())
  if (end?.code !== 'OK') return { told: [open.told, toClose.told] }
  const barred = { ...game.round(), barred: true }
  const told = [open.told, toClose.told, await game.done(acts.bet(line, seat, barred))]
  const owed = []
  if (open.stands) owed.push(acts.undo(line, seat, { of: open.tx, amount: -open.amount }))
  if (toClose.stands) owed.push(acts.close(line, seat, toClose.round))
  for (const intent of owed) {
    const done = await game.done(intent)
    if (given(done)) hands.count('afterEnd')
    told.push(done)
  }
  return { told, gone: true }
}

/** What a seat does, and how often. */
export const turns: readonly { share: number; turn: Turn }[] = [
  { share: 30, turn: round },
  { share: 14, turn: instant },
  { share: 6, turn: ended },
  { share: 10, turn: cancelled },
  { share: 10, turn: winFirst },
  { share: 10, turn: undoneFirst },
  { share: 8, turn: keptBack },
  { share: 4, turn: bold },
  { share: 6, turn: late },
  { share: 2, turn: left },
]
