import type { Json } from '@balai/contract/desk/change'
import type { PieceState } from '@balai/contract/desk/content'
import { Draft } from '@balai/contract/desk/pieces'
import { z } from 'zod'
import type { LatestRow, StandingRow } from '../piece-sql.ts'

const Placed = z.object({
  place: z.int().nullable().default(null),
  group: z.string().optional(),
  type: z.string().optional(),
  topic: z.string().optional(),
  category: z.string().optional(),
})
const Titled = z.object({
  words: z.object({ ID: z.object({ title: z.string() }), EN: z.object({ title: z.string() }) }),
})

type Stood = Pick<LatestRow, 'version' | 'body'> & { standing: readonly StandingRow[] }

/**
 * How a piece stands now: whether it is shown, from when until when, and where; and when a newer version
 * takes the place of what is shown.
 */
export function shownAs({ version, body, standing }: Stood, now: Date) {
  const showing = standing.find((row) => shows(row, now))
  const waiting = standing.find(({ from }) => from && from > now)
  const held = showing ?? waiting ?? standing[0]
  const over: PieceState = version === null ? 'none' : held ? 'closed' : 'down'
  const state: PieceState = showing ? 'shown' : waiting ? 'scheduled' : over
  const { place, group, type, topic, category } = Placed.safeParse(body).data ?? nowhere
  return {
    ...{ state, place, under: group ?? type ?? topic ?? category ?? null },
    opensAt: held?.from ?? null,
    closesAt: held?.until ?? null,
    next: (showing && waiting?.from) ?? null,
  }
}

const nowhere: z.output<typeof Placed> = { place: null }

/** What stands, by the piece that it is of. */
export function byPiece(rows: readonly StandingRow[]): ReadonlyMap<string, StandingRow[]> {
  const found = new Map<string, StandingRow[]>()
  for (const row of rows) found.set(row.id, [...(found.get(row.id) ?? []), row])
  return found
}

/** Whether a version is what everyone sees at a moment. */
export const shows = ({ from, until }: Pick<StandingRow, 'from' | 'until'>, now: Date) =>
  (!from || from <= now) && (!until || until > now)

/** The title of what is shown, or of the draft where nothing is. */
export function titleOf({ body, draft }: Pick<LatestRow, 'body' | 'draft'>) {
  const shown = Titled.safeParse(body).data?.words
  if (shown) return { ID: shown.ID.title, EN: shown.EN.title }
  const words = Draft.safeParse(draft).data?.words
  return { ID: words?.ID.title ?? '', EN: words?.EN.title ?? '' }
}

type Row = { body: Json; revision: number; at: Date; by: string }
/** A draft as it is told to the desk. */
export const draftIn = ({ body, ...row }: Row) => ({ ...row, body: Draft.parse(body) })
