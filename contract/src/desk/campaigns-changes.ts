import * as z from 'zod/mini'
import { MessageTopic } from '../messages.ts'
import { change } from './change.ts'

export const campaignAccountsMost = 200

const Said = z.object({
  title: z.string().check(z.trim(), z.minLength(2), z.maxLength(120)),
  text: z.string().check(z.trim(), z.minLength(2), z.maxLength(2_000)),
})

/** Whom a message of the house goes to: the accounts that are named, or everyone from a level on. */
export const CampaignAudience = z.discriminatedUnion('to', [
  z.object({
    to: z.literal('accounts'),
    accounts: z
      .array(z.string().check(z.trim(), z.minLength(1), z.maxLength(64)))
      .check(z.minLength(1), z.maxLength(campaignAccountsMost)),
  }),
  z.object({ to: z.literal('level'), from: z.int().check(z.gte(0), z.lte(9)) }),
])
export type CampaignAudience = z.output<typeof CampaignAudience>

export const campaignChanges = {
  send: change('message-sent', {
    about: 'Writes to members on the site. An offer goes to nobody who takes a break from play.',
    may: 'content.edit',
    approve: 'content.approve',
    takes: z.object({
      topic: MessageTopic,
      words: z.object({ ID: Said, EN: Said }),
      /** The page of the site that it is about. */
      path: z.nullable(z.string().check(z.regex(/^\/(?!\/)[a-zA-Z0-9/_?=&-]{0,199}$/))),
      audience: CampaignAudience,
    }),
  }),
}
