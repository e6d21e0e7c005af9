import * as z from 'zod/mini'
import { query } from './endpoint.ts'
import { Count } from './words.ts'

export const announcementPageSize = 9

/** B to everyone; PL and PU about play and players, PR promotions, H the house itself. */
export const AnnouncementType = z.enum(['B', 'PL', 'PU', 'PR', 'H'])
export type AnnouncementType = z.output<typeof AnnouncementType>

/** `content` is HTML of a small agreed set, cleaned as it was written and to be cleaned as it is shown. */
export const Announcement = z.object({
  id: z.string(),
  type: AnnouncementType,
  title: z.string(),
  content: z.string(),
  timestamp: z.int(),
})
export type Announcement = z.output<typeof Announcement>

export const HelpArticle = z.object({
  id: z.string(),
  topic: z.enum(['start', 'money', 'play', 'fair', 'care', 'account', 'terms']),
  title: z.string(),
  content: z.string(),
})
export type HelpArticle = z.output<typeof HelpArticle>

export const PromotionId = z
  .string()
  .check(z.regex(/^[a-z0-9][a-z0-9-]{0,63}$/))
  .brand('PromotionId')
export type PromotionId = z.output<typeof PromotionId>

export const Promotion = z.object({
  id: PromotionId,
  title: z.string(),
  /** One sentence for a card. */
  summary: z.string(),
  content: z.string(),
  category: z.enum(['new_player', 'daily', 'weekly', 'vip']),
  /** A drawn scene of the kit, or an image address. */
  picture: z.string(),
  opensAt: z.nullable(z.iso.datetime()),
  closesAt: z.nullable(z.iso.datetime()),
})
export type Promotion = z.output<typeof Promotion>

/** What the house has written to be read, in the caller’s language. */
export const reading = {
  announcements: query('/wps/relay/MCSFE_getListAnnouncements', {
    about: 'Announcements, newest first, nine a page.',
    for: 'anyone',
    takes: z.object({
      /** A comma list of types; all of them when left out. */
      types: z.optional(z.string().check(z.regex(/^(B|PL|PU|PR|H)(,(B|PL|PU|PR|H)){0,4}$/))),
      platform: z.literal('W'),
      execution: z.literal('B'),
      pageNo: z.optional(Count),
    }),
    gives: z.object({ content: z.array(Announcement), totalPages: z.int(), total: z.int() }),
  }),
  help: query('/wps/system/helpCenter', {
    about: 'The help centre and the terms.',
    for: 'anyone',
    gives: z.array(HelpArticle),
  }),
  promotions: query('/wps/promotion/list', {
    about: 'Promotions in force.',
    for: 'anyone',
    takes: z.object({ category: z.optional(Promotion.shape.category) }),
    gives: z.array(Promotion),
  }),
  promotion: query('/wps/promotion/detail', {
    about: 'One promotion.',
    for: 'anyone',
    takes: z.object({ id: PromotionId }),
    gives: Promotion,
    refuses: ['promotion-unknown'],
  }),
}
