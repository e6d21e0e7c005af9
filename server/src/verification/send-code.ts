import { codeStartSeconds, type Lang } from '@balai/contract'
import { sendEmail, sendSms } from '../messages/index.ts'
import { permits } from '../platform/config.ts'
import type { Store } from '../platform/db.ts'
import type { Random } from '../platform/random.ts'
import { type Refusal, refuse } from '../platform/refusal.ts'
import { setting } from '../site/index.ts'
import { spendBudgets } from './budgets.ts'
import {
  answerOf,
  codeDigits,
  codeLivesMs,
  type Subject,
  slotOf,
  subjectOf,
  type Way,
} from './code.ts'
import { equipmentOf } from './equipment.ts'
import * as sql from './sql.ts'
import { emailOf, smsOf } from './words.ts'

type Sending = Subject & {
  ip: string
  lang: Lang
  random: Random
  now: Date
  /** False counts, stores and answers the same, and sends nothing: the number is not known. */
  deliver?: boolean
}
type Sent = { expirationTime: number }
type No = Refusal<'code-closed' | 'code-too-soon' | 'code-too-many' | 'code-quota'>

/**
 * Sends a code within the house's budgets; the one before it, for the same recipient, purpose and
 * visit, ends. Answers when the next may be asked for.
 */
export async function sendCode(store: Store, sending: Sending): Promise<Sent | No> {
  const { random, now } = sending
  // A code that can never arrive would only be waited for.
  if (!canSend(store, sending.way)) return refuse('code-closed')
  const code = newCode(random)
  const key = `code:${random.uuid()}`
  const subject = subjectOf(store, sending)
  const answer = answerOf(store, subject, code)
  const expiresAt = new Date(now.getTime() + codeLivesMs)
  // What refuses is wrapped, so that the asks that were counted for it stand.
  const { no } = await store.transact(async (tx) => {
    const broken = await spendBudgets(tx, store, sending)
    if (broken) return { no: broken }
    await sql.putCode(tx, { subject, answer, expiresAt })
    await write({ tx, store, sending, code, key })
    return { no: undefined }
  })
  return no ?? { expirationTime: now.getTime() + codeStartSeconds * 1000 }
}

type Writing = {
  tx: Parameters<typeof sendSms>[0]
  store: Store
  sending: Sending
  code: string
  key: string
}

async function write({ tx, store, sending, code, key }: Writing) {
  const { way, to, lang, purpose, now, deliver = true } = sending
  const { name: brand } = await setting(tx, 'brand')
  const host = new URL(equipmentOf(store).config.publicUrl).hostname
  const words = { brand, code, host, lang, purpose }
  const letter = { to, purpose: `code-${purpose}`, key, now, withheld: !deliver }
  if (way === 'sms') await sendSms(tx, { ...letter, text: smsOf(words) })
  else await sendEmail(tx, { ...letter, ...emailOf(words) })
  await sql.tally(tx, { slot: slotOf(now), way, sent: deliver ? 1 : 0, completed: 0 })
}

/** Whether this house has any way to send a code so. */
export function canSend(store: Store, way: Way): boolean {
  const { config } = equipmentOf(store)
  if (permits(config.mode).outbox) return true
  return (way === 'sms' ? config.smsUrl : config.smtpUrl) !== undefined
}

/** Six digits, each code as likely as any other. */
function newCode(random: Random): string {
  const codes = 10 ** codeDigits
  const fair = 2 ** 32 - (2 ** 32 % codes)
  for (;;) {
    const lot = random.bytes(4).readUInt32BE()
    if (lot < fair) return String(lot % codes).padStart(codeDigits, '0')
  }
}
