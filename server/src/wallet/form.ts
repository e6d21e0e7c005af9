import { createHash, type KeyObject } from 'node:crypto'

/*
 * The recipe of the hashes, written a second time beside the one in SQL and from the same page
 * (docs/ledger.md), so that the verifier does not trust the code it checks.
 */

export type SideForm = {
  bucket: number
  account: bigint
  seq: bigint
  counter: bigint
  delta: bigint
  after: bigint
  key: string
  reverses: string | null
  hold: string | null
  instant: bigint
  reason: string
  source: string
  extId: string | null
  intent: string | null
}

/** What a transfer says of one of its accounts. */
export const formOfSide = (side: SideForm) =>
  [
    'balai transfer 1',
    side.bucket,
    side.account,
    side.seq,
    side.counter,
    side.delta,
    side.after,
    side.key,
    side.reverses ?? '',
    side.hold ?? '',
    side.instant,
    side.reason,
    side.source,
    side.extId ?? '',
    side.intent ?? '',
  ].join('\n')

type AccountForm = {
  bucket: number
  account: bigint
  member: string
  pool: string
  currency: string
  floor: bigint
  instant: bigint
}

/** What an account's chain begins with. */
export const formOfAccount = (account: AccountForm) =>
  [
    'balai account 1',
    account.bucket,
    account.account,
    account.member,
    account.pool,
    account.currency,
    account.floor,
    account.instant,
  ].join('\n')

type HeadForm = { bucket: number; account: bigint; seq: bigint; head: Buffer }

/** The leaf of one account in the tree that a seal signs. */
export const formOfHead = ({ bucket, account, seq, head }: HeadForm) =>
  ['balai head 1', bucket, account, seq, head.toString('hex')].join('\n')

export type SealForm = {
  id: number
  at: string
  accounts: number
  root: string
  /** The hash over the heads it noted; seals of the first form have none. */
  changes: string | null
  previous: string
  events: { lane: number; seq: string; head: string }[]
}

/** What the signature of a seal is over. */
export const formOfSeal = (seal: SealForm) =>
  [
    seal.changes === null ? 'balai seal 1' : 'balai seal 2',
    seal.id,
    seal.at,
    seal.accounts,
    seal.root,
    ...(seal.changes === null ? [] : [seal.changes]),
    seal.previous,
    ...seal.events.map(({ lane, seq, head }) => `${lane} ${seq} ${head}`),
  ].join('\n')

export const sha256 = (...parts: (Buffer | string)[]) => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}

/** The name of a public key: the beginning of its hash. */
export const keyIdOf = (publicKey: KeyObject) =>
  sha256(publicKey.export({ type: 'spki', format: 'der' }))
    .toString('hex')
    .slice(0, 16)
