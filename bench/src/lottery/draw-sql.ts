import type { Driver } from '../../../server/src/platform/driver.ts'

export type Which = { game: string; numero: string }

type Whose = { member: string; bucket: number }
export const everybody = (owner: Driver) => owner<Whose[]>`
  select id as member, bucket from identity.member where account_key like 'load%' order by id`

/** A draw whose tickets are locked, and that waits for its numbers. */
export const putDraw = (owner: Driver, { game, numero }: Which) => owner`
  insert into lottery.draw (game, numero, state, made_at, opens_at, locks_at, draws_at, rules_version,
                            locked_at, tickets, ticket_root)
  values (${game}, ${numero}, 'locked', now() - interval '1 day', now() - interval '1 day', now(), now(), 1,
          now(), 0, encode(sha256(''), 'hex'))`

type Play = { id: string; price: bigint; digits: number }

/**
 * Writes a slip for each round on the game that has none yet, with so many bets of a line each, one play after another:
 * what `laySlip` would have written of them beside the stake. Ids are in the order of time, as those of the house are.
 */
export async function writeBets(
  owner: Driver,
  { game, numero, plays, bets }: Which & { plays: readonly Play[]; bets: number },
) {
  await owner.begin(async (tx) => {
    await tx.unsafe("set local work_mem = '256MB'; set local synchronous_commit = off")
    await tx`
      create temp table put on commit drop as
      select (left(r.id::text, 15) || substr(gen_random_uuid()::text, 16))::uuid as slip, r.id, r.bucket, r.member, r.stake, r.opened_at as at
        from wagers.round r where r.game = ${game}
         and not exists (select from lottery.coupon c where c.id = r.id)`
    await tx`
      insert into lottery.slip (id, bucket, member, draws, stop_on_win, cost, at)
      select slip, bucket, member, 1, false, stake, at from put`
    await tx`
      insert into lottery.coupon (id, slip, turn, bucket, member, game, numero, stake, at)
      select id, slip, 1, bucket, member, ${game}, ${numero}, stake, at from put`
    await tx`
      create temp table laid on commit drop as
      select (left(p.id::text, 15) || substr(gen_random_uuid()::text, 16))::uuid as bet, p.id as coupon, p.bucket, p.member, p.at, y.id as play, y.price,
             lpad(floor(random() * 10 ^ y.digits)::int::text, y.digits, '0') as line
        from put p
       cross join generate_series(0, ${bets - 1}::int) as n
        join unnest(${plays.map(({ id }) => id)}::text[], ${plays.map(({ price }) => String(price))}::text[]::bigint[],
                    ${plays.map(({ digits }) => digits)}::int[]) with ordinality as y(id, price, digits, nth)
          on y.nth = 1 + (('x' || right(p.id::text, 1))::bit(4)::int + n) % ${plays.length}::int`
    await tx`
      insert into lottery.bet (id, coupon, bucket, member, game, numero, play, pick, points, lines, stake, rules, at)
      select bet, coupon, bucket, member, ${game}, ${numero}, play, jsonb_build_array(jsonb_build_array(line)),
             1, 1, price, 1, at from laid`
    await tx`
      insert into lottery.line (game, numero, coupon, bet, play, line, mask, points)
      select ${game}, ${numero}, coupon, bet, play, line, repeat('0', 100)::bit(100), 1 from laid`
  })
}

type Count = { play: string; line: string; count: string }
/** How often each line was laid. */
export const countLines = (owner: Driver, { game, numero }: Which) => owner<Count[]>`
  select play, line, count(*)::text as count from lottery.line
   where game = ${game} and numero = ${numero} group by 1, 2`

/** Tells what was drawn: from here on the house settles by itself. */
export const tellResult = (owner: Driver, { game, numero, result }: Which & { result: string }) =>
  owner`
  update lottery.draw set state = 'drawn', result = ${result}::text::jsonb, drawn_at = now()
   where game = ${game} and numero = ${numero}`

export async function isSettled(owner: Driver, { game, numero }: Which): Promise<boolean> {
  const rows = await owner`
    select from lottery.draw where game = ${game} and numero = ${numero} and state = 'settled'`
  return rows.length === 1
}

type Books = { open: string; returned: string; paid: string; off: string }
/** What the books say of a draw: coupons that are not ended, what rounds paid, what its run found, and what is amiss. */
export async function booksOf(owner: Driver, { game, numero }: Which): Promise<Books> {
  const [books] = await owner<Books[]>`
    select (select count(*) from lottery.coupon c join wagers.round r on r.id = c.id and r.bucket = c.bucket
             where c.game = ${game} and c.numero = ${numero}
               and (c.ended is distinct from 'settled' or r.state <> 'closed'))::text as open,
           (select sum(r.returned) from lottery.coupon c
              join wagers.round r on r.id = c.id and r.bucket = c.bucket
             where c.game = ${game} and c.numero = ${numero})::text as returned,
           (select paid from lottery.run where game = ${game} and numero = ${numero} and nth = 1)::text as paid,
           ((select coalesce(sum(balance), 0) from wallet.account)
            + (select coalesce(sum(balance), 0) from wallet.house))::text as off`
  if (!books) throw new Error('the books were not read')
  return books
}

/** A table of so many rows and nothing else. */
export async function putRival(owner: Driver, rows: number) {
  await owner`
    create table public.rival as
    select n as id, 0::bigint as win, 'laid'::text as state from generate_series(1, ${rows}::int) as n`
  await owner`alter table public.rival add primary key (id)`
}
export const updateRival = (owner: Driver) =>
  owner`update public.rival set state = 'settled', win = win + 1`

/** After so much at once the planner knows nothing, and what was written lies in memory alone. */
export async function settleDown(owner: Driver) {
  await owner`
    vacuum (analyze) lottery.slip, lottery.coupon, lottery.bet, lottery.line, wallet.transfer, wallet.account,
      wagers.act, wagers.round`
  await owner`vacuum (analyze) public.rival`
  await owner`checkpoint`
}
