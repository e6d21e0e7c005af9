import * as z from 'zod/mini'
import { command } from './endpoint.ts'

/** An EC P-256 public key of one visit, as JWK: what is sealed to it only that page can read. */
const VisitKey = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string().check(z.regex(/^[\w-]{43}$/)),
  y: z.string().check(z.regex(/^[\w-]{43}$/)),
})

/** Kinds of pictures that people may send to the house. */
export const pictureTypes = ['image/png', 'image/jpeg'] as const
export type PictureType = (typeof pictureTypes)[number]
export const imageMaxBytes = 5 * 1024 * 1024
export const imagesMax = 3

/** Usual bounds of what a visitor writes to the house, in characters; the house may set others. */
export const feedbackBounds = { min: 10, max: 1_000 }

const Image = z.string().check(z.regex(/^[A-Za-z0-9+/]*={0,2}$/), z.maxLength(7_000_000))

/** VIP and LIVE lead to people of the house, the others to them by another way. */
export const WayType = z.enum(['VIP', 'LIVE', 'WHATSAPP', 'TELEGRAM', 'EMAIL'])
export type WayType = z.output<typeof WayType>

/** Where the messengers are met: nothing else is opened under their names. */
export const messengerHosts: Readonly<Partial<Record<WayType, readonly string[]>>> = {
  WHATSAPP: ['wa.me', 'api.whatsapp.com'],
  TELEGRAM: ['t.me', 'telegram.me'],
}

export const support = {
  /** The paths are sealed to the key that came with the call (ECDH-ES with A256GCM). */
  services: command('/wps/customerService/list', {
    about: 'Ways to people of the house: each path a compact JWE to the key of this visit.',
    for: 'anyone',
    rate: { calls: 20, seconds: 60 },
    takes: z.object({ key: VisitKey }),
    gives: z.object({
      version: z.object({
        value: z.object({
          pathList: z.array(
            z.object({
              type: WayType,
              /** What the house calls it, in the caller’s language. */
              label: z.string(),
              path: z.string(),
            }),
          ),
        }),
      }),
    }),
    refuses: [],
  }),
  feedback: command('/wps/feedback', {
    about: 'A word to the house, with up to three pictures (PNG or JPEG, 5 MB each, as base64).',
    for: 'anyone',
    method: 'PUT',
    bodyMb: 22,
    rate: { calls: 5, seconds: 600 },
    takes: z.object({
      topic: z.enum(['suggestion', 'problem', 'praise', 'other']),
      content: z.string().check(z.maxLength(20_000)),
      contact: z.optional(z.string().check(z.maxLength(255))),
      images: z.array(Image).check(z.maxLength(imagesMax)),
      human: z.optional(z.string().check(z.maxLength(8_192))),
    }),
    gives: z.object({ number: z.string() }),
    refuses: ['feedback-length', 'image-refused', 'human-failed'],
  }),
}
