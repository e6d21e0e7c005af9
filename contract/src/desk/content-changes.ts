import * as z from 'zod/mini'
import { change } from './change.ts'
import { PieceId, type PieceKind, PieceKindNamed, pieceShapes, TextKey } from './pieces.ts'

const termsOf = <K extends PieceKind>(kind: K) =>
  z.object({
    kind: z.literal(kind),
    id: kind === 'text' ? TextKey : PieceId,
    /** As it shall be shown; null takes it down. */
    body: z.nullable(pieceShapes[kind]),
    /** The version that it goes back to, where it is one of its own. */
    back: z.optional(z.int()),
    /** The draft that it was made from: gone once it is shown. */
    draft: z.optional(z.int()),
  })

export const contentChanges = {
  publish: change('content-published', {
    about:
      'Shows a piece to everyone from when it opens, goes back to a version, or takes it down.',
    may: 'content.edit',
    approve: 'content.approve',
    takes: z.discriminatedUnion('kind', [
      termsOf('banner'),
      termsOf('notice'),
      termsOf('announcement'),
      termsOf('article'),
      termsOf('promotion'),
      termsOf('text'),
    ]),
  }),
  order: change('content-ordered', {
    about: 'Puts pieces in another order.',
    may: 'content.edit',
    approve: 'content.approve',
    takes: z.object({
      kind: PieceKindNamed,
      ids: z.array(PieceId).check(z.minLength(2), z.maxLength(200)),
    }),
  }),
}
