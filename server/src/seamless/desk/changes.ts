import { vendorChanges } from '@balai/contract/desk/vendors-changes'
import { z } from 'zod'
import { record } from '../../audit/index.ts'
import * as catalogue from '../../catalogue/index.ts'
import type { Db, Tx } from '../../platform/db.ts'
import { type Change, cannot, change } from '../../platform/desk.ts'
import { repeatable } from '../calls/repeat.ts'
import { replayable } from '../calls/replay.ts'
import { callById, wantRepeat } from '../calls/sql.ts'
import { addVendorKey, changeVendor, hasVendorKey, retireVendorKey } from '../door/change-vendor.ts'
import { isPublicPoint } from '../door/ed25519-point.ts'
import { keys as keysOf, settings } from '../door/keys-sql.ts'
import { usual } from '../door/vendor.ts'
import { putVendorReach } from '../reach.ts'
import { reaches } from '../reach-sql.ts'
import { closeCase } from '../reconcile/cases.ts'
import { modeChange } from '../transfers/mode-change.ts'
import { gamesChange } from './games-change.ts'
import * as sql from './sql.ts'
import { reachOf } from './standing.ts'

const unknown = cannot({ ID: 'tidak ada penyedia dengan kode itu', EN: 'there is no such vendor' })
const noKey = cannot({ ID: 'tidak ada kunci itu yang masih berlaku', EN: 'no such key is good' })
const known = cannot({
  ID: 'nama kunci itu pernah dipakai',
  EN: 'a key of that name was there before',
})
const full = cannot({
  ID: 'sudah ada dua kunci; akhiri salah satunya dahulu',
  EN: 'there are two keys already; end one of them first',
})
const noPublicKey = cannot({
  ID: 'itu bukan kunci publik Ed25519 yang dapat dipakai',
  EN: 'that is no public key of Ed25519 that can be used',
})
const gone = cannot({
  ID: 'tidak ada yang terbuka dengan nomor itu',
  EN: 'nothing open has that number',
})
const notAgain = cannot({
  ID: 'panggilan ini tidak boleh diulang, atau sudah diminta',
  EN: 'this call may not be repeated, or is asked for already',
})
const badHost = cannot({
  ID: 'alamatnya harus https dan berada di salah satu tuan rumah yang ditulis',
  EN: 'the address has to be https, and on one of the hosts that are named',
})

const minuteMs = 60_000
/** How long a key waits to be taken before it has to be asked for again. */
const takenWithinMs = 24 * 60 * minuteMs
/** Two, so that one can follow the other without an hour in which none is good. */
export const keysMax = 2

type Looking = { now: Date }

const settingOf = async (db: Db | Tx, vendor: string) => {
  const found = (await settings(db)).find((one) => one.vendor === vendor)
  const { vendor: _, ...own } = found ?? { vendor, ...usual }
  return own
}

const setting = change(vendorChanges.setting, {
  foresee: async (db, { vendor, setting: after }) => {
    if (!(await catalogue.isListed(db, vendor))) return unknown
    const { dialect: _, ...before } = await settingOf(db, vendor)
    return { subject: `vendor:${vendor}`, name: vendor, before, after }
  },
  carryOut: async (tx, { vendor, setting: after }, { by, now }) => {
    const { dialect } = await settingOf(tx, vendor)
    await changeVendor(tx, { vendor, setting: { ...after, dialect }, by, now })
  },
  inverse: ({ vendor }, { before }) => {
    const was = vendorChanges.setting.takes.safeParse({ vendor, setting: before })
    return was.success ? was.data : undefined
  },
})

const onOwnHost = ({ baseUrl, hosts }: { baseUrl: string; hosts: readonly string[] }) =>
  URL.canParse(baseUrl) &&
  /^https?:$/.test(new URL(baseUrl).protocol) &&
  !/[?#]/.test(baseUrl) &&
  hosts.includes(new URL(baseUrl).host) &&
  hosts.every((host) => URL.canParse(`https://${host}`) && new URL(`https://${host}`).host === host)

const reach = change(vendorChanges.reach, {
  foresee: async (db, { vendor, reach: after }) => {
    if (!(await catalogue.isListed(db, vendor))) return unknown
    if (!onOwnHost(after)) return badHost
    const found = (await reaches(db)).find((one) => one.vendor === vendor)
    return {
      subject: `vendor:${vendor}`,
      name: vendor,
      before: found ? reachOf(found) : null,
      after,
    }
  },
  carryOut: (tx, { vendor, reach: after }, { by, now }) =>
    putVendorReach(tx, { reach: { vendor, ...after }, by, now }),
})

/** The keys of a vendor as they stand, and whether one more may be there. */
async function room(db: Db | Tx, { vendor, id, now }: { vendor: string; id: string } & Looking) {
  if (!(await catalogue.isListed(db, vendor))) return unknown
  if (await hasVendorKey(db, { vendor, id })) return known
  const living = (await keysOf(db, now)).filter((one) => one.vendor === vendor)
  const waiting = await sql.wantedKeys(db, { vendor, now })
  if (waiting.some((one) => one.id === id)) return known
  if (living.length + waiting.length >= keysMax) return full
  return [...living.map((one) => one.id), ...waiting.map((one) => one.id)]
}

const adding = async (
  db: Db | Tx,
  { vendor, id }: { vendor: string; id: string },
  { now }: Looking,
) => {
  const found = await room(db, { vendor, id, now })
  if (!Array.isArray(found)) return found
  return {
    ...{ subject: `vendor:${vendor}`, name: vendor },
    ...{ before: { keys: found }, after: { keys: [...found, id] } },
  }
}

const key = change(vendorChanges.key, {
  foresee: adding,
  carryOut: async (tx, { vendor, id }, { by, now, reason }) => {
    const until = new Date(now.getTime() + takenWithinMs)
    if ((await sql.wantKey(tx, { vendor, id, by, now, until })) === 0) return known
    await record(tx, {
      ...{ kind: 'vendor-key-agreed', actor: by, subject: `vendor:${vendor}`, now },
      body: { key: id, until, reason },
    })
    return undefined
  },
})

const publicKey = change(vendorChanges.publicKey, {
  foresee: async (db, { publicKey: text, ...terms }, looking) =>
    isPublicPoint(Buffer.from(text, 'base64url')) ? adding(db, terms, looking) : noPublicKey,
  carryOut: (tx, { vendor, id, publicKey: text }, { by, now, random }) =>
    addVendorKey(tx, {
      ...{ vendor, id, by, now, random, kind: 'ed25519' },
      publicKey: Buffer.from(text, 'base64url'),
    }),
})

const retire = change(vendorChanges.retire, {
  foresee: async (db, { vendor, id, inMinutes }, { now }) => {
    const living = (await keysOf(db, now)).find((one) => one.vendor === vendor && one.id === id)
    if (!living) return noKey
    const before = { key: id, ends: living.retiredAt?.toISOString() ?? null }
    return {
      ...{ subject: `vendor:${vendor}`, name: vendor, before, guard: before },
      after: { key: id, endsInMinutes: inMinutes },
    }
  },
  // A key that somebody else has got hold of is ended now, not when a second person is found.
  approvers: () => 0,
  carryOut: async (tx, { vendor, id, inMinutes }, { by, now }) => {
    const at = new Date(now.getTime() + inMinutes * minuteMs)
    return (await retireVendorKey(tx, { vendor, id, by, at, now })) || noKey
  },
})

type Logged = NonNullable<Awaited<ReturnType<typeof callById>>>

/** Ours come again where they failed, and to the same; a vendor's where all of it was kept. */
const mayComeAgain = ({ way, outcome, call, whole, wantedBy }: Logged) =>
  wantedBy === null &&
  (way === 'out' ? outcome !== 'done' && repeatable.has(call) : replayable({ call, whole }))

const repeat = change(vendorChanges.repeat, {
  foresee: async (db, { vendor, call: id }) => {
    const found = await callById(db, id)
    // Whatever is asked for one vendor's calls is never asked for another's.
    if (found?.vendor !== vendor) return gone
    if (!mayComeAgain(found)) return notAgain
    const { way, outcome, call, code } = found
    return {
      ...{ subject: `vendor:${vendor}`, name: `${vendor} ${call}` },
      ...{ before: { way, call, code, outcome, repeated: false } },
      ...{ after: { way, call, code, outcome, repeated: true } },
    }
  },
  // What was answered comes to the same. What was not may pay somebody now, and is agreed to.
  approvers: ({ before }) => (paysPerhaps(before) ? 1 : 0),
  carryOut: async (tx, { vendor, call }, { by, now, reason }) => {
    const found = await callById(tx, call)
    if (found?.vendor !== vendor || (await wantRepeat(tx, { id: call, by })) === 0) return notAgain
    await record(tx, {
      ...{ kind: 'vendor-call-repeated', actor: by, subject: `vendor:${vendor}`, now },
      body: { call, of: found.call, way: found.way, was: found.code, reason },
    })
    return undefined
  },
})

const Before = z.object({ way: z.literal('in'), outcome: z.enum(['refused', 'fault']) })
const paysPerhaps = (before: unknown) => Before.safeParse(before).success

const closeBreak = change(vendorChanges.closeBreak, {
  foresee: async (db, { break: id }) => {
    const found = await sql.breakById(db, id)
    if (!found || found.closedAt) return gone
    const { vendor, kind, tx, round } = found
    return {
      ...{ subject: `vendor:${vendor}`, name: `${vendor} ${kind} ${tx ?? round ?? ''}`.trim() },
      ...{ before: { open: true }, after: { open: false } },
    }
  },
  approvers: () => 0,
  carryOut: async (tx, { break: id }, { by, now, reason }) => {
    const found = await sql.breakById(tx, id)
    if (!found || !(await closeCase(tx, { id, by, note: reason, now }))) return gone
    await record(tx, {
      ...{ kind: 'vendor-break-closed', actor: by, subject: `vendor:${found.vendor}`, now },
      body: { break: id, reason },
    })
    return undefined
  },
})

/** What staff agree on with vendors. */
export const changes: readonly Change[] = [
  ...[setting, reach, key, publicKey],
  ...[retire, repeat, closeBreak, gamesChange, modeChange],
]
