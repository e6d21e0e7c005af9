import assert from 'node:assert/strict'
import { commitmentOf } from '@balai/games'
import { randomnessOf } from '@balai/games/beacon'
import { seedsOf } from '@balai/games/lottery/chain'
import { resultFrom } from '@balai/games/lottery/verify-draw'
import type { Store } from '../../platform/db.ts'
import * as sql from './sql.ts'

type Drawing = { which: sql.Which; kind: string; now: Date }

/** What a draw is called wherever it is hashed. */
export const nameOf = ({ game, numero }: sql.Which) => `${game}/${numero}`

/** Draws the numbers of a draw whose tickets were locked, once, from what was committed to and told of it. */
export const drawNumbers = (store: Store, { which, kind, now }: Drawing) =>
  store.transact(async (tx) => {
    const draw = await sql.holdDraw(tx, which)
    if (draw?.state !== 'locked' || !draw.root || draw.drawsAt > now) return
    const { chain, position, root, signature } = draw
    if (chain === null || position === null) return
    // Late or not, it is waited for: without it there is no draw.
    if (draw.beaconChain !== null && signature === null) return
    const { game } = which
    if ((await sql.earlierOpen(tx, { game, chain, position })).open) return
    const { secret, length } = await sql.chainOf(tx, { game, number: chain })
    const seed = seedsOf(secret, length)[position]
    assert(seed && commitmentOf(seed) === draw.commitment, 'a draw has the seed it committed to')
    const beacon = signature === null ? undefined : randomnessOf(signature)
    const result = resultFrom({ draw: nameOf(which), kind, seed, root, beacon })
    await sql.drawDraw(tx, { ...which, seed, result, now })
  })
