import { contentChanges } from '@balai/contract/desk/content-changes'
import { z } from 'zod'
import type { Db, Tx } from '../../platform/db.ts'
import { cannot, change } from '../../platform/desk.ts'
import * as sql from '../piece-sql.ts'
import { putPiece } from '../pieces.ts'

const { order } = contentChanges

const Placed = z.looseObject({ place: z.int() })
type Standing = { id: string; body: z.output<typeof Placed> }

const notPlaced = {
  ID: 'ada yang tidak sedang tampil, atau tidak berurutan',
  EN: 'one of them is not shown, or has no place',
}

/** Puts pieces that stand in a row in another order, each as a new version of itself. */
export const orderChange = change(order, {
  foresee: async (db, { kind, ids }) => {
    const standing = await standingOf(db, { kind, ids })
    if (standing.length !== new Set(ids).size || standing.length !== ids.length)
      return cannot(notPlaced)
    return {
      subject: `${kind}:order`,
      name: kind,
      before: standing.map(({ id }) => id),
      after: ids,
      touches: { pieces: ids.length },
    }
  },
  carryOut: async (tx, { kind, ids }, { by, now, change: made, reason }) => {
    const standing = new Map((await standingOf(tx, { kind, ids })).map((one) => [one.id, one]))
    for (const [index, id] of ids.entries()) {
      const body = { ...standing.get(id)?.body, place: index + 1 }
      await putPiece(tx, { kind, id, body, what: 'ordered' }, { by, now, change: made, reason })
    }
  },
  inverse: ({ kind }, { before }) => order.takes.parse({ kind, ids: before }),
})

/** Those of the pieces that are shown and have a place, as they stand now. */
async function standingOf(db: Db | Tx, asked: { kind: string; ids: readonly string[] }) {
  const found: Standing[] = []
  for (const { id, body } of await sql.piecesOf(db, asked.kind)) {
    const placed = Placed.safeParse(body)
    if (asked.ids.includes(id) && placed.success) found.push({ id, body: placed.data })
  }
  return found.sort((a, b) => a.body.place - b.body.place || (a.id < b.id ? -1 : 1))
}
