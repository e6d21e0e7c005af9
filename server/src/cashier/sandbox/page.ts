import type { Till } from './tills.ts'

/** As text between tags. */
export const escaped = (text: string) =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`)

type Sum = Pick<Till['order'], 'amount' | 'currency' | 'exponent'>

/** Minor units as people read them there. */
export function worded({ amount, currency, exponent }: Sum) {
  const whole = exponent ? amount.slice(0, -exponent) || '0' : amount
  const rest = exponent ? `,${amount.slice(-exponent).padStart(exponent, '0')}` : ''
  return `${currency === 'IDR' ? 'Rp' : currency} ${whole.replace(/\B(?=(\d{3})+$)/g, '.')}${rest}`
}

/** What can be tried with a payment, in the order in which people meet it. */
const acts = [
  ['pay', 'Bayar', 'Pay'],
  ['under', 'Bayar setengahnya', 'Pay half of it'],
  ['over', 'Bayar sepuluh ribu lebih', 'Pay ten thousand more'],
  ['twice', 'Bayar dua kali', 'Pay twice'],
  ['expire', 'Biarkan lewat waktu', 'Let it run out'],
  ['reverse', 'Minta bank menarik kembali', 'Have the bank take it back'],
] as const
export type PayAct = (typeof acts)[number][0]
export const isPayAct = (act: unknown): act is PayAct => acts.some(([name]) => name === act)

/** How Kilat looks. */
export const style = `
:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif;--ink:#1d2433;--paper:#fff;--line:#d9dee8;--go:#0b6b4f}
@media(prefers-color-scheme:dark){:root{--ink:#e8ecf4;--paper:#151a24;--line:#313a4c;--go:#3fbf95}}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:var(--paper);color:var(--ink)}
main{width:min(26rem,100% - 2rem);padding:2rem 0}
h1{font-size:1.125rem;margin:0}.sum{font-size:2.25rem;font-weight:700;margin:.25rem 0 1rem;font-variant-numeric:tabular-nums}
dl{display:grid;grid-template-columns:auto 1fr;gap:.25rem 1rem;margin:0 0 1.5rem;padding:1rem 0;border-block:1px solid var(--line)}
dt{opacity:.75}dd{margin:0;text-align:end;overflow-wrap:anywhere}
form{display:grid;gap:.5rem}button{font:inherit;padding:.75rem 1rem;min-height:44px;border-radius:.75rem;border:1px solid var(--line);background:none;color:inherit;text-align:start;cursor:pointer}
button[value=pay]{background:var(--go);border-color:var(--go);color:var(--paper);font-weight:600}small{display:block;opacity:.75}
a{color:inherit}`

const option = ([act, ID, EN]: (typeof acts)[number]) =>
  `<button name="act" value="${act}">${ID}<small lang="en">${EN}</small></button>`

const line = (name: string, value: string) => `<dt>${name}</dt><dd>${escaped(value)}</dd>`

/** The page where money that is none is paid: Indonesian first, English beside it. */
export function payPage({ number, order, told }: Till, message?: string) {
  const done = told.map(({ kind }) => kind).join(', ')
  return `<!doctype html><html lang="id"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><link rel="icon" href="data:,"><title>Kilat · ${worded(order)}</title><style>${style}</style></head><body><main><h1>Kilat <small>Gerbang percobaan, tanpa uang sungguhan · <span lang="en">A sandbox gateway, no real money</span></small></h1>${message ? `<p role="status">${escaped(message)}</p>` : ''}<p class="sum">${worded(order)}</p><dl>${line('Cara · Way', [order.method, order.channel].filter(Boolean).join(' '))}${line('Nomor · Number', number)}${line('Sampai · Until', `${order.expiresAt.slice(0, 16).replace('T', ' ')} UTC`)}${done ? line('Sudah · So far', done) : ''}</dl><form method="post">${acts.map(option).join('')}</form><p><a href="${escaped(order.backUrl)}">Kembali · <span lang="en">Back</span></a></p></main></body></html>`
}
