import type { Driver } from '../../../server/src/platform/driver.ts'
import { sumPast } from '../money/past-sql.ts'

/** Seats of the load’s members at the sportsbook: what a launch and its code would have made. */
export async function seatAtSports(owner: Driver, game: string) {
  await owner`
    insert into seamless.seat (id, token, member, bucket, trial, session, game, mode, language, opened_at, vendor)
    select gen_random_uuid(), sha256(convert_to('sportsbook-seat-' || m.id, 'UTF8')), m.id, m.bucket, false, s.id,
           ${game}, 'cash', 'ID', now(), 'BALAI'
      from identity.member m join identity.session s on s.member = m.id and s.device = 'load'
     where m.account_key like 'load%'`
}

type SeatRow = { member: string; bucket: number; token: string }
export const sportsSeats = (owner: Driver) => owner<SeatRow[]>`
  select id as member, bucket, 'sportsbook-seat-' || id as token from identity.member
   where account_key like 'load%' order by id`

/** Whether all that was told of an event is paid. */
export async function isPaid(owner: Driver, event: string): Promise<boolean> {
  const rows = await owner`
    select from sportsbook.event where id = ${event} and run > 0 and settled_run = run`
  return rows.length === 1
}

type Came = { id: string; amount: string | null; returned: string }
/** What each ticket came to, by the book and by the books. */
export const cameOf = (owner: Driver) => owner<Came[]>`
  select t.id, r.returned::text as returned,
         (select s.amount::text from sportsbook.settlement s where s.ticket = t.id order by s.nth desc limit 1) as amount
    from sportsbook.ticket t join wagers.round r on r.bucket = t.bucket and r.id = t.id and r.state = 'closed'`

type Sums = { off: string; open: string }
export async function booksOf(owner: Driver): Promise<Sums> {
  const [sums] = await owner<Sums[]>`
    select ((select coalesce(sum(balance), 0) from wallet.account)
            + (select coalesce(sum(balance), 0) from wallet.house))::text as off,
           (select count(*) from wagers.round where state = 'open')::text as open`
  if (!sums) throw new Error('the books were not read')
  return sums
}

/** After so much at once the planner knows nothing, nothing is summed, and what was written lies in memory alone. */
export async function settleDown(owner: Driver) {
  await sumPast(owner)
  await owner`
    vacuum (analyze) sportsbook.ticket, sportsbook.leg, sportsbook.pick, sportsbook.market, sportsbook.event,
      sportsbook.verdict, sportsbook.settlement, wallet.transfer, wallet.account, wagers.act, wagers.round`
  await owner`checkpoint`
}
