import { pieceShapes } from '@balai/contract/desk/pieces'
import { z } from 'zod'
import type { Db } from '../../platform/db.ts'
import * as sql from '../piece-sql.ts'
import { shippedTexts } from '../texts.ts'
import { byPiece, shownAs, shows } from './listed.ts'

const kind = 'text'

/** Every text of the site as it is shipped, beside what the house says instead. */
export async function textsNow(db: Db, now: Date) {
  const standing = byPiece(await sql.standingOf(db, { kind }))
  const pieces = new Map((await sql.piecesOf(db, kind)).map((row) => [row.id, row]))
  return [...shippedTexts().values()].map((text) => {
    const rows = standing.get(text.key) ?? []
    const own = rows.find((row) => shows(row, now))
    const words = own && z.parse(pieceShapes.text, own.body).words
    const piece = pieces.get(text.key)
    const { state } = shownAs(
      { version: piece?.version ?? null, body: piece?.body ?? null, standing: rows },
      now,
    )
    return {
      ...text,
      own: words ? { ID: words.ID.text, EN: words.EN.text } : null,
      state,
      draft: piece?.draftAt != null,
    }
  })
}
