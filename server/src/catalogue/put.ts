import { Category, GameFeature, GameTheme, SlotType, Volatility } from '@balai/contract'
import { z } from 'zod'
import { record } from '../audit/index.ts'
import type { Tx } from '../platform/db.ts'
import { lobbyChanged } from './lobby-news.ts'
import * as sql from './sql.ts'

const Vendor = z.object({
  code: z.string().regex(/^[A-Z0-9]{2,16}$/),
  names: z.object({ ID: z.string().min(1).max(60), EN: z.string().min(1).max(60) }),
  icon: z.string().max(200).default(''),
  hot: z.boolean().default(false),
  place: z.int().default(100),
})

const Game = z
  .object({
    id: z.string().regex(/^[a-z0-9][a-z0-9-]{0,63}$/),
    vendor: z.string(),
    category: Category,
    kind: SlotType,
    names: z.object({ ID: z.string().min(1).max(80), EN: z.string().min(1).max(80) }),
    minBet: z.bigint().positive(),
    maxBet: z.bigint().positive(),
    lines: z.int().positive(),
    rtp: z.string().regex(/^\d{2}\.\d{2}$/),
    volatility: Volatility,
    maxWinX: z.int().positive(),
    features: z.array(GameFeature).default([]),
    theme: z.nullable(GameTheme).default(null),
    cover: z.string().max(200),
    demo: z.boolean().default(true),
    hot: z.boolean().default(false),
    isNew: z.boolean().default(false),
    /** Whether members see it in the lobby. */
    listed: z.boolean().default(true),
    place: z.int().default(100),
    /** The hash of its mathematics, where it is the house's own. */
    math: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .nullable()
      .default(null),
  })
  .refine(({ minBet, maxBet }) => maxBet >= minBet, 'the largest stake is below the smallest')

type Act = { by: string; now: Date }

/** Lists a vendor, or changes the one of that code. What is out of shape throws. */
export const putVendor = (tx: Tx, terms: z.input<typeof Vendor>) =>
  sql.putVendor(tx, Vendor.parse(terms))

/** Lists a game, or changes the one of that id; whether it is open is not touched. */
export const putGame = (tx: Tx, terms: z.input<typeof Game>, { now }: Act) =>
  sql.putGame(tx, { ...Game.parse(terms), addedAt: now })

type Closing = Act & { game: string; reason: string }

/** Closes a game to new rounds; open ones are still finished and paid. Answers false if unknown. */
export async function closeGame(tx: Tx, { game, reason, by, now }: Closing): Promise<boolean> {
  if ((await sql.setOpen(tx, { id: game, reason })) === 0) return false
  lobbyChanged(tx)
  const body = { reason }
  await record(tx, { kind: 'game-closed', actor: by, subject: `game:${game}`, body, now })
  return true
}

/** Opens a game again. */
export async function openGame(
  tx: Tx,
  { game, by, now }: Omit<Closing, 'reason'>,
): Promise<boolean> {
  if ((await sql.setOpen(tx, { id: game, reason: null })) === 0) return false
  lobbyChanged(tx)
  await record(tx, { kind: 'game-opened', actor: by, subject: `game:${game}`, body: {}, now })
  return true
}

type Amending = Act & { game: string; name: string; minBet: bigint; maxBet: bigint }

/** Names a game as its vendor does now, with stakes that the vendor takes. */
export async function amendGame(tx: Tx, { game, by, now, ...terms }: Amending): Promise<void> {
  const body = { name: terms.name, minBet: String(terms.minBet), maxBet: String(terms.maxBet) }
  await sql.amend(tx, { id: game, ...terms })
  lobbyChanged(tx)
  await record(tx, { kind: 'game-amended', actor: by, subject: `game:${game}`, body, now })
}
