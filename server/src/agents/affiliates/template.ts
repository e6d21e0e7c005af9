import { createHmac } from 'node:crypto'
import { postbackMarks } from '@balai/contract/agent-affiliates'

type Mark = (typeof postbackMarks)[number]
/** What an address or a body is filled with. */
export type Said = Record<Mark, string>

const mark = /\{([a-z]+)\}/g
const known: ReadonlySet<string> = new Set(postbackMarks)

/** The address of a template with its marks filled in, each so that it stays what it stands for. */
export const filled = (template: string, said: Said) =>
  template.replace(mark, (whole, name: string) =>
    name in said ? encodeURIComponent(said[name as Mark]) : whole,
  )

const nothing: Said = { event: '', ref: '', sub: '', link: '', amount: '', currency: '', at: '' }

/**
 * Where a template leads, or nothing where it cannot be used: its host is written out, its marks are known and stand
 * behind the host, and it has no name and no fragment.
 */
export function hostOf(template: string): string | undefined {
  const [, place = ''] = /^https?:\/\/([^/?#]+)/.exec(template) ?? []
  if (!place || /[{}@\\]/.test(place)) return undefined
  if ([...template.matchAll(mark)].some(([, name = '']) => !known.has(name))) return undefined
  const text = filled(template, nothing)
  if (/[{}#\\]/.test(text) || !URL.canParse(text)) return undefined
  const { host, username, password } = new URL(text)
  return username || password ? undefined : host
}

type Signing = { key: Buffer; method: string; to: URL; time: string; body: string }

/** Says that a call is the house’s: method, address, time and body, line by line. */
export const signatureOf = ({ key, method, to, time, body }: Signing) =>
  createHmac('sha256', key).update(`${method}\n${to.href}\n${time}\n${body}`).digest('base64url')

type Secrets = { secret: (purpose: string) => Buffer }

/** The key by which an affiliate knows calls of the house: it follows from the house’s own. */
export const keyFor = (affiliate: string, keys: Secrets) =>
  createHmac('sha256', keys.secret('affiliate-postback')).update(affiliate).digest()
