import type { Json } from '@balai/contract/desk/change'
import type { content } from '@balai/contract/desk/content'
import { type Draft, PieceId, type PieceKind, writtenAsHtml } from '@balai/contract/desk/pieces'
import { z } from 'zod'
import { record } from '../../audit/index.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Call } from '../../platform/serve.ts'
import { clean } from '../clean.ts'
import * as sql from '../piece-sql.ts'
import type { PieceKey } from '../pieces.ts'
import { bodyOf } from '../preview.ts'
import { shippedTexts, textFault } from '../texts.ts'
import { draftIn } from './listed.ts'

/** Keeps a draft over the one that it was written on, its HTML clean. Nobody is shown anything of it. */
export async function keepDraft({ tx, takes, who, now }: Call<typeof content.keepDraft>) {
  const { kind, id, body, revision } = takes
  const by = `staff:${who.staff}`
  if (kind === 'text' ? !shippedTexts().has(id) : !z.safeParse(PieceId, id).success)
    return refuse('draft-malformed', { field: 'id' })
  const kept = await sql.keepDraft(tx, {
    ...{ kind, id, revision, at: now, by },
    body: JSON.stringify(cleanDraft(kind, body)),
  })
  if (!kept) return refuse('draft-stale')
  await note(tx, { kind: 'draft-kept', takes, by, now, body: { revision: kept.revision } })
  return { draft: draftIn(kept) }
}

/** Throws a draft away. */
export async function dropDraft({ tx, takes, who, now }: Call<typeof content.dropDraft>) {
  if (!(await sql.dropDraft(tx, takes))) return refuse('draft-stale')
  const { revision } = takes
  await note(tx, {
    kind: 'draft-dropped',
    takes,
    by: `staff:${who.staff}`,
    now,
    body: { revision },
  })
  return {}
}

type Noting = {
  kind: string
  takes: { kind: PieceKind; id: string }
  by: string
  now: Date
  body: Record<string, unknown>
}
const note = (tx: Parameters<typeof record>[0], { kind, takes, by, now, body }: Noting) =>
  record(tx, { kind, actor: by, subject: `${takes.kind}:${takes.id}`, body, now })

function cleanDraft(kind: PieceKind, { words, set }: Draft): Draft {
  if (!writtenAsHtml[kind]) return { words, set }
  const tidy = (said: Draft['words']['ID']) =>
    said.content ? { ...said, content: clean(said.content) } : said
  return { words: { ID: tidy(words.ID), EN: tidy(words.EN) }, set }
}

/** What a draft would be shown as, or the first place in it that is not yet as it has to be. */
export function bodyIn(
  { kind, id }: PieceKey,
  draft: Draft,
): { body: Json; lacks: ('ID' | 'EN')[] } | { field: string } {
  try {
    const found = bodyOf(kind, draft)
    const wrong = kind === 'text' ? textFault(id, found.body) : undefined
    if (!wrong) return found
    return { field: 'lang' in wrong ? `words.${wrong.lang}.text` : 'id' }
  } catch (error) {
    if (!(error instanceof z.core.$ZodError)) throw error
    return { field: error.issues[0]?.path.join('.') ?? '' }
  }
}
