import { isDeepStrictEqual } from 'node:util'
import { contentChanges } from '@balai/contract/desk/content-changes'
import { z } from 'zod'
import type { Db, Tx } from '../../platform/db.ts'
import { cannot, change } from '../../platform/desk.ts'
import * as sql from '../piece-sql.ts'
import { type PieceKey, pieceNow, putPiece, strays, tidied } from '../pieces.ts'
import { type TextFault, textFault } from '../texts.ts'
import type { Reach } from './reach.ts'

const { publish } = contentChanges
type Terms = z.output<typeof publish.takes>
const wire = z.json()
const bodyOf = (terms: Terms) => wire.parse(z.encode(publish.takes, terms).body)
const Titled = z.object({ words: z.object({ ID: z.object({ title: z.string() }) }) })

const nothingLeft = {
  ID: 'tidak ada yang tersisa dari isinya setelah dibersihkan',
  EN: 'nothing is left of its text once it is cleaned',
}
const notThatVersion = {
  ID: 'versi itu tidak berisi demikian',
  EN: 'that version does not say so',
}
const leadsAway = (where: string) => ({
  ID: `${where} belum disetujui atau tidak ada`,
  EN: `${where} is not agreed with, or is not there`,
})

const inWords = {
  lost: { ID: 'tidak ada lagi', EN: 'is missing' },
  strange: { ID: 'tidak dikenal', EN: 'is not known' },
}
const notSo = (found: TextFault) =>
  found.fault === 'unknown'
    ? { ID: 'situs tidak punya teks ini', EN: 'the site has no such text' }
    : {
        ID: `${found.hole} ${inWords[found.fault].ID} dalam teks ${found.lang}`,
        EN: `${found.hole} ${inWords[found.fault].EN} in the text in ${found.lang}`,
      }

/** Shows a piece, goes back to a version of it, or takes it down: one kind of change. */
export const pieceChange = (reach: Reach) =>
  change(publish, {
    foresee: async (db, terms) => {
      const { kind, id, back } = terms
      const { body: before } = await pieceNow(db, terms)
      const given = bodyOf(terms)
      const after = given === null ? null : keptOf(kind, given)
      if (after === undefined) return cannot(nothingLeft)
      const fault = kind === 'text' && after !== null ? textFault(id, after) : undefined
      if (fault) return cannot(notSo(fault))
      const stray = after === null ? undefined : await strays(db, after)
      if (stray) return cannot(leadsAway(stray))
      if (back !== undefined && !(await said(db, { kind, id }, { version: back, body: after })))
        return cannot(notThatVersion)
      const name = Titled.safeParse(after ?? before).data?.words.ID.title ?? id
      const touches = { members: await reach.members(db) }
      return { subject: `${kind}:${id}`, name, before, after, touches }
    },
    carryOut: async (tx, terms, { by, now, change: made, reason }) => {
      const { kind, id, back, draft } = terms
      const what = back === undefined ? 'published' : 'back'
      await putPiece(tx, { kind, id, body: bodyOf(terms), what }, { by, now, change: made, reason })
      if (draft !== undefined) await sql.dropDraft(tx, { kind, id, revision: draft })
    },
    inverse: ({ kind, id }, { before }) => publish.takes.parse({ kind, id, body: before }),
    // To take something down waits for nobody.
    approvers: (_, { body }) => (body === null ? 0 : 1),
  })

/** What would be kept of a body; undefined where cleaning leaves nothing of it. */
function keptOf(kind: Terms['kind'], given: unknown) {
  try {
    return tidied(kind, given)
  } catch (error) {
    if (error instanceof z.core.$ZodError) return undefined
    throw error
  }
}

async function said(
  db: Db | Tx,
  key: PieceKey,
  { version, body }: { version: number; body: unknown },
) {
  const found = await sql.versionOf(db, { ...key, version })
  return found !== undefined && isDeepStrictEqual(found.body, body)
}
