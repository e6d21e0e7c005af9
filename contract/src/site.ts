import * as z from 'zod/mini'
import { query } from './endpoint.ts'
import { Lang } from './words.ts'

/** A feature switch of the house. `enabled` is '1' or '0', as the source has it. */
export type WhitelabelNode = { modId: string; enabled: '0' | '1'; childrenNodes: WhitelabelNode[] }
export const WhitelabelNode: z.ZodMiniType<WhitelabelNode> = z.object({
  modId: z.string(),
  enabled: z.enum(['0', '1']),
  get childrenNodes() {
    return z.array(WhitelabelNode)
  },
})

/** How one registration field is checked; lengths in characters. */
export const RegisterRule = z.object({
  field: z.string(),
  enabled: z.boolean(),
  required: z.boolean(),
  acceptedPattern: z.string(),
  patternId: z.string(),
  minLength: z.int(),
  maxLength: z.int(),
})
export type RegisterRule = z.output<typeof RegisterRule>

export const Banner = z.object({
  bannerId: z.string(),
  groupName: z.string(),
  /** A drawn scene of the kit, or an image address. */
  url: z.string(),
  title: z.string(),
  body: z.string(),
  linkageType: z.enum(['none', 'path', 'register', 'url']),
  linkage: z.string(),
  linkageLabel: z.string(),
})
export type Banner = z.output<typeof Banner>

export const Notice = z.object({ title: z.string(), content: z.string(), timestamp: z.int() })
export type Notice = z.output<typeof Notice>

/** The brand as the source names it, and how this site is set. */
export const SiteConfig = z.object({
  platform: z.literal('web'),
  merchantCode: z.string(),
  lotteryType: z.literal('SEA'),
  device: z.literal('WEB'),
  language: Lang,
  currencySymbol: z.string(),
  /** How the site looks to who has not chosen. Dark where nothing is said. */
  theme: z.optional(z.enum(['dark', 'light'])),
  prizeModes: z.array(z.enum(['Lott', 'ZY', 'Elott', 'SEA'])),
  /** True: every page but the doors needs a session. */
  loginedToHomePage: z.boolean(),
  /** The site's own affiliate code, or empty. */
  affiliateCode: z.string(),
  /** What the page title promises to a new member, as it is written there; empty for no promise. */
  registrationBonus: z.string(),
  phoneCode: z.enum(['house', 'firebase']),
  /** The provider’s public web key, where it is the one to send codes. */
  firebaseKey: z.optional(z.string()),
  /** How long a word to the house is, in characters; left out, as it usually is. */
  feedback: z.optional(z.object({ min: z.int(), max: z.int() })),
  /** Origins that pictures come from, where there are any beside the house’s own. */
  imageCDNs: z.optional(z.array(z.string())),
})
export type SiteConfig = z.output<typeof SiteConfig>

export const site = {
  status: query('/wps/system/status', {
    about: 'Whether the house is open: 0 normal, 1 maintenance, 2 restricted.',
    for: 'anyone',
    alwaysOpen: true,
    gives: z.object({
      status: z.literal([0, 1, 2]),
      mode: z.enum(['demo', 'test', 'live']),
      /** What the page says instead of the site; null while the house is open. */
      notice: z.nullable(z.object({ title: z.string(), text: z.string(), ip: z.string() })),
    }),
  }),
  whitelabel: query('/wps/system/whitelabel', {
    about: 'Feature switches as a tree.',
    for: 'anyone',
    gives: z.array(WhitelabelNode),
  }),
  config: query('/wps/system/config', {
    about: 'What every page needs to know of the brand before it is drawn.',
    for: 'anyone',
    gives: SiteConfig,
  }),
  registerSettings: query('/wps/system/setting/register', {
    about: 'One rule a registration field.',
    for: 'anyone',
    gives: z.array(RegisterRule),
  }),
  banners: query('/wps/system/banners', {
    about: 'Banners of a group, in the caller’s language.',
    for: 'anyone',
    takes: z.object({ groupName: z.string().check(z.regex(/^w_[a-z]{2,20}$/)) }),
    gives: z.array(Banner),
  }),
  notices: query('/wps/system/notice', {
    about: 'Notices in force, newest first, in the caller’s language.',
    for: 'anyone',
    gives: z.array(Notice),
  }),
}
