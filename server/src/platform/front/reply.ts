import type { Envelope, Lang, RefusalName } from '@balai/contract'
import { type EdgeRefusal, edgeStatus } from '@balai/contract/refusals/edge'
import { wordRefusal } from '@balai/contract/refusals/index'
import { z } from 'zod'
import type { Refusal } from '../refusal.ts'

/** The caller's language, from `Accept-Language`. Indonesian unless English is asked for first. */
export const langOf = (header: string | undefined): Lang =>
  /^\s*en\b/i.test(header ?? '') ? 'EN' : 'ID'

const statuses: Partial<Record<RefusalName, number>> = edgeStatus

/** HTTP status of a refusal: the edge's own, or 200 for one that the call declares. */
export const statusOf = (name: RefusalName) => statuses[name] ?? 200

/** A refusal as it travels, worded in the caller's language. */
export function refusalEnvelope({ refused, value }: Refusal, lang: Lang): Envelope {
  return {
    success: false,
    code: refused,
    message: wordRefusal(refused, lang, inLang(value, lang)),
    ...(value && { value }),
  }
}

const Refused = z.object({
  success: z.literal(false),
  code: z.string(),
  value: z.optional(z.record(z.string(), z.json())),
})

const isEdge = (name: string): name is EdgeRefusal => Object.hasOwn(edgeStatus, name)

/**
 * The refusal that a remembered answer is, where its status is not that of any other answer: the first
 * time and at every repeat it travels with the same one.
 */
export function refusalIn(json: string): Refusal | undefined {
  if (!json.startsWith('{"success":false')) return undefined
  const { code, value } = Refused.parse(JSON.parse(json))
  return isEdge(code) ? { refused: code, ...(value && { value }) } : undefined
}

/** A value may itself be worded in both languages, as a rule's reason is, or be an instant. */
function inLang(value: Record<string, unknown> | undefined, lang: Lang) {
  return Object.fromEntries(
    Object.entries(value ?? {}).map(([key, given]) => {
      if (typeof given === 'object' && given !== null && lang in given)
        return [key, Reflect.get(given, lang)]
      return [
        key,
        typeof given === 'string' && isInstant.test(given) ? moments[lang](given) : given,
      ]
    }),
  )
}

const isInstant = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

/** `21 November 2027 pukul 14.21 WIB`: a sentence names an instant as people do, in the house's zone. */
const momentIn = (locale: string) => {
  const form = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'Asia/Jakarta',
    timeZoneName: 'short',
  })
  return (instant: string) => form.format(new Date(instant))
}
const moments = { ID: momentIn('id-ID'), EN: momentIn('en-GB') }
