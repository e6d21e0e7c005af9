import { type Endpoint, inAddress, type Lang } from '@balai/contract'
import { z } from 'zod'
import type { Store, Tx } from '../db.ts'
import { isRefusal, type Refusal, refuse } from '../refusal.ts'
import type { Apart, Call, Handler, Origin } from '../serve.ts'
import { beginSpan, spanNow, within } from '../trace.ts'
import { once } from './answers.ts'
import { admit, type Who } from './doors.ts'
import type { Front, Refused } from './front.ts'
import { refusalEnvelope, refusalIn } from './reply.ts'
import { unseal } from './sealed.ts'

/** One request, as the front door has read it from the wire. */
export type Asked = {
  name: string
  endpoint: Endpoint
  handler: Handler<Endpoint> | Apart<Endpoint>
  lang: Lang
  from: Origin
  token: string | undefined
  key: string | undefined
  /** A page of another site sends it. */
  crossSite: boolean
  query: unknown
  body: unknown
}

/** The answer as it is sent, with the refusal that it is where it is one; or one still to be worded. */
export type Answered = { json: string; says?: Refusal | undefined } | Refusal

const keyShape = /^[\w:.-]{8,128}$/

/** Everybody together may not ask faster than this from one address. */
const everyCall = { calls: 3_000, seconds: 30 }

/** Admits, reads and answers one call. Every way out but a thrown fault is a value. */
export async function answer(front: Front, asked: Asked): Promise<Answered> {
  const { endpoint } = asked
  const now = front.clock.now()
  const slow = await spend(front, asked)
  if (slow) return slow
  // A form is the one body that any page can make a browser send without being asked.
  if (endpoint.form && asked.crossSite) return refuse('not-allowed')
  const who = await admit(front.doors, { db: front.store.db, now }, asked)
  if (isRefusal(who)) return who
  const given = await answerTo(front, asked, { who, now })
  const { noteRefused } = front
  const refused = isRefusal(given) && noteRefused && refusedOf(asked, { who, now, refusal: given })
  if (refused) await front.store.transact((tx) => noteRefused(tx, refused))
  return given
}

async function answerTo(
  front: Front,
  asked: Asked,
  { who, now }: { who: Who; now: Date },
): Promise<Answered> {
  const { endpoint } = asked
  if (lacks(endpoint, who)) return refuse('not-allowed')
  if (endpoint.kind === 'command' && asked.key === undefined) return refuse('key-missing')
  if (asked.key !== undefined && !keyShape.test(asked.key))
    return refuse('malformed', { field: 'Idempotency-Key' })
  const takes = await read(front, asked, now)
  if (isRefusal(takes)) return takes
  const call = {
    takes: takes.decoded,
    who,
    lang: asked.lang,
    now,
    random: front.random,
    from: asked.from,
  }
  const { handler } = asked
  const { store } = front
  const key = asked.key ?? ''
  if (typeof handler !== 'function')
    return signing(async () =>
      worded(asked, await handler.apart(asHandled({ ...call, store, key }))),
    )
  if (endpoint.kind === 'query')
    return worded(asked, await handler(asHandled({ ...call, db: store.db })))
  const work = () =>
    store.transact((tx) => command(front, { ...asked, handler }, { ...call, tx, key, takes }))
  return isRemembered(asked, who) ? work() : signing(work)
}

/** Whether a call of staff asks for a right that this one has not. */
const lacks = ({ may }: Endpoint, who: Who) =>
  may !== undefined && !(who !== undefined && 'staff' in who && who.may.has(may))

type Refusing = { who: Who; now: Date; refusal: Refusal }

/** What was refused to staff; nothing where it was somebody else. */
function refusedOf(asked: Asked, { who, now, refusal }: Refusing): Refused | undefined {
  if (!who || !('staff' in who)) return undefined
  const { name, endpoint, from } = asked
  const takes = endpoint.sealed ? null : inAddress(endpoint) ? asked.query : asked.body
  return { who, call: name, takes, refusal, from, now }
}

/** What is not remembered has no statement of the front door that could bear its name. */
const signing = <T>(work: () => T): T =>
  within({ ...(spanNow() ?? beginSpan()), signs: true }, work)

async function spend({ limits }: Front, { name, endpoint, from }: Asked) {
  const general = await limits.spend('every-call', from.ip, everyCall)
  if (general || !endpoint.rate) return general
  return limits.spend(name, from.ip, endpoint.rate)
}

type Read = { decoded: unknown; raw: unknown }

async function read(front: Front, asked: Asked, now: Date): Promise<Read | Refusal> {
  const { endpoint } = asked
  let raw = inAddress(endpoint) ? asked.query : (asked.body ?? {})
  if (endpoint.sealed) {
    const opened = await unseal({ store: front.store, keys: front.keys, now }, raw)
    if (isRefusal(opened)) return opened
    raw = opened.body
  }
  if (!endpoint.takes) return { decoded: undefined, raw: null }
  const found = z.safeDecode(endpoint.takes as z.ZodType, raw as never)
  if (found.success && holdsNul(found.data)) return refuse('malformed', { field: 'body' })
  if (found.success) return { decoded: found.data, raw }
  const [issue] = found.error.issues
  return refuse('malformed', { field: issue?.path.join('.') || 'body' })
}

/** PostgreSQL has no text with a NUL in it: no call means one, and none of them need look for it. */
const holdsNul = (value: unknown): boolean =>
  typeof value === 'string'
    ? value.includes('\0')
    : typeof value === 'object' && value !== null && Object.values(value).some(holdsNul)

type Given = {
  who: Who
  lang: Lang
  now: Date
  random: Front['random']
  from: Origin
  key: string
  tx: Tx
}

// A handler is typed by its own endpoint; the front door has just decoded for that endpoint.
const asHandled = (call: unknown) => call as Call<Endpoint> & { store: Store; key: string }

const isRemembered = ({ endpoint }: Asked, who: Who) =>
  who !== undefined && endpoint.for !== 'anyone' && !endpoint.fresh

type Plain = Asked & { handler: Handler<Endpoint> }

/**
 * Runs a command. Callers with a name are answered once per key. What anyone may ask, signed in or
 * not, and what is answered fresh are not remembered, because their answers may hold a token.
 */
async function command(
  { noteRefused }: Front,
  asked: Plain,
  call: Given & { takes: Read },
): Promise<Answered> {
  const { who, tx, now, takes: read } = call
  const given = { ...call, takes: read.decoded }
  if (!who || !isRemembered(asked, who)) return worded(asked, await asked.handler(asHandled(given)))
  const json = await once(
    tx,
    { scope: scopeOf(who), key: call.key, call: asked.name, terms: read.raw },
    async () => {
      const answer = worded(asked, await tx.attempt((inner) => handled(asked, given, inner)))
      if (!isRefusal(answer)) return answer.json
      // Once: a repeat is given the remembered answer, and tried nothing.
      const refused = noteRefused && refusedOf(asked, { who, now, refusal: answer })
      if (refused) await noteRefused(tx, refused)
      // The remembered answer is the one sent: a refusal is kept with its wording.
      return JSON.stringify(refusalEnvelope(answer, asked.lang))
    },
  )
  return isRefusal(json) ? json : { json, says: refusalIn(json) }
}

const handled = async (asked: Plain, call: Given & { takes: unknown }, tx: Tx) =>
  asked.handler(asHandled({ ...call, tx }))

function scopeOf(who: NonNullable<Who>) {
  if ('staff' in who) return `staff:${who.staff}`
  return 'seat' in who ? `seat:${who.seat}` : who.member
}

function worded({ endpoint }: Asked, given: unknown): Answered {
  if (isRefusal(given)) return given
  const value = z.encode(endpoint.gives as z.ZodType, given as never)
  return { json: JSON.stringify({ success: true, value }) }
}
