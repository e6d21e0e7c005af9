import { createHash, generateKeyPairSync, randomBytes, randomUUID, sign } from 'node:crypto'
import { changeVendor } from '../../door/change-vendor.ts'
import { usual, type VendorSetting } from '../../door/vendor.ts'
import { openVendor, type Sat, sat, type Vendor, type Wallet } from '../../testing/vendor.ts'
import { addDialectKey } from '../keys.ts'

/** A vendor that speaks a dialect: what it sends is signed as that manner asks. */
export type Speaker = {
  code: string
  vendor: Vendor
  call: (name: string, said: Record<string, unknown>, over?: Over) => Promise<Told>
}
export type Told = Record<string, unknown> & { text: string; http: number }
export type Over = {
  /** Who signs, if not the vendor's own key. */
  by?: (text: string) => string
  signature?: string
  /** Sent in place of what was signed. */
  text?: string
  to?: string
}

async function speaking(wallet: Wallet, code: string, setting: Partial<VendorSetting>) {
  const vendor = await openVendor(wallet, code)
  const now = wallet.clock.now()
  await wallet.store.transact((tx) =>
    changeVendor(tx, { vendor: code, setting: { ...usual, ...setting }, by: 'house', now }),
  )
  return vendor
}

/** A new key is good within a second: as soon as it is, the vendor is let in. */
async function known(isKnown: () => Promise<boolean>) {
  for (const deadline = performance.now() + 5_000; performance.now() < deadline; ) {
    if (await isKnown()) return
    await new Promise((done) => setTimeout(done, 20))
  }
  throw new Error('a new key was not heard of')
}

const told = async (response: Response): Promise<Told> => {
  const text = await response.text()
  return { ...(text.startsWith('{') && JSON.parse(text)), text, http: response.status }
}

const pairOf = () => generateKeyPairSync('rsa', { modulusLength: 2_048 })
export const rsaBy = (pair = pairOf()) => ({
  publicKey: pair.publicKey.export({ format: 'der', type: 'spki' }),
  sign: (text: string) => sign('sha256', Buffer.from(text), pair.privateKey).toString('base64'),
})

/** A vendor that signs JSON with RSA and counts in hundred-thousandths. */
export async function hubSpeaker(
  wallet: Wallet,
  code: string,
  setting: Partial<VendorSetting> = {},
) {
  const vendor = await speaking(wallet, code, { ...setting, dialect: 'uuid-rsa' })
  const key = rsaBy()
  const { publicKey } = key
  const now = wallet.clock.now()
  await wallet.store.transact((tx) =>
    addDialectKey(tx, {
      vendor: code,
      id: 'rsa-1',
      dialect: 'uuid-rsa',
      publicKey,
      by: 'house',
      now,
    }),
  )
  const call: Speaker['call'] = async (name, said, over = {}) => {
    const text = JSON.stringify({ request_uuid: randomUUID(), ...said })
    const signature = over.signature ?? (over.by ?? key.sign)(text)
    return told(
      await fetch(`${wallet.url}${over.to ?? `/wallet/hub/v2/${code}`}/${name}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-hub88-signature': signature },
        body: over.text ?? text,
      }),
    )
  }
  await known(async () => {
    const { status } = await call('user/info', { user: 'nobody-at-all' })
    return status !== 'RS_ERROR_INVALID_SIGNATURE'
  })
  return { code, vendor, call, key }
}

const hashOf = (secret: Buffer) => (text: string) =>
  createHash('md5').update(text).update(secret).digest('hex')

/** A vendor that sends forms with a hash over them, and decimals for money. */
export async function formSpeaker(
  wallet: Wallet,
  code: string,
  setting: Partial<VendorSetting> = {},
) {
  const vendor = await speaking(wallet, code, { ...setting, dialect: 'decimal-hash' })
  const secret = randomBytes(32)
  const { keys, random } = wallet
  const now = wallet.clock.now()
  await wallet.store.transact((tx) =>
    addDialectKey(tx, {
      ...{ vendor: code, id: 'md5-1', dialect: 'decimal-hash', by: 'house', now },
      ...{ secret, keys, random },
    }),
  )
  const call: Speaker['call'] = async (name, said, over = {}) => {
    const form = Object.fromEntries(
      Object.entries({ providerId: 'acme', ...said }).map(([field, value]) => [
        field,
        String(value),
      ]),
    )
    const text = Object.entries(form)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([field, value]) => `${field}=${value}`)
      .join('&')
    const hash = over.signature ?? (over.by ?? hashOf(secret))(text)
    return told(
      await fetch(`${wallet.url}${over.to ?? `/wallet/pp/${code}`}/${name}`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: over.text ?? String(new URLSearchParams({ ...form, hash })),
      }),
    )
  }
  await known(async () => (await call('balance', { userId: 'nobody-at-all' })).error !== 5)
  return { code, vendor, call, secret, hash: hashOf(secret) }
}

/** What somebody has in cash, by our own door. */
export async function cashOf({ vendor }: Speaker, { playerRef }: Sat) {
  const { body } = await vendor.call('balance', { playerRef })
  return Number(body.balance?.real)
}

export { sat }
