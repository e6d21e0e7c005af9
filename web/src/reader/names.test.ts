import { expect, test } from 'vitest'
import * as reader from './index.ts'

/** What is built for a browser reads the contract by this reader and not by the library itself. */
const sources = import.meta.glob<string>(
  [
    '../../../contract/src/**/*.ts',
    '../**/*.{ts,tsx}',
    '!../**/*.test.*',
    '!./*',
    // What vendors and the house say to one another no browser reads.
    '!../../../contract/src/{wallet,vendor,sandbox}-*.ts',
    // The desk is another page, and reads by the library itself.
    '!../../../contract/src/desk/*.ts',
  ],
  { query: '?raw', import: 'default', eager: true },
)

test('the reader knows every name of the library that the contract and the site say', () => {
  const known: Record<string, unknown> = reader
  const unknown = Object.entries(sources)
    .filter(([, text]) => text.includes("from 'zod/mini'"))
    .flatMap(([file, text]) =>
      [...text.matchAll(/\bz\.([a-z]\w*)(?:\.([a-z]\w*))?\(/g)].flatMap(([said, name, part]) => {
        const found = known[name ?? '']
        const whole = part ? Object(found)[part] : found
        return typeof whole === 'function' ? [] : [`${file}: ${said}`]
      }),
    )
  expect(Object.keys(sources).length).toBeGreaterThan(100)
  const spoken = Object.values(sources).join('\n')
  expect(spoken).not.toMatch(/from '[^']*\/(wallet|vendor|sandbox)-[a-z]+(\.ts)?'/)
  expect(spoken).not.toMatch(/from '@balai\/contract\/desk/)
  expect(unknown).toEqual([])
})
