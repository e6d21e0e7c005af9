import { type Piece, pieceShapes } from '@balai/contract/desk/pieces'
import { z } from 'zod'
import type { Tx } from '../platform/db.ts'
import type { Told } from './content.ts'
import { type Act, putPiece } from './pieces.ts'

/** Announces something, or changes the announcement of that id, as `putBanner` does. */
export function putAnnouncement(tx: Tx, { id, ...told }: Told<Piece<'announcement'>>, act: Act) {
  const body = z.encode(pieceShapes.announcement, { closesAt: null, ...told })
  return putPiece(tx, { kind: 'announcement', id, body }, act)
}

/** Writes an article of the help centre or of the terms, as `putBanner` does. */
export function putHelpArticle(tx: Tx, { id, ...told }: Told<Piece<'article'>>, act: Act) {
  const body = z.encode(pieceShapes.article, { opensAt: null, closesAt: null, ...told })
  return putPiece(tx, { kind: 'article', id, body }, act)
}

/** Puts a promotion up, or changes the one of that id, as `putBanner` does. */
export function putPromotion(tx: Tx, { id, ...told }: Told<Piece<'promotion'>>, act: Act) {
  const body = z.encode(pieceShapes.promotion, { opensAt: null, closesAt: null, ...told })
  return putPiece(tx, { kind: 'promotion', id, body }, act)
}
