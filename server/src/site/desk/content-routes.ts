import { content } from '@balai/contract/desk/content'
import { refuse } from '../../platform/refusal.ts'
import { type Call, serve } from '../../platform/serve.ts'
import { keepPicture, picturesKept } from '../picture.ts'
import * as sql from '../piece-sql.ts'
import { lendPreview } from '../preview.ts'
import { shippedTexts } from '../texts.ts'
import { bodyIn, dropDraft, keepDraft } from './draft.ts'
import { byPiece, draftIn, shownAs, titleOf } from './listed.ts'
import { pageOf } from './page-of.ts'
import { textsNow } from './texts-now.ts'

const versionsMax = 50

/** What the house writes, for the desk. */
export const deskContentRoutes = serve(content, {
  list: async ({ db, takes, now }) => {
    const rows = await sql.piecesOf(db, takes.kind)
    const standing = byPiece(await sql.standingOf(db, takes))
    return rows.map((row) => ({
      ...{ kind: takes.kind, id: row.id, version: row.version ?? 0, at: row.at },
      ...shownAs({ ...row, standing: standing.get(row.id) ?? [] }, now),
      title: titleOf(row),
      draft: row.draftAt && row.draftBy !== null ? { at: row.draftAt, by: row.draftBy } : null,
    }))
  },
  piece: async ({ db, takes: { kind, id }, now }) => {
    const versions = await sql.versionsOf(db, { kind, id, limit: versionsMax })
    const [latest] = versions
    const draft = await sql.draftOf(db, { kind, id })
    const body = latest?.body ?? null
    const standing = await sql.standingOf(db, { kind, id })
    const { state, next } = shownAs({ version: latest?.version ?? null, body, standing }, now)
    return {
      ...{ kind, id, state, next },
      versions: versions.map((one) => ({
        ...one,
        stands: standing.find(({ version }) => version === one.version) ?? null,
      })),
      shipped: kind === 'text' ? (shippedTexts().get(id)?.shipped ?? null) : null,
      shown: body,
      version: latest?.version ?? 0,
      draft: draft ? draftIn(draft) : null,
    }
  },
  texts: ({ db, now }) => textsNow(db, now),
  keepDraft,
  dropDraft,
  preview: (call) => preview(call),
  upload: ({ tx, takes, who, now }) =>
    keepPicture(tx, { image: takes.image, by: `staff:${who.staff}`, now }),
  pictures: ({ db }) => picturesKept(db),
})

async function preview({ tx, takes, who, from, now, random }: Call<typeof content.preview>) {
  const { kind, id, body: draft } = takes
  const found = bodyIn({ kind, id }, draft)
  if ('field' in found) return refuse('draft-malformed', found)
  const by = `staff:${who.staff}`
  const { ticket, until } = await lendPreview(tx, {
    ...{ kind, id, by, from, now, random },
    body: found.body,
  })
  const anchor = kind === 'article' ? `#${id}` : ''
  const path = `${pageOf({ kind, id }, found.body)}preview=${ticket}${anchor}`
  return { path, until, lacks: found.lacks }
}
