import type { Json } from '@balai/contract/desk/change'
import type { PieceKind } from '@balai/contract/desk/pieces'
import { z } from 'zod'
import { shippedTexts } from '../texts.ts'

const Grouped = z.object({ group: z.string().optional() })

/** Under which address the banners of a group are seen, where it is not named as they are. */
const elsewhere: Readonly<Record<string, string>> = {
  home: '/',
  reg: '/register',
  lott: '/elott',
  shop: '/pointMall',
  promotion: '/promotions',
  down: '/download',
}

/** Under which address the texts of a part of the site are read by anyone. */
const saidAt: Readonly<Record<string, string>> = {
  download: '/download',
  fair: '/verify',
  feedback: '/feedback',
  funds: '/funds',
  help: '/help',
  identity: '/register',
  lottery: '/elott',
  pointMall: '/pointMall',
  promo: '/promotions',
}

/** Where on the site a piece is seen, ready for one more word of the query. */
export function pageOf({ kind, id }: { kind: PieceKind; id: string }, body: Json): string {
  if (kind === 'promotion') return `/promoDetail?id=${id}&`
  if (kind === 'article') return '/help?'
  if (kind === 'text') return `${saidAt[shippedTexts().get(id)?.part ?? ''] ?? '/'}?`
  if (kind !== 'banner') return '/?'
  const group = Grouped.parse(body).group?.slice('w_'.length) ?? 'home'
  return `${elsewhere[group] ?? `/${group}`}?`
}
