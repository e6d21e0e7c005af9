import { drums } from '@balai/games/lottery/drums'
import type { Result } from '@balai/games/lottery/play'
import { keptResult } from '@balai/games/lottery/result'
import { record } from '../../../audit/index.ts'
import type { Tx } from '../../../platform/db.ts'
import { nameOf } from '../draw.ts'
import type { Settling } from '../settled.ts'
import * as draws from '../sql.ts'
import { isSame, type Official, refusedFor } from './judge.ts'
import * as sql from './sql.ts'

type Entering = {
  game: Official
  numero: string
  result: Result
  source: string
  by: string
  agreed: readonly string[]
  change: string
  now: Date
}

/** Enters the result of a draw that is held elsewhere, once; answers why it cannot be, or nothing. */
export async function enterResult(tx: Tx, { game, result: given, ...of }: Entering) {
  const which = { game: game.code, numero: of.numero }
  const draw = await draws.holdDraw(tx, which)
  const refused = refusedFor({ game, draw, result: given, now: of.now })
  if (refused) return refused
  // Tickets are under a root before anybody of the house reads a number.
  if (draw?.state !== 'locked' || draw.root === null) return 'result-early'
  const result = keptResult(drums[game.kind], given)
  await sql.addTold(tx, { ...of, ...which, result })
  await draws.drawDraw(tx, { ...which, seed: null, result, now: of.now })
  await told(tx, { kind: 'lottery-result', which, result, ...of })
  return undefined
}

type Correcting = Entering & { settling: Settling }

/** Puts another result in the place of one that was told; what was paid by it is settled anew. */
export async function correctResult(tx: Tx, { game, result: given, settling, ...of }: Correcting) {
  const which = { game: game.code, numero: of.numero }
  const draw = await draws.holdDraw(tx, which)
  const refused = refusedFor({ game, draw, result: given, now: of.now })
  if (refused !== 'result-differs' || !draw?.result) return refused ?? 'draw-unknown'
  const result = keptResult(drums[game.kind], given)
  if (isSame(result, draw.result)) return 'result-known'
  await sql.addTold(tx, { ...of, ...which, result })
  await sql.correctDraw(tx, { ...which, result })
  // What is not paid yet is paid by the new one alone; what was, while others still wait, is paid otherwise.
  await settling.resettle(
    tx,
    { ...draw, result: mutable(result) },
    { was: draw.result, now: of.now },
  )
  await told(tx, { kind: 'lottery-result-corrected', which, result, ...of })
  return undefined
}

const mutable = (result: Result) =>
  Object.fromEntries(Object.entries(result).map(([group, numbers]) => [group, [...numbers]]))

type Telling = Pick<Entering, 'source' | 'by' | 'agreed' | 'change' | 'now'> & {
  kind: 'lottery-result' | 'lottery-result-corrected'
  which: draws.Which
  result: Result
}

const told = (tx: Tx, { kind, which, result, source, by, agreed, change, now }: Telling) =>
  record(tx, {
    ...{ kind, actor: by, subject: `lottery:${nameOf(which)}`, now },
    body: { result, source, agreed, change },
  })
