import type { Lang } from '@balai/contract'
import { type Piece, pieceShapes } from '@balai/contract/desk/pieces'
import { z } from 'zod'
import type { Tx } from '../platform/db.ts'
import { type Act, putPiece } from './pieces.ts'

/** A piece as it is told of: without a window it is shown from now on and for good. */
export type Told<P extends { opensAt: unknown; closesAt: unknown }> = {
  id: string
  closesAt?: P['closesAt']
} & Omit<P, 'opensAt' | 'closesAt'> &
  (null extends P['opensAt'] ? { opensAt?: P['opensAt'] } : { opensAt: P['opensAt'] })

/**
 * Puts a banner up, or changes the one of that id, with its words in every language. What is out of
 * shape throws; the same banner again changes nothing.
 */
export function putBanner(tx: Tx, { id, ...banner }: Told<Piece<'banner'>>, act: Act) {
  const body = z.encode(pieceShapes.banner, { opensAt: null, closesAt: null, ...banner })
  return putPiece(tx, { kind: 'banner', id, body }, act)
}

/** Puts a notice up, or changes the one of that id, as `putBanner` does. */
export function putNotice(tx: Tx, { id, ...notice }: Told<Piece<'notice'>>, act: Act) {
  const body = z.encode(pieceShapes.notice, { closesAt: null, ...notice })
  return putPiece(tx, { kind: 'notice', id, body }, act)
}

/** The words of one language. Every stored content has every language. */
export function inLang<W>(words: Partial<Record<Lang, W>>, lang: Lang): W {
  const found = words[lang]
  if (!found) throw new Error(`a text of the house is missing in ${lang}`)
  return found
}
