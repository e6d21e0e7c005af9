import { parseArgs } from 'node:util'
import type { Store } from '../platform/db.ts'
import type { KeyRing } from '../platform/front/keys.ts'
import type { Random } from '../platform/random.ts'
import { addVendorKey, retireVendorKey, vendorKeys } from './door/change-vendor.ts'

const usage = `npm run vendor-key -- list
npm run vendor-key -- add VENDOR [--id NAME] [--ed25519 PUBLIC_KEY]
npm run vendor-key -- retire VENDOR NAME [--in MINUTES]

A secret is shown once, as it is added. With --ed25519 the vendor keeps its own private key and
gives you the public one: 32 bytes as base64url.
`

/** Said to whoever typed it, without a trace. */
export class Mistyped extends Error {
  override name = 'Mistyped'
}

type Ground = { store: Store; random: Random; now: Date; keys: () => Promise<KeyRing> }

const secretBytes = 32
const by = 'house'
/** What the database says of a vendor that is nowhere listed. */
const foreignKey = '23503'

/** Does what was asked of the keys of vendors, and answers with what to say of it. */
export async function commandKeys(args: string[], ground: Ground): Promise<string> {
  const { positionals, values } = read(args)
  const { store, now } = ground
  const [what, vendor = '', name = ''] = positionals
  if (what === 'list') return wordKeys(await vendorKeys(store.db, now))
  if (what === 'add' && vendor) return add(vendor, values, ground)
  if (what !== 'retire' || !vendor || !name) throw new Mistyped(usage)
  const minutes = Number(values.in)
  if (!Number.isFinite(minutes) || minutes < 0) throw new Mistyped('--in is a number of minutes')
  const at = new Date(now.getTime() + minutes * 60_000)
  if (await store.transact((tx) => retireVendorKey(tx, { vendor, id: name, at, by, now })))
    return `${vendor} ${name} ends at ${at.toISOString()}`
  throw new Mistyped(`${vendor} has no key ${name} that is good until then`)
}

function read(args: string[]) {
  try {
    const text = { type: 'string' } as const
    const options = { id: text, ed25519: text, in: { ...text, default: '0' } }
    return parseArgs({ args: joined(args), allowPositionals: true, options })
  } catch {
    throw new Mistyped(usage)
  }
}

/** One key in sixty-four begins with a dash, and is no option for that. */
function joined(args: readonly string[]) {
  const at = args.indexOf('--ed25519')
  if (at < 0) return [...args]
  return [...args.slice(0, at), `--ed25519=${args[at + 1] ?? ''}`, ...args.slice(at + 2)]
}

type Values = ReturnType<typeof read>['values']

async function add(vendor: string, values: Values, { store, random, now, keys }: Ground) {
  const id = values.id ?? `key-${now.toISOString().slice(0, 10)}-${random.uuid().slice(0, 4)}`
  const text = random.bytes(secretBytes).toString('base64url')
  const key =
    values.ed25519 === undefined
      ? ({ kind: 'hmac', secret: Buffer.from(text), keys: await keys() } as const)
      : ({ kind: 'ed25519', publicKey: Buffer.from(values.ed25519, 'base64url') } as const)
  try {
    await store.transact((tx) => addVendorKey(tx, { vendor, id, by, now, random, ...key }))
  } catch (error) {
    if (!(error instanceof Error)) throw error
    const unknown = 'code' in error && error.code === foreignKey
    throw new Mistyped(unknown ? 'No vendor of that code is listed.' : error.message)
  }
  if (key.kind === 'ed25519') return `${vendor} ${id} (Ed25519) is good from now on`
  return `${vendor} ${id} (HMAC-SHA-256) is good from now on. Its secret, the bytes of this text:\n${text}`
}

const wordKeys = (keys: Awaited<ReturnType<typeof vendorKeys>>) =>
  keys
    .map(({ vendor, id, kind, liveFrom, retiredAt }) => {
      const until = retiredAt ? ` until ${retiredAt.toISOString()}` : ''
      return `${vendor} ${id} ${kind} from ${liveFrom.toISOString()}${until}`
    })
    .join('\n')
