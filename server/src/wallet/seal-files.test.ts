import { createPublicKey } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keyIdOf } from './form.ts'
import { openSealKey, writeWhole } from './seal-files.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'balai-keys-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('many that first need the key at once get the same one, whole, and nobody else may read it', async () => {
  const path = join(folder, 'deeper', 'seal-key.pem')
  const keys = await Promise.all(Array.from({ length: 24 }, () => openSealKey(path)))
  expect(new Set(keys.map((key) => keyIdOf(createPublicKey(key)))).size).toBe(1)
  expect(readdirSync(join(folder, 'deeper'))).toEqual(['seal-key.pem'])
  expect(statSync(path).mode & 0o777).toBe(0o600)
})

test('many that write one file at once leave it whole, and nothing beside it', async () => {
  const path = join(folder, 'one.json')
  const texts = Array.from({ length: 24 }, (_, i) => String(i).repeat(50_000))
  await Promise.all(texts.map((text) => writeWhole(path, text)))
  expect(readdirSync(folder)).toEqual(['one.json'])
})
