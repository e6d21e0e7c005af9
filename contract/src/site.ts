import * as z from 'zod/mini'
import { query } from './endpoint.ts'

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
  linkageType: z.enum(['none', 'path', 'register']),
  linkage: z.string(),
  linkageLabel: z.string(),
})
export type Banner = z.output<typeof Banner>

export const Notice = z.object({ title: z.string(), content: z.string(), timestamp: z.int() })
export type Notice = z.output<typeof Notice>

export const site = {
  status: query('/wps/system/status', {
    about: 'Whether the house is open: 0 normal, 1 maintenance, 2 restricted.',
    for: 'anyone',
    gives: z.object({ status: z.literal([0, 1, 2]), mode: z.enum(['demo', 'test', 'live']) }),
  }),
  whitelabel: query('/wps/system/whitelabel', {
    about: 'Feature switches as a tree.',
    for: 'anyone',
    gives: z.array(WhitelabelNode),
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
