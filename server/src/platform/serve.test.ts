import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../..', import.meta.url))

function typeErrors(): string {
  try {
    execFileSync('node_modules/.bin/tsc', ['-p', 'server/mistakes'], { cwd: root })
    return ''
  } catch (error) {
    return String((error as { stdout: Buffer }).stdout)
  }
}

const errors = typeErrors()
  .split('\n')
  .filter((line) => /error TS\d+/.test(line))

test.each([
  ['missing-handler', 'missing the following properties'],
  ['undeclared-refusal', 'TS2322'],
  ['unworded-refusal', 'TS2322'],
  ['wrong-answer', 'TS2322'],
  ['query-that-writes', 'TS2339'],
  ['write-without-tx', "Type 'Db' is missing"],
])('%s does not compile', (mistake, code) => {
  const own = errors.filter((line) => line.includes(`${mistake}.ts`))
  expect(own.join('\n')).toContain(code)
})

test('nothing but the deliberate mistakes fails there', () => {
  expect(errors.filter((line) => !line.startsWith('server/mistakes/'))).toEqual([])
})
