import * as z from 'zod/mini'
import { AnnouncementType, HelpArticle, Promotion } from '../reading.ts'
import { Moment } from '../words.ts'
import { inBoth } from './settings-doors.ts'

/** Plain text: pages show it as it is, so nothing in it can be read as markup. */
const text = (max: number) => z.string().check(z.maxLength(max), z.regex(/^[^\p{Cc}]*$/u))
/** One line of plain text. */
const title = z.string().check(z.minLength(1), z.maxLength(120), z.regex(/^[^\p{Cc}]*$/u))
/** HTML as it was written; the house cleans it as it is put. */
const html = z.string().check(z.minLength(1), z.maxLength(20_000))
/** A place on this site. Never another one: `//host` and `/\host` would lead away. */
const path = z.string().check(z.maxLength(500), z.regex(/^\/(?![/\\])[\w./?=&#%-]*$/))
/** Somewhere else. Whether its host is agreed with is looked up as a banner is put. */
const outside = z.url({ protocol: /^https$/ }).check(z.maxLength(500))
/** The name of a drawn scene, or the path of a picture. */
const picture = z.union([z.string().check(z.regex(/^[a-z][a-z0-9-]{0,31}$/)), path])

const place = z.int().check(z.gte(0), z.lte(1_000))
/** From when until when it is shown; without them, from now on and for good. */
const shownFor = { opensAt: z.nullable(Moment), closesAt: z.nullable(Moment) }
/** What bears the day from which it holds. */
const datedFrom = { opensAt: Moment, closesAt: z.nullable(Moment) }
type Window = { opensAt: Date | null; closesAt: Date | null }
const inOrder = z.refine<Window>(
  ({ opensAt, closesAt }) => !opensAt || !closesAt || opensAt < closesAt,
  { error: 'it closes before it opens', path: ['closesAt'] },
)

const leads = { none: /^$/, register: /^$/, path: /^\//, url: /^https:/ }
const titled = z.object({ title, content: html })

/** What a piece of content is known by in its address. */
export const PieceId = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,63}$/))
/** What a text of the site is known by: its name there, `entry.login`. */
export const TextKey = z.string().check(z.regex(/^[A-Za-z][\w.-]{0,63}$/))
/** A piece or a text. Which of both is one’s kind’s own rule. */
export const PieceNamed = z.string().check(z.regex(/^[A-Za-z0-9][\w.-]{0,63}$/))

/** Every kind of piece that the house writes, as it is shown: both languages, and where it stands. */
export const pieceShapes = {
  banner: z
    .object({
      group: z.string().check(z.regex(/^w_[a-z]{2,20}$/)),
      scene: picture,
      words: inBoth(z.object({ title, body: text(400), linkageLabel: text(60) })),
      linkageType: z.enum(['none', 'path', 'register', 'url']),
      linkage: z.union([path, outside, z.literal('')]),
      place,
      ...shownFor,
    })
    .check(
      z.refine(({ linkageType, linkage }) => leads[linkageType].test(linkage), {
        error: 'a banner leads where its type says',
        path: ['linkage'],
      }),
      inOrder,
    ),
  notice: z
    .object({
      words: inBoth(
        z.object({
          title,
          content: z
            .string()
            .check(z.minLength(1), z.maxLength(4_000), z.regex(/^(?:[^\p{Cc}]|\n)*$/u)),
        }),
      ),
      ...datedFrom,
    })
    .check(inOrder),
  announcement: z
    .object({ type: AnnouncementType, words: inBoth(titled), ...datedFrom })
    .check(inOrder),
  article: z
    .object({ topic: HelpArticle.shape.topic, words: inBoth(titled), place, ...shownFor })
    .check(inOrder),
  promotion: z
    .object({
      category: Promotion.shape.category,
      picture,
      words: inBoth(
        z.object({
          title,
          summary: z.string().check(z.minLength(1), z.maxLength(240), z.regex(/^[^\p{Cc}]*$/u)),
          content: html,
        }),
      ),
      place,
      ...shownFor,
    })
    .check(inOrder),
  /** A text of the site, in place of the one that it is shipped with. Never markup. */
  text: z
    .object({
      words: inBoth(
        z.object({
          text: z
            .string()
            .check(z.minLength(1), z.maxLength(1_000), z.regex(/^(?=.*\S)[^\p{Cc}<>]*$/u)),
        }),
      ),
      ...shownFor,
    })
    .check(inOrder),
}
export type PieceKind = keyof typeof pieceShapes
export const pieceKinds = [
  'banner',
  'notice',
  'announcement',
  'article',
  'promotion',
  'text',
] as const
export const PieceKindNamed = z.enum(pieceKinds)
export type Piece<K extends PieceKind> = z.output<(typeof pieceShapes)[K]>

const said = z.record(z.string().check(z.maxLength(32)), z.string().check(z.maxLength(20_000)))
/**
 * A piece that is being written: whatever there is of it so far. A language may be missing, and nothing
 * of it is shown to anyone.
 */
export const Draft = z.object({
  words: z.object({ ID: said, EN: said }),
  set: z.record(
    z.string().check(z.maxLength(32)),
    z.union([z.string().check(z.maxLength(500)), z.number(), z.null()]),
  ),
})
export type Draft = z.output<typeof Draft>

/** Of which words markup is kept, cleaned; everything else is plain text. */
export const writtenAsHtml: Readonly<Record<PieceKind, boolean>> = {
  banner: false,
  notice: false,
  announcement: true,
  article: true,
  promotion: true,
  text: false,
}

/** The places of a text that something is put into: `{amount}`. */
export const holesOf = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([hole]) => hole)),
]

/** What a text has lost of the shipped one’s places, and which it has that nothing is put into. */
export function strayHoles(text: string, shipped: string) {
  const [has, wants] = [holesOf(text), holesOf(shipped)]
  return {
    lost: wants.filter((hole) => !has.includes(hole)),
    unknown: has.filter((hole) => !wants.includes(hole)),
  }
}
