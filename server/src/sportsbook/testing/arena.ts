import { randomUUID } from 'node:crypto'
import { selectionsIn } from '@balai/games/sports/contest'
import { z } from 'zod'
import * as catalogue from '../../catalogue/index.ts'
import { isRefusal } from '../../platform/refusal.ts'
import type { House } from '../../platform/testing/house.ts'
import { openPlayer, type Player } from '../../wagers/testing/players.ts'
import { addOwnBound, addPart, type OwnRow } from '../bounds/sql.ts'
import { apply } from '../events/apply.ts'
import { putLeague } from '../events/leagues-sql.ts'
import { familyOf } from '../events/price.ts'
import * as events from '../events/sql.ts'
import type { Outcome, Told } from '../events/told.ts'
import { tellResult } from '../settle/result.ts'
import { settleEvents } from '../settle/settle.ts'
import { acceptDue } from '../tickets/accept.ts'
import { layTicket, type Policy, type Slip } from '../tickets/lay.ts'
import { putSportsbook, titles } from '../title.ts'

const Line = z.object({
  market: z.string(),
  version: z.int(),
  prices: z.array(z.int().nullable()),
  gone: z.boolean(),
})
const State = z.object({ state: z.string(), price: z.int() })
const Paid = z.object({ nth: z.int(), amount: z.bigint() })
const Sum = z.object({ sum: z.bigint() })

export const source = 'test'
export const league = 'en.1'
const [game] = titles

type Choice = { event: string; market: string; selection: string }
type Told1<What extends Told['what']> = Omit<Told & { what: What }, 'what' | 'ref'>

/** The sportsbook of a house whose clock a test has in its hands. */
export function openArena(house: House) {
  const { store, clock, random } = house
  const arena = {
    async open() {
      const act = { by: 'test', now: clock.now() }
      await store.transact(async (tx) => {
        await catalogue.putVendor(tx, { code: 'BALAI', names: { ID: 'Balai', EN: 'Balai' } })
        await putSportsbook(tx, { vendor: 'BALAI', ...act })
        const names = { ID: 'Liga', EN: 'League' }
        const terms = { country: 'ID', names, place: 1, margin: 500, kind: 'played' as const }
        await putLeague(tx, { ...terms, id: league, sport: 'football' })
        await putLeague(tx, { ...terms, id: 'maps', sport: 'esports' })
      })
      await arena.hears()
    },
    player: (cash = 1_000_000_000n): Promise<Player> => openPlayer(house, cash),
    /** Gives an event, or a market of it, bounds of its own; what is not named is as everywhere. */
    bounds: (event: string, own: Partial<Omit<OwnRow, 'event'>>) =>
      store.transact(async (tx) => {
        await events.holdEvent(tx, event)
        const none = { market: null, selectionMost: null, memberMost: null }
        await addOwnBound(tx, { ...none, ...own, event, by: 'staff:a', now: clock.now() })
      }),
    /** Lets a member stake so many hundredths of what others may. */
    part: (player: Player, part: number) =>
      store.transact((tx) => addPart(tx, { ...player, part, by: 'staff:a', now: clock.now() })),
    /** The feed is heard of. */
    hears: () =>
      store.transact((tx) => events.keepFeed(tx, { source, cursor: '0', now: clock.now() })),
    tells: async (told: Told) => {
      await arena.hears()
      return store.transact((tx) => apply(tx, { source, told, random, now: clock.now() }))
    },
    /** Of an event by its number. */
    async says<What extends Told['what']>(event: string, what: What, of: Told1<What>) {
      const [row] = await events.eventsWith(store.db, [event])
      if (!row) throw new Error(`${event} is no event`)
      return arena.tells({ what, ref: row.ref, ...of } as unknown as Told)
    },
    /** A match that begins in an hour; of maps where it says of how many. */
    async match(bestOf?: 1 | 2 | 3 | 5 | 7) {
      const ref = randomUUID()
      const startsAt = new Date(clock.now().getTime() + 3_600_000)
      const sides = { home: `Home ${ref.slice(0, 6)}`, away: `Away ${ref.slice(0, 6)}` }
      const at = bestOf === undefined ? { league } : { league: 'maps', bestOf }
      await arena.tells({ what: 'event', ref, ...at, ...sides, startsAt })
      const id = await events.eventIdOf(store.db, { source, ref })
      if (!id) throw new Error('no event was added')
      return id
    },
    lines: (event: string) => store.db.many(Line)`
      select market, version, prices, gone from sportsbook.market where event = ${event} order by place`,
    /** What a selection can be laid at. */
    async price({ event, market, selection }: Choice) {
      const [row] = await events.eventsWith(store.db, [event])
      const line = (await arena.lines(event)).find((one) => one.market === market)
      const nth = row ? (selectionsIn(familyOf(row), market)?.indexOf(selection) ?? -1) : -1
      const price = line && !line.gone ? line.prices[nth] : undefined
      if (!price) throw new Error(`${market} ${selection} has no price`)
      return price
    },
    /** A slip of single selections at the prices of now. */
    async slip(choices: readonly Choice[], over: Partial<Slip> = {}): Promise<Slip> {
      const legs = []
      for (const choice of choices) {
        const { event, ...pick } = choice
        legs.push({ event, picks: [pick], price: await arena.price(choice) })
      }
      return { legs, sizes: [legs.length], each: 100_000n, policy: 'none' as Policy, ...over }
    },
    lays: (player: Player, slip: Slip, now = clock.now()) =>
      store.transact(async (tx) => {
        const listed = await catalogue.gameById(tx, game.id)
        if (!listed) throw new Error(`${game.id} is not listed`)
        const laying = {
          ...player,
          mode: 'cash',
          game: game.id,
          listed,
          slip,
          random,
          now,
        } as const
        return layTicket(tx, laying)
      }),
    async laid(player: Player, choices: readonly Choice[], over: Partial<Slip> = {}) {
      const said = await arena.lays(player, await arena.slip(choices, over))
      if (isRefusal(said)) throw new Error(`refused: ${said.refused}`)
      return said.ticket
    },
    /** Begins a match, and brings it to its second half with such a score at the break. */
    async plays(event: string, half: [number, number] = [0, 0]) {
      await arena.says(event, 'started', {})
      await arena.says(event, 'break', { half })
      await arena.says(event, 'resumed', {})
    },
    ends: (event: string, full: [number, number], half?: [number, number]) =>
      arena.says(event, 'result', { result: { goals: { full, ...(half && { half }) } } }),
    /** Another result, as the desk puts one in the place of that which stands. */
    corrects: (event: string, full: [number, number]) =>
      arena.correctsTo(event, { goals: { full } }),
    correctsTo: (event: string, outcome: Outcome) =>
      store.transact(async (tx) => {
        const row = await events.holdEvent(tx, event)
        if (!row) throw new Error(`${event} is no event`)
        return tellResult(tx, {
          ...{ event: row, outcome, source: 'desk', by: 'staff:a' },
          ...{ why: 'official', now: clock.now() },
        })
      }),
    settles: () => settleEvents(store, clock.now()),
    accepts: () => acceptDue(store, clock.now()),
    ticket: (id: string) => store.db.one(State)`
      select t.state, l.price from sportsbook.ticket t join sportsbook.leg l on l.ticket = t.id and l.nth = 1
       where t.id = ${id}`,
    settlements: (id: string) => store.db.many(Paid)`
      select nth, amount from sportsbook.settlement where ticket = ${id} order by nth`,
    /** What a member has staked and got back by the books, in all. */
    books: async ({ member, bucket }: Player) =>
      (
        await store.db.one(Sum)`
        select coalesce(sum(returned - stake), 0)::bigint as sum from wagers.round
         where bucket = ${bucket} and member = ${member}`
      ).sum,
  }
  return arena
}
export type Arena = ReturnType<typeof openArena>
