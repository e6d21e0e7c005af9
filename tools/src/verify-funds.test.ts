import { execFile } from 'node:child_process'
import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { formOfLeaf, formOfNode, formOfProof } from '@balai/contract/funds-check'
import { expect, test } from 'vitest'
import { verifyFunds } from './verify-funds-file.ts'

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex')
const { privateKey, publicKey } = generateKeyPairSync('ed25519')
const spki = publicKey.export({ type: 'spki', format: 'der' })
const member = 'd9b2d63d-a233-4123-847a-f1d0f1a3c001'

const onWire = (value: object) =>
  JSON.parse(JSON.stringify(value, (_key, one) => (typeof one === 'bigint' ? String(one) : one)))

/** What a member kept of a night with one other member, as the page writes it. */
function kept(cash: bigint) {
  const owed = { cash, commission: 0n, bonus: 20n }
  const whose = { member, salt: '5a'.repeat(32), day: '2026-11-22', currency: 'IDR', owed }
  const own = { hash: sha256(formOfLeaf(whose)), owed }
  const other = { hash: 'c4'.repeat(32), owed: { cash: 700n, commission: 0n, bonus: 0n } }
  const form = {
    ...{
      id: 1,
      day: whose.day,
      at: new Date('2026-11-21T17:00:00Z'),
      currency: 'IDR',
      exponent: 0,
    },
    ...{ leaves: 2, owed: { ...owed, cash: cash + 700n }, previous: 'ab'.repeat(32) },
    root: sha256(formOfNode(other, own)),
  }
  const proof = onWire({
    ...form,
    key: sha256(spki).slice(0, 16),
    publicKey: spki.toString('hex'),
    signature: sign(null, Buffer.from(formOfProof(form)), privateKey).toString('hex'),
  })
  const beside = { hash: other.hash, owed: { cash: '700', commission: '0', bonus: '0' } }
  const seen = { cash: String(cash), commission: '0', bonus: '20' }
  const leaf = { proof: 1, salt: whose.salt, owed: seen, position: 1, path: [beside] }
  return { member, proof, leaf }
}
const said = async (value: unknown, published?: unknown) =>
  (await verifyFunds(JSON.stringify(value), published ? JSON.stringify(published) : undefined)).text

test('[LED-03] a kept file verifies by itself and under the proof that was published', async () => {
  const own = kept(1_000n)
  const verified =
    `verified: member ${member} is counted in the proof of 2026-11-22 (IDR) with cash 1000, ` +
    'commission 0, bonus 20; 2 members, 1700 owed, bonus 20 apart'
  expect(await said(own)).toBe(verified)
  expect(await said(own, own.proof)).toBe(verified)
})

test('[LED-03] each lie in a kept file is named', async () => {
  const own = kept(1_000n)
  const { leaf, proof } = own
  const more = { ...leaf, owed: { ...leaf.owed, cash: '1001' } }
  expect(await said({ ...own, leaf: more })).toContain('they do not make the published sum')
  const another = { ...own, member: 'd9b2d63d-a233-4123-847a-f1d0f1a3c002' }
  expect(await said(another)).toContain('does not lead to the published root')
  const unsigned = { ...proof, signature: '00'.repeat(64) }
  expect(await said({ ...own, proof: unsigned })).toContain('the signature does not fit')
  expect(await said(own, kept(999n).proof)).toContain('is not the one that was published')
  expect(await said({ member })).toContain('no file of a member')
  expect((await verifyFunds('{')).text).toContain('no file of a member')
})

test('the command ends with 0 only for what holds', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'balai-kept-'))
  const run = (value: unknown) => {
    const file = join(folder, 'kept.json')
    writeFileSync(file, JSON.stringify(value))
    const command = fileURLToPath(new URL('../verify-funds', import.meta.url))
    return new Promise<boolean>((done) => execFile(command, [file], (error) => done(!error)))
  }
  expect(await run(kept(1_000n))).toBe(true)
  expect(await run({ ...kept(1_000n), member: 'd9b2d63d-a233-4123-847a-f1d0f1a3c002' })).toBe(false)
  rmSync(folder, { recursive: true })
})
