import { z } from 'zod'
import type { Tx } from '../../platform/db.ts'

/**
 * Opens a pot, if it is not there. It is looked for first: to insert what another transaction has just
 * changed waits for that one, though nothing is inserted in the end.
 */
export const openPot = (tx: Tx, pot: string) => tx.run`
  insert into seamless.pot (id)
  select ${pot}::uuid where not exists (select from seamless.pot where id = ${pot})
      on conflict (id) do nothing`

const Holds = z.object({ sum: z.bigint().nullable() })

/** What a pot holds. Nobody else can take from it until the transaction ends. */
export async function holdPot(tx: Tx, pot: string): Promise<bigint> {
  const { sum } = await tx.one(Holds)`select seamless.hold_pot(${pot}) as sum`
  if (sum === null) throw new Error(`there is no pot ${pot}`)
  return sum
}

export type Moved = { act: string; pot: string; amount: bigint; now: Date }

/** Writes what acts put into pots and took from them: one statement, and no pot is waited for. */
export const moveAll = (tx: Tx, moves: readonly Moved[]) => tx.run`
  insert into seamless.pot_move (act, pot, amount, at)
  select * from unnest(${moves.map(({ act }) => act)}::uuid[],
                       ${moves.map(({ pot }) => pot)}::uuid[],
                       ${moves.map(({ amount }) => amount)}::bigint[],
                       ${moves.map(({ now }) => now.toISOString())}::timestamptz[])`

export type Undone = { key: string; of: string; now: Date }

const undoing = (undone: readonly Undone[]) =>
  [
    undone.map(({ key }) => key),
    undone.map(({ of }) => of),
    undone.map(({ now }) => now.toISOString()),
  ] as const

/** Moves back what acts moved that are undone now. */
export const moveBack = async (tx: Tx, undone: readonly Undone[]) => {
  const [keys, ofs, ats] = undoing(undone)
  await tx.run`
    insert into seamless.pot_move (act, pot, amount, at)
    select u.key, m.pot, -m.amount, u.at
      from unnest(${keys}::uuid[], ${ofs}::uuid[], ${ats}::timestamptz[]) as u(key, of, at)
      join seamless.pot_move m on m.act = u.of
        on conflict (act, pot) do nothing`
}

/** A jackpot that was won by an act which is undone may fall in that round again. */
export const jackpotsBack = async (tx: Tx, undone: readonly Undone[]) => {
  const [keys, ofs] = undoing(undone)
  await tx.run`
    update seamless.jackpot_win w
       set undone_by = u.key
      from unnest(${keys}::uuid[], ${ofs}::uuid[]) as u(key, of)
     where w.act = u.of and w.undone_by is null`
}

/** Free rounds of acts that are undone were not played. */
export const freeRoundsBack = async (tx: Tx, undone: readonly Undone[]) => {
  const [keys, ofs] = undoing(undone)
  await tx.run`
    with back as (
      update seamless.free_round_act a
         set undone_by = u.key
        from unnest(${keys}::uuid[], ${ofs}::uuid[]) as u(key, of)
       where a.act = u.of and a.undone_by is null
      returning a.vendor, a.grant_id, a.kind, a.rounds, a.amount),
    sums as (
      select vendor, grant_id,
             coalesce(sum(rounds) filter (where kind = 'bet'), 0)::int as used,
             coalesce(sum(rounds) filter (where kind = 'result'), 0)::int as told,
             coalesce(sum(amount) filter (where kind = 'result'), 0)::bigint as won
        from back group by vendor, grant_id)
    update seamless.free_round f
       set used = f.used - s.used, remaining = f.remaining + s.told, won = f.won - s.won
      from sums s
     where f.vendor = s.vendor and f.id = s.grant_id`
}

const Waiting = z.object({ pot: z.uuid() })

/** Pots with moves that are not folded yet. */
export const waitingPots = (tx: Tx, size: number) => tx.many(Waiting)`
  select distinct pot from seamless.pot_move where pending limit ${size}`
