import { timingSafeEqual } from 'node:crypto'
import type { CaptchaPurpose } from '@balai/contract'
import { permits } from '../platform/config.ts'
import type { Store } from '../platform/db.ts'
import type { Random } from '../platform/random.ts'
import { draw, letters } from './captcha-picture.ts'
import { equipmentOf, keyed } from './equipment.ts'
import * as sql from './sql.ts'

/** Characters in a picture, and how long it may be answered. */
export const captchaLength = 5
export const captchaLivesMs = 5 * 60_000
/** What passes in a test house, where nobody reads pictures. */
export const knownCaptcha = '0000'

type Asking = { visitor: string; purpose: CaptchaPurpose; random: Random; now: Date }

/** A new picture as base64 PNG. The one before it, of the same visit and purpose, ends. */
export async function newCaptcha(store: Store, { visitor, purpose, random, now }: Asking) {
  const text = Array.from({ length: captchaLength }, () => oneOf(letters, random)).join('')
  const picture = await draw(text, random)
  const expiresAt = new Date(now.getTime() + captchaLivesMs)
  const answer = answerOf(store, { visitor, purpose, text })
  await store.transact((tx) => sql.putCaptcha(tx, { visitor, purpose, answer, expiresAt }))
  return picture.toString('base64')
}

type Answering = {
  visitor: string | undefined
  purpose: CaptchaPurpose
  answer: string | undefined
  now: Date
}

/**
 * Whether the picture was read. It can be answered once: a wrong answer, and an empty one, end it as
 * a right one does. Pictures hold capitals and digits only, so small letters mean the same.
 */
export async function captchaPasses(
  store: Store,
  { visitor, purpose, answer = '', now }: Answering,
): Promise<boolean> {
  const given = answer.trim().toUpperCase()
  const asked = visitor && (await store.transact((tx) => sql.takeCaptcha(tx, { visitor, purpose })))
  if (permits(equipmentOf(store).config.mode).knownAnswers && given === knownCaptcha) return true
  if (!visitor || !asked || asked.expiresAt <= now) return false
  return timingSafeEqual(asked.answer, answerOf(store, { visitor, purpose, text: given }))
}

type Answer = { visitor: string; purpose: string; text: string }
const answerOf = (store: Store, { visitor, purpose, text }: Answer) =>
  keyed(store, 'captcha', visitor.toLowerCase(), purpose, text)

/** One of the characters, each as likely as the others. */
function oneOf(characters: string, random: Random): string {
  const fair = 256 - (256 % characters.length)
  for (;;) {
    const [byte = 0] = random.bytes(1)
    if (byte < fair) return characters.charAt(byte % characters.length)
  }
}
