import { type GameId, MemberId } from '@balai/contract'
import { rowCount } from '@balai/games/sports/returned'
import type { Store, Tx } from '../../platform/db.ts'
import { type Act, actAll } from '../../wagers/index.ts'

/** A ticket as it lies in the book, of one selection a leg. */
export type Written = {
  id: string
  member: string
  bucket: number
  sizes: readonly number[]
  each: bigint
  legs: readonly { event: string; market: string; selection: string; price: number }[]
}

const atOnce = 1_000

/**
 * Writes tickets in bulk that are open, with their stakes taken as the house takes them. Nobody asks whether they may be
 * laid: what is settled is the same.
 */
export async function writeTickets(
  store: Store,
  tickets: readonly Written[],
  { game, now }: { game: GameId; now: Date },
): Promise<void> {
  for (let from = 0; from < tickets.length; from += atOnce)
    await store.transact((tx) => write(tx, tickets.slice(from, from + atOnce), { game, now }))
}

const stakeOf = ({ legs, sizes, each }: Written) => each * BigInt(rowCount(legs.length, sizes))

async function write(
  tx: Tx,
  tickets: readonly Written[],
  { game, now }: { game: GameId; now: Date },
) {
  const acts = tickets.map((ticket): Act => {
    const { id, member, bucket } = ticket
    return {
      ...{ source: 'house', kind: 'bet', tx: `stake:${id}`, round: id, mode: 'cash', game, now },
      ...{ member: MemberId.parse(member), bucket, vendor: 'BALAI', amount: stakeOf(ticket) },
    }
  })
  const no = (await actAll(tx, acts)).find(({ code }) => code !== 'ok')
  if (no) throw new Error(`a stake was answered with ${no.code}`)
  const legs = tickets.flatMap(({ id, bucket, legs: own }) =>
    own.map((leg, nth) => ({ ...leg, ticket: id, bucket, nth: nth + 1 })),
  )
  await tx.run`
    insert into sportsbook.market (event, market, place, version, prices, margin, gone)
    select distinct l.event, l.market, 1, 1, '{}'::int[], 0, true
      from jsonb_to_recordset(${JSON.stringify(legs)}::text::jsonb) as l(event uuid, market text)
     order by 1, 2
    on conflict do nothing`
  const rows = tickets.map((ticket) => ({
    ...{ id: ticket.id, bucket: ticket.bucket, member: ticket.member, sizes: ticket.sizes },
    ...{ legs: ticket.legs.length, rows: rowCount(ticket.legs.length, ticket.sizes) },
    ...{ each: String(ticket.each), stake: String(stakeOf(ticket)) },
  }))
  await tx.run`
    insert into sportsbook.ticket (id, bucket, member, mode, legs, sizes, rows, each, goes_on, stake, policy, state, rules, at)
    select id, bucket, member, 'cash', legs, sizes, rows, each, each, stake, 'none', 'open', 1, ${now}
      from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
           as t(id uuid, bucket smallint, member uuid, sizes smallint[], legs smallint, rows int, each bigint, stake bigint)`
  await tx.run`
    with laid as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(legs)}::text::jsonb)
           as l(ticket uuid, bucket smallint, nth smallint, event uuid, market text, selection text, price int)),
    legs as (insert into sportsbook.leg (ticket, bucket, nth, event, price) select ticket, bucket, nth, event, price from laid)
    insert into sportsbook.pick (ticket, leg, nth, event, market, selection)
    select ticket, nth, 1, event, market, selection from laid`
}
