import { brotliCompress, constants } from 'node:zlib'
import { type Endpoint, inAddress, type Lang } from '@balai/contract'
import { z } from 'zod'
import type { Store, Tx } from '../db.ts'
import { isRefusal, type Refusal, refuse } from '../refusal.ts'
import type { Apart, Call, Handler, Origin, Seat, Together } from '../serve.ts'
import { beginSpan, spanNow, within } from '../trace.ts'
import { once } from './answers.ts'
import { admit, type Who } from './doors.ts'
import type { Front, Refused } from './front.ts'
import { refusalEnvelope, refusalIn } from './reply.ts'
import { unseal } from './sealed.ts'
import { laneOf } from './together.ts'

/** One request, as the front door has read it from the wire. */
export type Asked = {
  name: string
  endpoint: Endpoint
  handler: Handler<Endpoint> | Apart<Endpoint> | Together<Endpoint>
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
export type Answered = { json: string; says?: Refusal | undefined } | Written | Refusal

const keyShape = /^[\w:.-]{8,128}$/

/** Everybody together may not ask faster than this from one address. */
export const everyCall = { calls: 3_000, seconds: 30 }

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
  if ('together' in handler) return together(front, { ...asked, handler }, { ...call, takes })
  if (typeof handler !== 'function')
    return signing(async () =>
      worded(asked, await handler.apart(asHandled({ ...call, store, key }))),
    )
  if (endpoint.kind === 'query')
    return worded(asked, await handler(asHandled({ ...call, db: store.db })))
  const work = () => inOwn(front, { ...asked, handler }, { ...call, key, takes })
  return isRemembered(asked, who) ? work() : signing(work)
}

type Own = Omit<Given, 'tx'> & { takes: Read }

const inOwn = (front: Front, asked: Plain, call: Own) =>
  front.store.transact((tx) => command(front, asked, { ...call, tx }))

/** Goes with whatever others ask meanwhile, as far as all is plain; else by itself. */
async function together(
  front: Front,
  asked: Asked & { handler: Together<Endpoint> },
  call: Omit<Own, 'key'>,
): Promise<Answered> {
  const { handler, key = '', name } = asked
  const seat = call.who
  if (!seat || !('seat' in seat)) throw new Error(`${name} is for those who have a seat`)
  const json = await laneOf(front, name, seat as Seat).ask({
    member: seat.member,
    remembered: { scope: scopeOf(seat), key, call: name, terms: call.takes.raw },
    work: (tx, all) => handler.together(tx, all as Parameters<typeof handler.together>[1]),
    call: { ...call, takes: call.takes.decoded },
    written: (given) => writtenOut(asked.endpoint, given),
  })
  return json === undefined
    ? inOwn(front, { ...asked, handler: handler.alone }, { ...call, key })
    : { json }
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

/**
 * What is frozen is the same for everyone, and given again and again: it is written out once, and packed
 * once for whoever takes it so. It holds no secret that its packed length could tell.
 */
const written = new WeakMap<object, Written>()
type Written = {
  endpoint: Endpoint
  given: object
  json: string
  packed: () => Buffer | undefined
}

/** Below this it fits into one packet as it is. */
const packFrom = 1_400
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

function packing(json: string): () => Buffer | undefined {
  let packed: Buffer | undefined
  if (json.length >= packFrom)
    brotliCompress(json, quality, (error, given) => {
      // Whoever asks before goes away with it as it is.
      if (!error) packed = given
    })
  return () => packed
}

function worded({ endpoint }: Asked, given: unknown): Answered {
  if (isRefusal(given)) return given
  if (typeof given !== 'object' || given === null || !Object.isFrozen(given))
    return { json: writtenOut(endpoint, given) }
  const known = written.get(given)
  if (known?.endpoint === endpoint) return known
  const json = writtenOut(endpoint, given)
  const fresh = { endpoint, given, json, packed: packing(json) }
  written.set(given, fresh)
  return fresh
}

function writtenOut(endpoint: Endpoint, given: unknown) {
  const value = z.encode(endpoint.gives as z.ZodType, given as never)
  return JSON.stringify({ success: true, value })
}
