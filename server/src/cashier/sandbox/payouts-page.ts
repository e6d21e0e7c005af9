import { escaped, style, worded } from './page.ts'
import type { Payout } from './payouts.ts'

/** The newest are what somebody looks for. */
const shownMax = 50

const acts = [
  ['paid', 'Bayarkan', 'Pay out'],
  ['failed', 'Tolak', 'Refuse'],
  ['returned', 'Kembalikan', 'Send back'],
] as const

const button = ([act, ID, EN]: (typeof acts)[number]) =>
  `<button name="act" value="${act}">${ID}<small lang="en">${EN}</small></button>`

const one = ({ id, order, told }: Payout) =>
  `<section><p class="sum">${worded(order)}</p><dl><dt>Ke · To</dt><dd>${escaped(
    `${order.bank} ${order.number} ${order.name}`,
  )}</dd><dt>Sudah · So far</dt><dd>${told.map(({ became }) => became).join(', ') || '–'}</dd></dl><form method="post" action="/payouts/${id}">${acts.map(button).join('')}</form></section>`

/** What Kilat was asked to pay out, with what can be tried: Indonesian first, English beside it. */
export const payoutsPage = (payouts: readonly Payout[]) =>
  `<!doctype html><html lang="id"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><link rel="icon" href="data:,"><title>Kilat · Pembayaran keluar</title><style>${style}</style></head><body><main><h1>Kilat <small>Pembayaran keluar percobaan, tanpa uang sungguhan · <span lang="en">Sandbox payouts, no real money</span></small></h1>${
    payouts.slice(-shownMax).reverse().map(one).join('') ||
    '<p>Belum ada · <span lang="en">Nothing yet</span></p>'
  }</main></body></html>`
