import { generateKeyPairSync } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { check, fingerprintOf, labKey, type Report, signed } from './report.ts'

const { privateKey } = generateKeyPairSync('ed25519')
const report: Report = {
  ...{ of: 'wallet', subject: 'http://wallet.example', verdict: 'FAILED' },
  ...{ at: '2026-11-21T12:00:00.000Z', node: 'v20.0.0', hits: { lost: 3 } },
  findings: [
    { rule: 1, title: 'one', outcome: 'pass' },
    { rule: 'battery', title: 'two', outcome: 'fail', why: 'it moved 1, not 0' },
  ],
}

test('[VEN-01] a report says what was found and who signed it', () => {
  expect(check(signed(report, privateKey))).toEqual({ report, by: fingerprintOf(privateKey) })
})

test('a report that was only written anew still fits', () => {
  const { report: found, signature } = JSON.parse(signed(report, privateKey))
  const turned = Object.fromEntries(Object.entries(found).reverse())
  expect(check(JSON.stringify({ signature, report: turned }))).toMatchObject({ report })
})

test('[VEN-01] a report that was changed anywhere does not', () => {
  const text = signed(report, privateKey)
  for (const [from, to] of [
    ['FAILED', 'PASSED'],
    ['"fail"', '"pass"'],
    ['it moved 1', 'it moved 0'],
    ['wallet.example', 'other.example'],
    ['"lost": 3', '"lost": 4'],
    ['"rule": 1', '"rule": 2'],
    ['"outcome": "pass"', '"outcome": "pass", "why": "because"'],
    ['"node"', '"extra": 1, "node"'],
  ] as const) {
    expect(text).toContain(from)
    expect(check(text.replace(from, to)), `${from} to ${to}`).toHaveProperty('wrong')
  }
})

test('what another lab signed bears its name, and what is no report is none', () => {
  const other = generateKeyPairSync('ed25519').privateKey
  expect(check(signed(report, other))).toMatchObject({ by: fingerprintOf(other) })
  expect(fingerprintOf(other)).not.toBe(fingerprintOf(privateKey))
  const { signature } = JSON.parse(signed(report, other))
  const mixed = JSON.parse(signed(report, privateKey))
  mixed.signature.publicKey = signature.publicKey
  expect(check(JSON.stringify(mixed))).toHaveProperty('wrong')
  const rsa = generateKeyPairSync('rsa', { modulusLength: 1024 }).publicKey
  mixed.signature.publicKey = rsa.export({ type: 'spki', format: 'der' }).toString('base64url')
  expect(check(JSON.stringify(mixed))).toHaveProperty('wrong')
  fc.assert(fc.property(fc.string(), (text) => 'wrong' in check(text)))
})

test('a lab keeps its key, where nobody else reads it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'balai-lab-'))
  const file = join(folder, 'deep/key.pem')
  try {
    const first = labKey(file)
    expect(existsSync(file)).toBe(true)
    expect(statSync(file).mode & 0o077).toBe(0)
    expect(fingerprintOf(labKey(file))).toBe(fingerprintOf(first))
    expect(readFileSync(file, 'utf8')).toContain('PRIVATE KEY')
  } finally {
    rmSync(folder, { recursive: true })
  }
})
