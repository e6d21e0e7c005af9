import { codeStartSeconds } from '@balai/contract'
import type { Store, Tx } from '../platform/db.ts'
import { networkOf } from '../platform/network.ts'
import { isRefusal, type Refusal, refuse } from '../platform/refusal.ts'
import { type Setting, setting } from '../site/index.ts'
import type { Way } from './code.ts'
import { keyed } from './equipment.ts'
import * as sql from './sql.ts'

/** Asking more often than this in five minutes closes the recipient for five minutes. */
export const asksMax = 5
export const blockSeconds = 300
/** Numbers that agree in all but so many digits are one neighbourhood. */
export const neighbourDigits = 4

const hourSeconds = 3_600
const daySeconds = 86_400

export type Spending = { way: Way; to: string; ip: string; now: Date }
type No = Refusal<'code-too-soon' | 'code-too-many' | 'code-quota'>

/**
 * Counts one code, or says which budget it would break. To be committed either way: an ask stays
 * counted though nothing is sent, while what is counted for sending is given back.
 */
export async function spendBudgets(
  tx: Tx,
  store: Store,
  spending: Spending,
): Promise<No | undefined> {
  const codes = await setting(tx, 'codes')
  const [ask, ...windows] = windowsOf(spending, codes)
  // One kind after the other, always in this order, so that two callers never wait for each other.
  if (ask && (await over(tx, store, spending, ask))) return refuse('code-too-many')
  const broken = await tx.attempt(async (inner) => {
    for (const window of windows) {
      const until = await over(inner, store, spending, window)
      if (until) return window.no(until)
    }
    return undefined
  })
  return isRefusal(broken) ? broken : undefined
}

type Window = {
  kind: string
  subject: string
  max: number
  seconds: number
  block?: true
  no: (until: Date) => No
}

const quota = () => refuse('code-quota')

function windowsOf({ way, to, ip, now }: Spending, codes: Setting<'codes'>): Window[] {
  const recipient = { subject: way === 'email' ? to.toLowerCase() : to }
  const soon = (until: Date) => {
    const seconds = Math.ceil((until.getTime() - now.getTime()) / 1000)
    return refuse('code-too-soon', { seconds: Math.min(codeStartSeconds, Math.max(1, seconds)) })
  }
  const prefix = {
    kind: 'prefix',
    subject: to.slice(0, -neighbourDigits),
    max: codes.perPrefixHour,
    seconds: hourSeconds,
    no: quota,
  }
  return [
    { kind: 'ask', ...recipient, max: asksMax, seconds: blockSeconds, block: true, no: quota },
    { kind: 'pause', ...recipient, max: 1, seconds: codeStartSeconds, no: soon },
    { kind: 'day', ...recipient, max: codes.perNumberDay, seconds: daySeconds, no: quota },
    { kind: 'ip', subject: networkOf(ip), max: codes.perIpHour, seconds: hourSeconds, no: quota },
    ...(way === 'sms' ? [prefix] : []),
    { kind: 'all', subject: '', max: codes.perHour, seconds: hourSeconds, no: quota },
  ]
}

/** Until when the window is closed, if this one was too many. */
async function over(tx: Tx, store: Store, { way, now }: Spending, window: Window) {
  const { kind, subject, max, seconds, block = false } = window
  const { spent, until } = await sql.count(tx, {
    kind: `${way}-${kind}`,
    subject: keyed(store, 'budget', way, kind, subject),
    max,
    until: new Date(now.getTime() + seconds * 1000),
    block,
    now,
  })
  return spent > max ? until : undefined
}
