import { createPublicKey } from 'node:crypto'
import { parseArgs } from 'node:util'
import type { Store } from '../platform/db.ts'
import type { KeyRing } from '../platform/front/keys.ts'
import type { Random } from '../platform/random.ts'
import { Mistyped } from './command-keys.ts'
import { addDialectKey, retireDialectKey } from './dialects/keys.ts'
import { changeVendor } from './door/change-vendor.ts'
import { putVendorReach, vendorBy } from './reach.ts'
import { closeCase, openCasesOf } from './reconcile/cases.ts'

const usage = `npm run vendor:agree -- reach VENDOR ADDRESS --as NAME [--host HOST]... [--grace MINUTES] [--open MINUTES]
npm run vendor:agree -- dialect VENDOR uuid-rsa --key FILE.pem [--id NAME]
npm run vendor:agree -- dialect VENDOR decimal-hash [--id NAME]
npm run vendor:agree -- retire VENDOR NAME
npm run vendor:agree -- cases [VENDOR]
npm run vendor:agree -- close CASE --note TEXT

Where a vendor is called, in which manner it speaks and signs, and what differs between both sides.
`

type Ground = {
  store: Store
  random: Random
  now: Date
  keys: () => Promise<KeyRing>
  read: (file: string) => Promise<string>
}

const by = 'house'
const secretBytes = 24
/** What the database says of a vendor that is nowhere listed. */
const foreignKey = '23503'

/** Does what was asked about a vendor, and answers with what to say of it. */
export async function commandVendors(args: string[], ground: Ground): Promise<string> {
  const { positionals, values } = readArgs(args)
  const [what, one = '', two = ''] = positionals
  try {
    if (what === 'reach' && one && two)
      return await reach({ vendor: one, baseUrl: two }, values, ground)
    if (what === 'dialect' && one && two) return await dialect(one, two, { values, ground })
    if (what === 'retire' && one && two) return await retire(one, two, ground)
    if (what === 'cases') return await cases(one || undefined, ground)
    if (what === 'close' && one) return await close(one, values.note, ground)
  } catch (error) {
    if (!(error instanceof Error)) throw error
    const unknown = 'code' in error && error.code === foreignKey
    throw new Mistyped(unknown ? 'No vendor of that code is listed.' : error.message)
  }
  throw new Mistyped(usage)
}

function readArgs(args: string[]) {
  try {
    const text = { type: 'string' } as const
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        as: text,
        host: { type: 'string', multiple: true, default: [] },
        grace: { type: 'string', default: '60' },
        open: { type: 'string', default: '1440' },
        key: text,
        id: text,
        note: text,
      },
    })
  } catch {
    throw new Mistyped(usage)
  }
}
type Values = ReturnType<typeof readArgs>['values']

async function reach(to: { vendor: string; baseUrl: string }, values: Values, ground: Ground) {
  const { store, now } = ground
  const knownAs = values.as
  if (knownAs === undefined || !URL.canParse(to.baseUrl)) throw new Mistyped(usage)
  const hosts = values.host.length ? values.host : [new URL(to.baseUrl).host]
  const waits = { graceMinutes: Number(values.grace), openMinutes: Number(values.open) }
  const agreed = { ...to, ...waits, knownAs, hosts, reconciles: true }
  await store.transact((tx) => putVendorReach(tx, { reach: agreed, by, now }))
  return `${to.vendor} is called at ${to.baseUrl} on ${hosts.join(', ')}, as ${knownAs}`
}

type Speaking = { values: Values; ground: Ground }

async function dialect(vendor: string, name: string, { values, ground }: Speaking) {
  const { store, random, now } = ground
  const id = values.id ?? `${name}-${random.uuid().slice(0, 4)}`
  const secret = random.bytes(secretBytes).toString('base64url')
  const key = await materialOf(name, { values, ground }, secret)
  const { setting } = await vendorBy(store.db, vendor)
  await store.transact(async (tx) => {
    await addDialectKey(tx, { vendor, id, by, now, ...key })
    await changeVendor(tx, { vendor, setting: { ...setting, dialect: name }, by, now })
  })
  const said = `${vendor} speaks ${name} from now on, signed with ${id}.`
  return name === 'uuid-rsa' ? said : `${said} Its secret, the bytes of this text:\n${secret}`
}

async function materialOf(name: string, { values, ground }: Speaking, secret: string) {
  const { random, keys, read } = ground
  if (name === 'decimal-hash')
    return { dialect: name, secret: Buffer.from(secret), keys: await keys(), random } as const
  if (name !== 'uuid-rsa' || values.key === undefined) throw new Mistyped(usage)
  const publicKey = createPublicKey(await read(values.key))
  return { dialect: name, publicKey: publicKey.export({ format: 'der', type: 'spki' }) } as const
}

async function retire(vendor: string, id: string, { store, now }: Ground) {
  if (await store.transact((tx) => retireDialectKey(tx, { vendor, id, by, now })))
    return `${vendor} ${id} is over`
  throw new Mistyped(`${vendor} has no key ${id} that is good`)
}

async function cases(vendor: string | undefined, { store }: Ground) {
  const open = await openCasesOf(store.db, vendor)
  const lines = open.map((found) => JSON.stringify(found))
  return [...lines, `${open.length} open`].join('\n')
}

async function close(id: string, note: string | undefined, { store, now }: Ground) {
  if (!note) throw new Mistyped('A case is closed with a note: --note TEXT')
  if (await store.transact((tx) => closeCase(tx, { id, by, note, now }))) return `${id} is closed`
  throw new Mistyped(`There is no open case ${id}`)
}
