import { mkdir, rm, writeFile } from 'node:fs/promises'
import { isIP } from 'node:net'
import { join } from 'node:path'
import type { support } from '@balai/contract'
import type { Store } from '../platform/db.ts'
import { drawnAnew, type Picture } from '../platform/picture.ts'
import { refuse } from '../platform/refusal.ts'
import type { Answer, Apart } from '../platform/serve.ts'
import { setting } from '../site/index.ts'
import { humanPasses } from '../verification/index.ts'
import { newNumber } from './number.ts'
import * as sql from './sql.ts'

type Feedback = typeof support.feedback
type Call = Parameters<Apart<Feedback>['apart']>[0]

/** Takes a word to the house with its pictures, or refuses all of it. */
export async function feedback(call: Call, uploads: string): Promise<Answer<Feedback>> {
  const { takes, store, from, now, key } = call
  const content = takes.content.trim()
  const length = [...content].length
  const bounds = await setting(store.db, 'feedback')
  if (length < bounds.min || length > bounds.max) return refuse('feedback-length', bounds)
  // Sent again because its fate was not known: whoever was shown to be there may not be so twice.
  const taken = await sql.wordBy(store.db, key)
  if (taken?.content === content) return { number: taken.number }
  // Before a picture is opened: that is the dear part, and machines would ask for it.
  if (!(await humanPasses(store, { proof: takes.human, ip: from.ip, now })))
    return refuse('human-failed')
  const pictures: Picture[] = []
  for (const image of takes.images) {
    const picture = await drawnAnew(image)
    if (!picture) return refuse('image-refused', { number: pictures.length + 1 })
    pictures.push(picture)
  }
  // Other words under a used key are another intent, which only has no key of its own.
  const own = taken ? null : key
  return { number: await keep({ ...call, content, own }, { uploads, pictures }) }
}

type Kept = { uploads: string; pictures: Picture[] }

/** Files first: a row never names one that is not there. */
async function keep(
  call: Call & { content: string; own: string | null },
  { uploads, pictures }: Kept,
) {
  const { store, random, takes, who, from, content, own, now: at } = call
  const named = pictures.map((picture) => ({
    ...picture,
    name: `${random.bytes(16).toString('hex')}.${picture.extension}`,
  }))
  await write(uploads, named)
  const number = newNumber(random)
  const id = random.id(at)
  const word = {
    id,
    number,
    member: who?.member ?? null,
    topic: takes.topic,
    content,
    contact: takes.contact?.trim() || null,
    key: own,
    ip: isIP(from.ip) ? from.ip : null,
    at,
  }
  await addAll(store, { word, named }).catch(async (error: unknown) => {
    for (const { name } of named) await rm(join(uploads, name), { force: true })
    throw error
  })
  return number
}

type Named = Picture & { name: string }

async function write(uploads: string, named: readonly Named[]) {
  if (named.length) await mkdir(uploads, { recursive: true, mode: 0o700 })
  for (const { name, bytes } of named)
    await writeFile(join(uploads, name), bytes, { mode: 0o600, flag: 'wx' })
}

type All = { word: Parameters<typeof sql.addFeedback>[1]; named: readonly Named[] }

const addAll = (store: Store, { word, named }: All) =>
  store.transact(async (tx) => {
    await sql.addFeedback(tx, word)
    for (const [place, { name, bytes, width, height }] of named.entries())
      await sql.addImage(tx, { name, feedback: word.id, place, bytes: bytes.length, width, height })
  })
