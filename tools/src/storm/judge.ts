import { live, poker } from '@balai/contract'
import { verifyDealt } from '@balai/games/dealt/verify'
import { verifyHand } from '@balai/games/poker/verify'
import * as z from 'zod'
import { openDriver } from '../../../server/src/platform/driver.ts'
import { type Asked, ask } from './ask.ts'
import type { History } from './history.ts'
import type { PokerPlayer } from './poker-player.ts'
import type { TablePlayer } from './table-player.ts'

type Cast = { poker: readonly PokerPlayer[]; tables: readonly TablePlayer[] }
type Given = Asked & { ownerUrl: string; history: History; cast: Cast }

type Bet = { round: string; state: string; stake: string; returned: string; ends: number }

const lanes = 6
async function each<T>(all: readonly T[], work: (one: T) => Promise<void>) {
  const left = [...all]
  const lane = async () => {
    for (let one = left.shift(); one !== undefined; one = left.shift()) await work(one)
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}

/** What is wrong with a house that has come to rest, and how much was looked at. */
export async function judge({ ownerUrl, history, cast, ...asked }: Given) {
  const books = openDriver(ownerUrl)
  const findings = [...history.findings]
  const told = history.findings.length
  const seen = { laid: 0, tableRounds: 0, hands: 0, cards: 0, kept: 0 }

  // Told as it is kept, for as far as it is kept.
  const events = await books<{ room: string; version: string; told: never[] }[]>`
    select room, version::text as version, told from rooms.event`
  history.sort()
  seen.kept = history.against(events)
  findings.push(...history.findings.slice(told))

  // Every stake that was taken was settled once.
  const acts = await books<Bet[]>`
    select b.round::text as round, r.state, r.stake::text as stake, r.returned::text as returned,
           (select count(*)::int from wagers.act a
             where a.bucket = b.bucket and a.round = b.round and a.code = 'ok' and a.kind <> 'bet') as ends
      from tables.bet b join wagers.round r on r.bucket = b.bucket and r.id = b.round`
  const rounds = new Map(acts.map((one) => [one.round, one]))
  const laid = cast.tables.flatMap((player) => player.laid.map((one) => ({ ...one, player })))
  await each(laid, async ({ round, nth, stake, player }) => {
    const kept = rounds.get(round)
    const name = `round ${round} of ${player.table}/${nth}`
    if (!kept) return void findings.push(`${name} was taken and is not in the books`)
    if (kept.state === 'open') return void findings.push(`${name} is still open`)
    if (BigInt(kept.stake) !== stake)
      findings.push(`${name}: ${stake} was taken, ${kept.stake} is in the books`)
    if (kept.ends > 1) findings.push(`${name} was settled ${kept.ends} times`)
    seen.laid++
    if (kept.state === 'voided') return
    const record = await fair(asked, live.fairDealt, { round })
    if (!record) return void findings.push(`${name} is closed and not told`)
    const found = verifyDealt(record)
    if (!found.ok) findings.push(`${name}: ${found.differs} does not hold`)
    if (record.laid?.win !== BigInt(kept.returned))
      findings.push(`${name} won ${record.laid?.win}, was paid ${kept.returned}`)
  })

  // No card of a shoe lies in two rounds of it, and every round of every table verifies.
  const dealt = await books<{ table: string; nth: number }[]>`
    select table_id as "table", nth from tables.round where phase = 'settled'`
  const places = new Map<string, string>()
  await each(dealt, async ({ table, nth }) => {
    const record = await fair(asked, live.fairTable, { table, nth: String(nth) })
    if (!record) return void findings.push(`${table}/${nth} is settled and not told`)
    const found = verifyDealt(record)
    if (!found.ok) findings.push(`${table}/${nth}: ${found.differs} does not hold`)
    seen.tableRounds++
    for (const { place } of record.shoe?.dealt ?? []) {
      const at = `${table} shoe ${record.shoe?.nth} place ${place}`
      const before = places.get(at)
      if (before !== undefined) findings.push(`${at} was dealt in rounds ${before} and ${nth}`)
      places.set(at, String(nth))
      seen.cards++
    }
  })

  // Every hand verifies, its chips are in and out, and its cards are those that its players saw.
  const hands = await books<{ room: string; nth: number; off: string }[]>`
    select h.room, h.nth,
           (select sum(s.put) - sum(s.won) - h.rake from poker.hand_seat s
             where s.room = h.room and s.nth = h.nth)::text as off
      from poker.hand h`
  await each(hands, async ({ room, nth, off }) => {
    const record = await fair(asked, poker.fairPokerHand, { room, nth: String(nth) })
    if (!record) return void findings.push(`hand ${room}/${nth} is not told`)
    const found = verifyHand(record)
    if (!found.ok) findings.push(`hand ${room}/${nth}: the ${found.differs} does not hold`)
    if (off !== '0') findings.push(`hand ${room}/${nth}: ${off} chips came in and did not go out`)
    const open = record.shown.map(({ nth: turn }) => turn)
    if (new Set(open).size !== open.length)
      findings.push(`hand ${room}/${nth} shows a card of the deal twice`)
    const result = record.log.flatMap((one) => (one.is === 'result' ? [one.result] : []))[0]
    for (const { seat, cards } of result?.shown ?? []) {
      const heard = history.dealt.get(`${room}/${nth}/${seat}`)
      if (heard !== undefined && heard !== cards.join(' '))
        findings.push(
          `hand ${room}/${nth}: seat ${seat} saw ${heard} and showed ${cards.join(' ')}`,
        )
    }
    seen.hands++
  })

  // Nobody sits, nothing lies on a table, no purse differs from what its rounds came to.
  const [left] = await books<{ open: number; held: string; off: number }[]>`
    select (select count(*)::int from wagers.round where state = 'open' and mode = 'cash') as open,
           (select coalesce(sum(held), 0)::text from poker.room where tourney is null and mode = 'cash') as held,
           (select count(*)::int from (
              select e.member from audit.entry e
               where e.reason in ('stake', 'win', 'void', 'adjust')
                 and e.account_kind in ('member:cash', 'member:bonus')
               group by e.member
              having sum(e.amount) <> (select sum(r.returned - r.stake) from wagers.round r
                                        where r.member = e.member and r.mode = 'cash')) x) as off`
  if (left?.open) findings.push(`${left.open} rounds are still open`)
  if (left?.held !== '0') findings.push(`${left?.held} chips lie on tables where nobody sits`)
  if (left?.off) findings.push(`${left.off} purses differ from what their rounds came to`)
  await books.end()
  return { findings, seen: { ...seen, told: history.events, compared: history.compared } }
}

async function fair<E extends Parameters<typeof ask>[1]>(
  asked: Asked,
  endpoint: E,
  body: Record<string, string>,
) {
  const said = await ask(asked, endpoint, { body })
  if (!said.success) return undefined
  return z.decode(endpoint.gives as z.ZodType, said.value) as z.output<E['gives']>
}
