import { randomUUID } from 'node:crypto'
import { kilat, type Said, signed } from '../../kilat.ts'

const secret = 'shared between the two'

/** Kilat without its server: what it knows, and notices of it as it signs them. */
export function fakeKilat(now: () => Date) {
  const all = new Map<string, Said[]>()
  const said = (reference: string) => all.get(reference) ?? []
  const gateway = kilat({
    ...{ code: 'kilat', base: 'http://kilat', secret, now },
    send: async (to) => {
      const [, of] = /^\/v1\/payments\/(.+)\/events$/.exec(to.pathname) ?? []
      return JSON.stringify(of ? said(of) : { pay: { by: 'qr', text: 'QR' } })
    },
  })
  const tell = (one: Said) => {
    all.set(one.reference, [...said(one.reference), one])
    const body = JSON.stringify(one)
    const time = String(Math.floor(now().getTime() / 1_000))
    return {
      headers: { 'kilat-time': time, 'kilat-signature': signed(secret, time, body) },
      body,
    }
  }
  const money = (payment: string, amount: number, currency: string) => ({
    ...{ event: randomUUID(), payment, amount: String(amount), currency },
    at: now().toISOString(),
  })
  return {
    gateway,
    pays: (reference: string, amount: number, currency = 'IDR') =>
      tell({ kind: 'paid', reference, ...money(randomUUID(), amount, currency) }),
    /** Kilat gives back all of a payment at once. */
    refunds(reference: string) {
      const paid = said(reference).find(({ kind }) => kind === 'paid')
      if (paid?.kind !== 'paid') return undefined
      return tell({
        ...{ kind: 'reversed', reference },
        ...money(paid.payment, Number(paid.amount), paid.currency),
      })
    },
    expires: (reference: string) => tell({ event: randomUUID(), kind: 'expired', reference }),
  }
}
