import { PokerHand } from '@balai/contract'
import { cardText } from '@balai/games/cards/deck'
import { boardFrom, turnsOf } from '@balai/games/poker/hand'
import type { TableRules } from '@balai/games/poker/rules'
import { dealOrder, houseDeck, shownOf } from '@balai/games/poker/shuffle'
import { asked, emptyTable, moved, type Table } from '@balai/games/poker/table'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { isHand, verifyHandText } from './verify-hand.ts'

const rules: TableRules = {
  ...{ game: 'holdem', seats: 2, small: 50n, big: 100n, ante: 0n, straddle: false },
  ...{ rake: { share: 500n, cap: 300n }, buyIn: { least: 100n, most: 10_000n } },
}
const at = { now: 1_000, secret: '5c'.repeat(32) }

/** Two put in all they have: a hand as the house publishes it. */
function published() {
  let table: Table = emptyTable(rules)
  const take = (next: ReturnType<typeof asked>) => {
    if ('fault' in next) throw new Error(next.fault)
    table = next.table
  }
  for (const seat of [0, 1])
    take(asked(table, { ask: 'sit', seat, who: `m${seat}`, stack: 5_000n }, at))
  table = moved(table, { ...at, now: table.dueAt ?? 0 }).table
  for (const act of [{ act: 'raise' as const, to: 5_000n }, { act: 'call' as const }]) {
    const who = table.seats.find(({ seat }) => seat === table.hand?.betting?.turn)?.who ?? ''
    const moment = { nth: table.nth, at: table.hand?.acts ?? 0 }
    take(asked(table, { ask: 'act', who, ...moment, act }, { ...at, now: 2_600 }))
  }
  const { hand } = table
  if (!hand?.result || !hand.betting) throw new Error('it is not over')
  const { dealt, deck, root, seeds, log, result, secret, nth, betting } = hand
  const board = result.boards.flat().map((card) => deck.indexOf(card, boardFrom(hand, 2)))
  const turns = result.shown.flatMap(({ seat }) =>
    turnsOf(
      2,
      dealt.findIndex((one) => one.seat === seat),
      2,
    ),
  )
  const { game, seats, small, big, ante } = rules
  return z.encode(PokerHand, {
    ...{ room: 'poker-jati-cash', nth, at: new Date(0), rules: { game, seats, small, big, ante } },
    ...{ button: betting.button, root, seeds: [...seeds], log: log as never },
    dealt: dealt.map(({ seat, stack }) => ({ seat, name: `m${seat}`, stack })),
    shown: shownOf(houseDeck(secret), dealOrder(root, seeds), [...turns, ...board]) as never,
  })
}

test('[FAI-01] a hand of poker verifies from its record, and with a card, a root, a pot or a payment changed does not', () => {
  const record = published()
  const text = JSON.stringify({ success: true, value: record })
  expect(isHand(text)).toBe(true)
  expect(verifyHandText(text, 'poker-jati-cash/1')).toMatchObject({ ok: true })
  expect(verifyHandText(text, 'poker-jati-cash/2').ok).toBe(false)
  for (const [nth, { card }] of record.shown.entries()) {
    expect(cardText(card)).toHaveLength(2)
    const shown = record.shown.map((one, place) =>
      place === nth ? { ...one, card: (card + 1) % 52 } : one,
    )
    expect(verifyHandText(JSON.stringify({ ...record, shown })).ok).toBe(false)
  }
  const forged = [
    text.replace(record.root, `${record.root.slice(1)}0`),
    text.replace('"rake":"300"', '"rake":"299"'),
    text.replaceAll('"9700"', '"9701"'),
  ]
  for (const one of forged) {
    expect(one).not.toBe(text)
    expect(verifyHandText(one).ok).toBe(false)
  }
})
