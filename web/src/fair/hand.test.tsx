import { PokerHand } from '@balai/contract'
import { boardFrom, turnsOf } from '@balai/games/poker/hand'
import type { TableRules } from '@balai/games/poker/rules'
import { dealOrder, houseDeck, shownOf } from '@balai/games/poker/shuffle'
import { asked, emptyTable, moved, type Table } from '@balai/games/poker/table'
import { clearToasts } from '@balai/ui'
import { act, cleanup, configure, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { House } from '../app/house.tsx'
import { Site } from '../app/Site.tsx'
import { answerCalls, seedOf } from '../testing/wire.ts'
import '../words/all.ts'

configure({ asyncUtilTimeout: 8_000 })
vi.setConfig({ testTimeout: 20_000 })
afterEach(() => {
  act(() => clearToasts())
  cleanup()
})

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
  for (const did of [{ act: 'raise' as const, to: 5_000n }, { act: 'call' as const }]) {
    const who = table.seats.find(({ seat }) => seat === table.hand?.betting?.turn)?.who ?? ''
    const moment = { nth: table.nth, at: table.hand?.acts ?? 0 }
    take(asked(table, { ask: 'act', who, ...moment, act: did }, { ...at, now: 2_600 }))
  }
  const { hand } = table
  if (!hand?.result || !hand.betting) throw new Error('it is not over')
  const { dealt, deck, root, seeds, log, result, secret, nth, betting } = hand
  const board = result.boards.flat().map((card) => deck.indexOf(card, boardFrom(hand, 2)))
  const turns = result.shown.flatMap(({ seat }) => {
    const place = dealt.findIndex((one) => one.seat === seat)
    return turnsOf(2, place, 2)
  })
  const { game, seats, small, big, ante } = rules
  return z.encode(PokerHand, {
    ...{ room: 'poker-jati-cash', nth, at: new Date(0), rules: { game, seats, small, big, ante } },
    ...{ button: betting.button, root, seeds: [...seeds], log: log as never },
    dealt: dealt.map(({ seat, stack }) => ({ seat, name: `m${seat}`, stack })),
    shown: shownOf(houseDeck(secret), dealOrder(root, seeds), [...turns, ...board]) as never,
  })
}

async function visit(path: string) {
  document.documentElement.lang = 'id'
  history.replaceState(null, '', path)
  await act(async () => {
    render(
      <House lang="ID" seed={seedOf(path)}>
        <Site />
      </House>,
    )
  })
  return userEvent.setup()
}

test('[FAI-01] anybody sees a hand of poker hold, check by check, and with one card exchanged fall', async () => {
  await answerCalls({ '/wps/fair/poker': () => ({ success: true, value: published() }) })
  const user = await visit('/verify?hand=poker-jati-cash/1')
  expect(await screen.findByText(/^Setiap pot dibayarkan kepada yang terbaik/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Tukar satu kartu' }))
  expect(screen.getByText('Ada kartu yang tidak terletak di sana.')).toBeDefined()
  expect(screen.queryByText(/^Setiap pot dibayarkan/)).toBeNull()
})

test('[GAM-12] a sitting at poker opens to its hands, each by its own address', async () => {
  const unknown = { success: false, code: 'round-unknown', message: '' }
  const hands = [1, 2].map((nth) => ({
    ...{ room: 'poker-jati-cash', nth, at: '2026-11-23T10:00:00Z', pot: '4000' },
  }))
  await answerCalls({
    '/wps/fair/round': () => unknown,
    '/wps/fair/dealt': () => unknown,
    '/wps/fair/poker/sitting': () => ({
      success: true,
      value: { names: { ID: 'Jati', EN: 'Teak' }, hands, next: null },
    }),
  })
  await visit('/verify?round=0f0e0d0c-0000-4000-8000-000000000001')
  expect(await screen.findByText('Tangan di Jati')).toBeDefined()
  const link = screen.getByRole('link', { name: 'Tangan 2' })
  expect(link.getAttribute('href')).toBe('/verify?hand=poker-jati-cash/2')
})
