import * as z from 'zod/mini'
import { change } from './change.ts'

const Code = z.string().check(z.regex(/^[A-Z0-9]{2,16}$/))
const KeyId = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,40}$/))
const edits = { may: 'vendors.edit', approve: 'vendors.approve' } as const

/** How a vendor is answered. */
export const Setting = z.object({
  txPerPlayer: z.boolean(),
  rollbackUnknown: z.enum(['tombstoned', 'not-found']),
  rollbackAfterWin: z.enum(['refuse', 'reverse']),
  refreshBalanceOnRepeat: z.boolean(),
})

/** Where a vendor is called, and how long is waited for what. */
export const Reach = z.object({
  baseUrl: z.url().check(z.maxLength(300)),
  hosts: z
    .array(z.string().check(z.minLength(1), z.maxLength(200)))
    .check(z.minLength(1), z.maxLength(16)),
  knownAs: z.string().check(z.regex(/^[A-Za-z0-9._-]{1,64}$/)),
  reconciles: z.boolean(),
  graceMinutes: z.int().check(z.minimum(1), z.maximum(10_080)),
  openMinutes: z.int().check(z.minimum(1), z.maximum(100_000)),
})

export const vendorChanges = {
  setting: change('vendor-setting', {
    about: 'How a vendor is answered.',
    ...edits,
    takes: z.object({ vendor: Code, setting: Setting }),
  }),
  reach: change('vendor-reach', {
    about: 'Where a vendor is called.',
    ...edits,
    takes: z.object({ vendor: Code, reach: Reach }),
  }),
  key: change('vendor-key-wanted', {
    about: 'A key for a vendor. Whoever asked takes its secret once, after it was agreed to.',
    ...edits,
    takes: z.object({ vendor: Code, id: KeyId }),
  }),
  publicKey: change('vendor-public-key', {
    about: 'A public key of a vendor that keeps its own private one: 32 bytes as base64url.',
    ...edits,
    takes: z.object({
      vendor: Code,
      id: KeyId,
      publicKey: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/)),
    }),
  }),
  retire: change('vendor-key-retired', {
    about: 'Ends a key, at once or in a while.',
    ...edits,
    takes: z.object({
      vendor: Code,
      id: KeyId,
      inMinutes: z.int().check(z.minimum(0), z.maximum(10_080)),
    }),
  }),
  walletMode: change('vendor-wallet-mode', {
    about:
      'Whether the games of a vendor draw from the main wallet, or from a purse that members fill for it. As it becomes single, the house brings back what lies there.',
    ...edits,
    takes: z.object({ vendor: Code, isSingle: z.boolean() }),
  }),
  repeat: change('vendor-call-repeated', {
    about:
      'Asks a vendor again what failed, or answers a call of its own again. Of a vendor’s calls nothing new begins by it.',
    ...edits,
    takes: z.object({ vendor: Code, call: z.uuid() }),
  }),
  games: change('vendor-games-taken', {
    about:
      'Takes a vendor’s list of games as it was given: new ones closed, what is gone closed, names and stakes as the vendor has them.',
    ...edits,
    takes: z.object({ vendor: Code, list: z.uuid() }),
  }),
  closeBreak: change('vendor-break-closed', {
    about: 'Closes a difference between a vendor’s books and ours, with what came of it.',
    ...edits,
    takes: z.object({ break: z.uuid() }),
  }),
}
