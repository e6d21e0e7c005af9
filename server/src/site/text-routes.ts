import { texts } from '@balai/contract'
import { serve } from '../platform/serve.ts'
import { inLang } from './content.ts'
import { previewed } from './preview.ts'
import * as sql from './sql.ts'
import { shippedTexts } from './texts.ts'

/** What the site says in words of the house’s own. */
export const textRoutes = serve(texts, {
  own: async ({ db, lang, from, now }) => {
    const rows = await sql.textsAt(db, now)
    const draft = await previewed.text({ db, from, now })
    const shown = draft ? [...rows, { id: draft.id, words: draft.piece.words }] : rows
    return Object.fromEntries(
      shown
        // What another build no longer says is nothing to anyone.
        .filter(({ id }) => shippedTexts().has(id))
        .map(({ id, words }) => [id, inLang(words, lang).text]),
    )
  },
})
