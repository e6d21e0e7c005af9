import { z } from 'zod'
import type { Db, Tx } from '../../platform/db.ts'
import type { Which } from './sql.ts'

const Leaf = z.object({ bet: z.uuid(), leaf: z.instanceof(Uint8Array) })
export type LeafRow = z.output<typeof Leaf>

const nobody = '00000000-0000-0000-0000-000000000000'

type New = Which & { bet: string; leaf: string; at: Date }

/** Puts bets into the trees of their draws. What is locked takes none: the database refuses it. */
export const addTickets = (tx: Tx, all: readonly New[]) => tx.run`
  insert into lottery.ticket (game, numero, bet, leaf, at)
  select game, numero, bet, decode(leaf, 'hex'), at
    from unnest(${all.map(({ game }) => game)}::text[], ${all.map(({ numero }) => numero)}::text[],
                ${all.map(({ bet }) => bet)}::uuid[], ${all.map(({ leaf }) => leaf)}::text[],
                ${all.map(({ at }) => at)}::timestamptz[]) as t(game, numero, bet, leaf, at)`

/** Takes cancelled bets out of the tree of a draw that is not locked; answers how many they were. */
export const cancelTickets = (
  tx: Tx,
  { game, numero, bets, now }: Which & { bets: readonly string[]; now: Date },
) => tx.run`
  update lottery.ticket set cancelled_at = ${now}
   where game = ${game} and numero = ${numero} and bet = any (${[...bets]}::uuid[]) and cancelled_at is null`

/** Leaves of the bets of a draw that were not cancelled, in order of their numbers: those after one, or the first. */
export const leavesAfter = (
  db: Db | Tx,
  { game, numero, after, most }: Which & { after: string | null; most: number },
) => db.many(Leaf)`
  select bet, leaf from lottery.ticket
   where game = ${game} and numero = ${numero} and bet > ${after ?? nobody}::uuid and cancelled_at is null
   order by bet limit ${most}`

/** The same from one of them on. */
export const leavesFrom = (
  db: Db | Tx,
  { game, numero, from, most }: Which & { from: string; most: number },
) => db.many(Leaf)`
  select bet, leaf from lottery.ticket
   where game = ${game} and numero = ${numero} and bet >= ${from}::uuid and cancelled_at is null
   order by bet limit ${most}`

type Part = { part: number; first: string; root: Uint8Array }

export const addParts = (
  tx: Tx,
  { game, numero, parts }: Which & { parts: readonly Part[] },
) => tx.run`
  insert into lottery.ticket_part (game, numero, part, first_bet, root)
  select ${game}, ${numero}, part, first_bet, decode(root, 'hex')
    from unnest(${parts.map(({ part }) => part)}::int[], ${parts.map(({ first }) => first)}::uuid[],
                ${parts.map(({ root }) => Buffer.from(root).toString('hex'))}::text[]) as p(part, first_bet, root)`

const PartRow = z.object({ part: z.int(), first: z.uuid(), root: z.instanceof(Uint8Array) })

/** The roots of all parts of a draw's tree, in order. */
export const partsOf = (db: Db | Tx, { game, numero }: Which) => db.many(PartRow)`
  select part, first_bet as first, root from lottery.ticket_part
   where game = ${game} and numero = ${numero} order by part`
