import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
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
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
  }
  const { privateKey } = generateKeyPairSync('ed25519')
  await mkdir(dirname(path), { recursive: true })
  const text = String(privateKey.export({ type: 'pkcs8', format: 'pem' }))
  // Another process may make it at the same time: the first one to write it wins.
  await writeFile(path, text, { mode: 0o600, flag: 'wx' }).catch(() => {})
  return createPrivateKey(await readFile(path, 'utf8'))
}

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

/** Writes a file so that nobody ever reads a part of it. */
export async function writeWhole(path: string, text: string) {
  await writeFile(`${path}.part`, text)
  await rename(`${path}.part`, path)
}
