import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomUUID,
} from 'node:crypto'
import {
  copyFile,
  link,
  mkdir,
  readdir,
  readFile,
  rename,
  unlink,
  writeFile,
} from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Db, Store } from '../platform/db.ts'
import { keyIdOf } from './form.ts'
import { seal } from './seal.ts'
import { seals as sealsOf } from './seal-sql.ts'

const sealsPerRun = 1000

/** The key that signs seals. Made on first use; whoever keeps the books should not be able to read it. */
export async function openSealKey(path: string): Promise<KeyObject> {
  try {
    return createPrivateKey(await readFile(path, 'utf8'))
  } catch (error) {
    if (!isCode(error, 'ENOENT')) throw error
  }
  const { privateKey } = generateKeyPairSync('ed25519')
  await mkdir(dirname(path), { recursive: true })
  const text = String(privateKey.export({ type: 'pkcs8', format: 'pem' }))
  // Others may make it at the same time: the first to link it wins, and it is whole when it is there.
  const part = `${path}.${randomUUID()}.part`
  await writeFile(part, text, { mode: 0o600 })
  await link(part, path).catch(async (error: unknown) => {
    // Where a file cannot have two names it is copied, and the last one wins.
    if (!isCode(error, 'EEXIST')) await copyFile(part, path)
  })
  await unlink(part)
  return createPrivateKey(await readFile(path, 'utf8'))
}

const isCode = (error: unknown, code: string) =>
  error instanceof Error && 'code' in error && error.code === code

type Sealing = { store: Store; key: KeyObject; folder: string; now: Date }

/** The job that seals the books and keeps the seal in a folder outside the database. */
export async function sealBooks({ store, key, folder, now }: Sealing) {
  const sealed = await store.transact((tx) => seal(tx, { key, now }))
  await publishSeals(store.db, { key, folder })
  return sealed
}

/**
 * Writes the seals that are not outside the database yet, each to a file of its own, with the public
 * key beside them. A crash after a seal was committed is mended by the next run.
 */
async function publishSeals(db: Db, { key, folder }: { key: KeyObject; folder: string }) {
  await mkdir(folder, { recursive: true })
  await writeKey(folder, createPublicKey(key))
  const names = await readdir(folder)
  const outside = names.map((name) => Number(/^(\d+)\.json$/.exec(name)?.[1] ?? 0))
  const after = Math.max(0, ...outside)
  const seals = await sealsOf(db, { after, newestFirst: false, limit: sealsPerRun })
  for (const one of seals) {
    const name = `${String(one.id).padStart(8, '0')}.json`
    await writeWhole(join(folder, name), `${JSON.stringify(one, null, 2)}\n`)
  }
}

/** Writes the public key that goes with what lies in the folder. */
export const writeKey = (folder: string, publicKey: KeyObject) =>
  writeWhole(
    join(folder, `key-${keyIdOf(publicKey)}.pem`),
    String(publicKey.export({ type: 'spki', format: 'pem' })),
  )

/** Writes a file so that nobody ever reads a part of it, whoever else writes the same at this moment. */
export async function writeWhole(path: string, text: string) {
  const part = `${path}.${randomUUID()}.part`
  await writeFile(part, text)
  await rename(part, path)
}
