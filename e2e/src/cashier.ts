import type { BankCard, Deposit, Withdrawal } from '@balai/contract'
import type { Browser } from 'playwright-core'
import type { z } from 'zod/mini'
import { type Look, visitor } from './browser.ts'
import { atDesk, given, sealed } from './http.ts'
import { password } from './steps.ts'

type Asked = z.input<typeof Deposit>
export const paymentPassword = '739214'

/** The code that the house sent to an address last. */
export async function codeTo(url: string, to: string): Promise<string> {
  for (let tries = 0; tries < 60; tries++) {
    const response = await fetch(new URL('/outbox', url))
    const { value }: { value: { to: string; text: string }[] } = await response.json()
    const code = value.find((sent) => sent.to === to)?.text.match(/\b\d{6}\b/)?.[0]
    if (code) return code
    await new Promise((done) => setTimeout(done, 250))
  }
  throw new Error(`no code was sent to ${to}`)
}

/** Asks to pay in by QRIS, and does at the gateway what people do there. */
export async function payIn(url: string, token: string, act: 'pay' | 'under', amount = '100000') {
  await given(url, '/wps/cashier/deposit/limit', { token, body: {} })
  const asked = await given<Asked>(url, '/wps/cashier/deposit', {
    token,
    body: { method: 'qris', amount },
  })
  if (asked.pay?.by !== 'qr' || !asked.pay.page) throw new Error('no page to pay at')
  await fetch(asked.pay.page, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ act }),
  })
  return asked.id
}

/** The first payment password, by a code to the member’s own number. */
export async function setPaymentPassword(url: string, token: string, mobileNum: string) {
  await given(url, '/wps/verification/member', { token, body: {} })
  const code = await codeTo(url, `62${mobileNum}`)
  const words = { newPaymentPassword: paymentPassword, confirmPaymentPassword: paymentPassword }
  await given(url, '/wps/member/payment-password', {
    token,
    body: await sealed(url, { password, code, ...words }),
  })
}

export type Out = z.input<typeof Withdrawal>

/** The number of an account that is no other member’s. */
export const accountEnding = (ends: string) => `${Math.floor(Math.random() * 9e5) + 1e5}${ends}`

/**
 * A card of one’s own. By how the number of its account `ends` the sandbox’s bank does odd things with
 * what is sent there.
 */
export async function addCard(url: string, token: string, ends = '9999') {
  const number = accountEnding(ends)
  const { id } = await given<z.input<typeof BankCard>>(url, '/wps/cashier/cards', {
    token,
    body: await sealed(url, { bank: 'BCA', number, name: 'Sari Dewi', paymentPassword }),
  })
  return { id, number }
}

/** A card of one’s own and a withdrawal to it, which the house looks at. */
export async function payOut(url: string, token: string, { amount = '50000', ends = '9999' } = {}) {
  const card = await addCard(url, token, ends)
  const out = await given<Out>(url, '/wps/cashier/withdraw', {
    token,
    body: await sealed(url, { card: card.id, amount, paymentPassword }),
  })
  return { ...out, to: card.number }
}

export type DepositWish = { method: string; amount: string; channel?: string }

/** Asks to pay in, and answers with the deposit and the gateway’s page of it. */
export async function askDeposit(url: string, token: string, body: DepositWish) {
  const deposit = await given<Asked>(url, '/wps/cashier/deposit', { token, body })
  const { pay } = deposit
  return { ...deposit, page: (pay?.by === 'page' ? pay.url : pay?.page) ?? '' }
}

/** Presses a button of the gateway’s page, as a browser sends it. */
export async function pressAt(page: string, act: string) {
  const body = new URLSearchParams({ act })
  const { status } = await fetch(page, { method: 'POST', redirect: 'manual', body })
  if (status !== 303) throw new Error(`${page} answered ${status}`)
}

/** The caller’s deposits, the newest first. */
export const depositsOf = async (url: string, token: string) =>
  (await given<{ items: Asked[] }>(url, '/wps/cashier/deposits', { token })).items

/** The caller’s deposit that is so, once there is one. */
export async function depositThat(url: string, token: string, so: (deposit: Asked) => boolean) {
  for (let tries = 0; tries < 60; tries++) {
    const found = (await depositsOf(url, token)).find(so)
    if (found) return found
    await new Promise((done) => setTimeout(done, 250))
  }
  throw new Error('no deposit came to that')
}

/** Two people of the house, who make changes and agree to them. `see` asks what the first may see. */
export async function twoAtDesk(url: string) {
  const [operator, approver] = [await atDesk(url, 'operator'), await atDesk(url, 'approver')]
  const see = <V>(path: string) => given<V>(url, path, { token: operator })
  const change = async (kind: string, terms: object) => {
    const { id, state } = await given<{ id: string; state: string }>(url, '/desk/v1/changes', {
      token: operator,
      body: { kind, terms, reason: 'Sudah dicocokkan' },
    })
    if (state === 'done') return
    const verdict = { change: id, verdict: 'agreed', reason: '' }
    await given(url, '/desk/v1/changes/decide', { token: approver, body: verdict })
  }
  return { change, see }
}
export type Desk = Awaited<ReturnType<typeof twoAtDesk>>

/** A member who has signed in already, in a browser of their own. */
export async function signedInAt(browser: Browser, look: Look, token: string) {
  const opened = await visitor(browser, look)
  await opened.context.addInitScript((held) => {
    try {
      sessionStorage.setItem('token', held)
      sessionStorage.setItem('isAgent', '0')
    } catch {
      // A game's frame has no storage.
    }
  }, token)
  return opened
}
