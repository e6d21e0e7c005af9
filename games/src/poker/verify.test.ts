import fc from 'fast-check'
import { expect, test } from 'vitest'
import { choicesOf } from './betting.ts'
import { turnsOf } from './hand.ts'
import { formOf, heldIn, type TableRules } from './rules.ts'
import { dealOrder, houseDeck, shownOf } from './shuffle.ts'
import { asked, emptyTable, type Hand, moved, type Table } from './table.ts'
import { type HandRecord, verifyHand } from './verify.ts'

const numRuns = process.env.LONG === undefined ? 60 : 3_000

/** One hand played by chance, as it is published: what was shown and no more. */
function published(game: TableRules['game'], draw: (max: number) => number): HandRecord {
  const rules: TableRules = {
    ...{ game, seats: 6, small: 50n, big: 100n, ante: 0n, straddle: false },
    ...{ rake: { share: 500n, cap: 300n }, buyIn: { least: 100n, most: 10_000n } },
  }
  let table: Table = emptyTable(rules)
  let now = 1_000
  const secret = () => (now + 7).toString(16).padStart(64, '0')
  const players = 2 + draw(game === 'capsa' ? 3 : 5)
  for (let seat = 0; seat < players; seat++) {
    const stack = BigInt(100 + draw(3_000))
    const sat = asked(
      table,
      { ask: 'sit', seat, who: `m${seat}`, stack },
      { now, secret: secret() },
    )
    if (!('fault' in sat)) table = sat.table
    const wish = { ask: 'wish' as const, who: `m${seat}`, twice: draw(2) === 0 }
    const wished = asked(table, wish, { now, secret: secret() })
    if (!('fault' in wished)) table = wished.table
  }
  for (let n = 0; n < 400 && table.phase !== 'shown'; n++) {
    const { hand } = table
    const choices = hand?.betting && choicesOf(hand.betting)
    const who = table.seats.find(({ seat }) => seat === hand?.betting?.turn)?.who
    if (table.phase !== 'betting' || !choices || !who || !hand) {
      now = Math.max(now, table.dueAt ?? now)
      table = moved(table, { now, secret: secret() }).table
      continue
    }
    const kind = draw(8)
    const act =
      choices.raise && kind > 5
        ? { act: 'raise' as const, to: kind === 7 ? choices.raise.most : choices.raise.least }
        : kind === 0 && !choices.check
          ? { act: 'fold' as const }
          : choices.check
            ? { act: 'check' as const }
            : { act: 'call' as const }
    const did = asked(
      table,
      { ask: 'act', who, nth: hand.nth, at: hand.acts, act },
      { now, secret: secret() },
    )
    if ('fault' in did) throw new Error(did.fault)
    table = did.table
  }
  return recordOf(table.hand as Hand, rules)
}

function recordOf(hand: Hand, rules: TableRules): HandRecord {
  const { result, dealt, deck, root, seeds, log, betting, secret } = hand
  if (!result) throw new Error('it is not over')
  const each = heldIn(rules)
  const board = [...new Set(result.boards.flat())].map((card) =>
    deck.indexOf(card, dealt.length * each),
  )
  const open = result.shown.flatMap(({ seat }) =>
    turnsOf(
      dealt.length,
      dealt.findIndex((one) => one.seat === seat),
      each,
    ),
  )
  const of = formOf(rules).deck
  const order = dealOrder(root, seeds, of)
  const shown = shownOf(houseDeck(secret, of), order, [...open, ...board])
  return { rules, button: betting?.button ?? 0, dealt, root, seeds, log, shown }
}

const games = fc.constantFrom(
  'holdem' as const,
  'omaha' as const,
  'qiuqiu' as const,
  'capsa' as const,
)
const chance = fc.infiniteStream(fc.nat(5_039))

test('[FAI-01] law: every hand that was played holds, and none of which a card, a pot or a payment was changed', () => {
  fc.assert(
    fc.property(games, chance, fc.nat(9_999), (game, stream, pick) => {
      const record = published(game, (max) => (stream.next().value ?? 0) % max)
      expect(verifyHand(record)).toEqual({ ok: true })
      for (const [differs, forged] of Object.entries(forgeries(record, pick)))
        expect([differs, verifyHand(forged).ok]).toEqual([differs, false])
    }),
    { endOnFailure: true, numRuns },
  )
})

/** What a house might publish that has something to hide. */
function forgeries(record: HandRecord, pick: number): Record<string, HandRecord> {
  const { shown, log } = record
  const at = shown.length > 0 ? pick % shown.length : -1
  const withResult = (change: (result: never) => object): HandRecord => ({
    ...record,
    log: log.map((one) =>
      one.is === 'result' && 'result' in one
        ? { is: 'result', result: change(one.result as never) }
        : one,
    ) as never,
  })
  const move = ({
    pots,
    seats,
  }: {
    pots: { amount: bigint; paid: { seat: number; amount: bigint }[] }[]
    seats: { seat: number; won: bigint }[]
  }) => {
    const [first] = pots
    const winner = first?.paid[0]?.seat ?? 0
    const other = seats.find(({ seat }) => seat !== winner)?.seat ?? 9
    return {
      seats: seats.map((one) =>
        one.seat === winner
          ? { ...one, won: one.won - 1n }
          : one.seat === other
            ? { ...one, won: one.won + 1n }
            : one,
      ),
      pots: pots.map((pot, nth) =>
        nth > 0
          ? pot
          : {
              ...pot,
              paid: [
                ...pot.paid.map((one, place) =>
                  place === 0 ? { ...one, amount: one.amount - 1n } : one,
                ),
                { seat: other, amount: 1n },
              ],
            },
      ),
    }
  }
  return {
    root: { ...record, root: record.root.replace(/^./, (digit) => (digit === '0' ? '1' : '0')) },
    ...(shown.length > 0 && {
      seeds: { ...record, seeds: [...record.seeds, { seat: 5, seed: 'tambahan' }] },
      card: {
        ...record,
        shown: shown.map((one, nth) => (nth === at ? { ...one, card: (one.card + 1) % 52 } : one)),
      },
      turn: {
        ...record,
        shown: shown.map((one, nth) => (nth === at ? { ...one, nth: (one.nth + 1) % 52 } : one)),
      },
      hidden: { ...record, shown: shown.filter((_, nth) => nth !== at) },
    }),
    rake: withResult((result: { rake: bigint }) => ({ ...result, rake: result.rake + 1n })),
    paid: withResult((result) => ({ ...(result as object), ...move(result) })),
  }
}
