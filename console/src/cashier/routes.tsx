import { IconBank, IconWallet } from '@balai/ui'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import * as z from 'zod/mini'
import type { NavEntry } from '../app/area.ts'
import { IconPlug, IconSliders } from '../app/icons.tsx'
import { later } from '../app/later.tsx'
import { deskRoute } from '../app/root.ts'

/** Which deposits are looked at. What an address does not say well is as if it had not been said. */
const Looking = z.object({
  method: z.catch(z.optional(z.string().check(z.maxLength(32))), undefined),
  doubt: z.catch(z.optional(z.string().check(z.maxLength(32))), undefined),
})
export type Looking = z.output<typeof Looking>

export const queueRoute = createRoute({
  getParentRoute: () => deskRoute,
  path: '/deposits',
  validateSearch: (given): Looking => z.parse(Looking, given),
  component: lazyRouteComponent(() => import('./Queue.tsx'), 'Queue'),
})

export const depositRoute = createRoute({
  getParentRoute: () => deskRoute,
  path: '/deposits/$id',
  component: lazyRouteComponent(() => import('./DepositPage.tsx'), 'DepositPage'),
})

const Turning = z.object({
  state: z.catch(z.optional(z.string().check(z.maxLength(32))), undefined),
})
export type Turning = z.output<typeof Turning>

export const payoutsRoute = createRoute({
  getParentRoute: () => deskRoute,
  path: '/withdrawals',
  validateSearch: (given): Turning => z.parse(Turning, given),
  component: lazyRouteComponent(() => import('./out/Payouts.tsx'), 'Payouts'),
})

export const payoutRoute = createRoute({
  getParentRoute: () => deskRoute,
  path: '/withdrawals/$id',
  component: lazyRouteComponent(() => import('./out/PayoutPage.tsx'), 'PayoutPage'),
})

const payoutTermsRoute = createRoute({
  getParentRoute: () => deskRoute,
  path: '/payout-terms',
  component: lazyRouteComponent(() => import('./out/Terms.tsx'), 'Terms'),
})

const waysRoute = createRoute({
  getParentRoute: () => deskRoute,
  path: '/deposit-ways',
  component: lazyRouteComponent(() => import('./Ways.tsx'), 'Ways'),
})

const gatewaysRoute = createRoute({
  getParentRoute: () => deskRoute,
  path: '/gateways',
  component: lazyRouteComponent(() => import('./Gateways.tsx'), 'Gateways'),
})

const QueueCount = later(async () => (await import('./QueueCount.tsx')).QueueCount)

const PayoutCount = later(async () => (await import('./QueueCount.tsx')).PayoutCount)

export const routes = [
  queueRoute,
  depositRoute,
  payoutsRoute,
  payoutRoute,
  payoutTermsRoute,
  waysRoute,
  gatewaysRoute,
]

export const nav: readonly NavEntry[] = [
  {
    to: '/deposits',
    words: { ID: 'Setoran', EN: 'Deposits' },
    icon: IconWallet,
    group: 'now',
    may: 'money.see',
    key: 'k',
    also: 'kasir cashier setoran deposit antrean queue uang money periksa review',
    count: QueueCount,
  },
  {
    to: '/withdrawals',
    words: { ID: 'Penarikan', EN: 'Withdrawals' },
    icon: IconBank,
    group: 'now',
    may: 'money.see',
    key: 'p',
    also: 'kasir cashier penarikan withdrawal payout antrean queue bayar sengketa dispute',
    count: PayoutCount,
  },
  {
    to: '/deposit-ways',
    words: { ID: 'Cara setor', EN: 'Ways to pay in' },
    icon: IconSliders,
    group: 'house',
    may: 'money.see',
    key: 'w',
    also: 'metode method biaya fee batas limit qris rekening virtual account kartu card',
  },
  {
    to: '/payout-terms',
    words: { ID: 'Aturan penarikan', EN: 'Terms of paying out' },
    icon: IconSliders,
    group: 'house',
    may: 'money.see',
    key: 'u',
    also: 'penarikan withdrawal batas limit biaya fee putaran turnover pemeriksaan review',
  },
  {
    to: '/gateways',
    words: { ID: 'Jalur pembayaran', EN: 'Gateways' },
    icon: IconPlug,
    group: 'books',
    may: 'money.see',
    key: 'y',
    also: 'gateway rekonsiliasi reconciliation webhook kabar notice bertuan',
  },
]
