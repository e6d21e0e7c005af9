import * as z from 'zod/mini'
import { command, query } from '../endpoint.ts'
import { Moment } from '../words.ts'
import { Json } from './change.ts'
import { Draft, PieceKindNamed, PieceNamed } from './pieces.ts'

const key = { kind: PieceKindNamed, id: PieceNamed }

/** `shown` now, `scheduled` for later, `closed` because its time is over, `down` taken down, `none` not yet. */
export const PieceState = z.enum(['shown', 'scheduled', 'closed', 'down', 'none'])
export type PieceState = z.output<typeof PieceState>

const Drafted = z.object({ body: Draft, revision: z.int(), at: Moment, by: z.string() })

const Both = z.object({ ID: z.string(), EN: z.string() })

const Version = z.object({
  version: z.int(),
  /** From when until when it is what is shown, where it is shown or will be. */
  stands: z.nullable(z.object({ from: z.nullable(Moment), until: z.nullable(Moment) })),
  /** As it was shown from then on; null where it was taken down. */
  body: Json,
  what: z.enum(['put', 'published', 'down', 'back', 'ordered']),
  at: Moment,
  /** `staff:<id>`, or `house`. */
  by: z.string(),
  change: z.nullable(z.uuid()),
  reason: z.nullable(z.string()),
})
export type PieceVersion = z.output<typeof Version>

const Listed = z.object({
  ...key,
  /** Its title in both languages, of what is shown or else of its draft. */
  title: Both,
  state: PieceState,
  /** Where it stands, of those that have a place; and under what: group, type, topic, category. */
  place: z.nullable(z.int()),
  under: z.nullable(z.string()),
  version: z.int(),
  at: z.nullable(Moment),
  opensAt: z.nullable(Moment),
  closesAt: z.nullable(Moment),
  /** When a newer version takes the place of what is shown, where one is to. */
  next: z.nullable(Moment),
  draft: z.nullable(z.object({ at: Moment, by: z.string() })),
})
export type PieceListed = z.output<typeof Listed>

/** What the house writes to be read: drafts apart from what is shown, and every version of it. */
export const content = {
  list: query('/desk/v1/content', {
    about: 'Every piece of a kind with where it stands, at most a thousand.',
    for: 'staff',
    may: 'content.see',
    takes: z.object({ kind: PieceKindNamed }),
    gives: z.array(Listed),
  }),
  piece: query('/desk/v1/content/piece', {
    about: 'One piece: what is shown, its draft, and its last fifty versions.',
    for: 'staff',
    may: 'content.see',
    takes: z.object(key),
    gives: z.object({
      ...key,
      state: PieceState,
      /** As it was last put: shown now, or from when it begins; null where nothing is. */
      shown: Json,
      version: z.int(),
      next: z.nullable(Moment),
      draft: z.nullable(Drafted),
      versions: z.array(Version),
      /** Of a text of the site: what it is without one of the house. */
      shipped: z.nullable(Both),
    }),
  }),
  texts: query('/desk/v1/content/texts', {
    about: 'Every text of the site as it is shipped, beside what stands in its place.',
    for: 'staff',
    may: 'content.see',
    gives: z.array(
      z.object({
        key: z.string(),
        /** The part of the site that says it. */
        part: z.string(),
        shipped: Both,
        /** What is shown in its place now. */
        own: z.nullable(Both),
        /** Of the last version: it may wait for its time. */
        state: PieceState,
        draft: z.boolean(),
      }),
    ),
  }),
  keepDraft: command('/desk/v1/content/draft', {
    about: 'Keeps a draft. `revision` is the one that was written on: 0 for a first.',
    for: 'staff',
    may: 'content.edit',
    bodyMb: 1,
    takes: z.object({ ...key, body: Draft, revision: z.int() }),
    gives: z.object({ draft: Drafted }),
    refuses: ['draft-stale', 'draft-malformed'],
  }),
  dropDraft: command('/desk/v1/content/draft/drop', {
    about: 'Throws a draft away.',
    for: 'staff',
    may: 'content.edit',
    takes: z.object({ ...key, revision: z.int() }),
    gives: z.object({}),
    refuses: ['draft-stale'],
  }),
  preview: command('/desk/v1/content/preview', {
    about: 'A ticket that shows the site with this draft to the one who asks, for ten minutes.',
    for: 'staff',
    may: 'content.see',
    fresh: true,
    bodyMb: 1,
    takes: z.object({ ...key, body: Draft }),
    gives: z.object({
      /** Where it is seen, with the ticket; `lang` may be added. */
      path: z.string(),
      until: Moment,
      /** The languages that the draft lacks: the other one stands in. */
      lacks: z.array(z.enum(['ID', 'EN'])),
    }),
    refuses: ['draft-malformed'],
  }),
  upload: command('/desk/v1/content/picture', {
    about:
      'Keeps a picture, drawn anew: PNG, JPEG or WebP in base64. Where it is served from then on.',
    for: 'staff',
    may: 'content.edit',
    bodyMb: 12,
    rate: { calls: 60, seconds: 600 },
    takes: z.object({ image: z.string().check(z.maxLength(11_000_000)) }),
    gives: z.object({ path: z.string(), width: z.int(), height: z.int(), bytes: z.int() }),
    refuses: ['image-refused'],
  }),
  pictures: query('/desk/v1/content/pictures', {
    about: 'The last two hundred pictures that were kept.',
    for: 'staff',
    may: 'content.see',
    gives: z.array(
      z.object({
        path: z.string(),
        width: z.int(),
        height: z.int(),
        bytes: z.int(),
        at: Moment,
        by: z.string(),
      }),
    ),
  }),
}
