import type { BankCard, Deposit, Withdrawal } from '@balai/contract'
import type { z } from 'zod/mini'
import { given, sealed } from './http.ts'
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

/** A card of one’s own, and the first withdrawal, which the house looks at. */
export async function payOut(url: string, token: string, amount = '50000') {
  // No other member’s account, and none of the endings at which the sandbox’s banks do odd things.
  const number = `${Math.floor(Math.random() * 9e8) + 1e8}9`
  const card = await given<z.input<typeof BankCard>>(url, '/wps/cashier/cards', {
    token,
    body: await sealed(url, { bank: 'BCA', number, name: 'Sari Dewi', paymentPassword }),
  })
  return given<z.input<typeof Withdrawal>>(url, '/wps/cashier/withdraw', {
    token,
    body: await sealed(url, { card: card.id, amount, paymentPassword }),
  })
}
