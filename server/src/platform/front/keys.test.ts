import { expect, test } from 'vitest'
import { keyRing, newKey } from './keys.ts'

const old = await newKey('old')
const fresh = await newKey('fresh')

test('a secret is the same in every process of a house, another each purpose and house', async () => {
  const [here, there, elsewhere] = await Promise.all([[old], [old], [fresh]].map(keyRing))
  const secret = here?.secret('one')
  expect(secret).toHaveLength(32)
  expect(there?.secret('one')).toEqual(secret)
  expect(here?.secret('two')).not.toEqual(secret)
  expect(elsewhere?.secret('one')).not.toEqual(secret)
})

test('a new key in front leaves what was handed out a moment before in force', async () => {
  const before = await keyRing([old])
  const after = await keyRing([fresh, old])
  expect(after.secret('one')).toEqual(before.secret('one'))
})

test('a house without any key has no secret to keep', async () => {
  await expect(keyRing([])).rejects.toThrow('no key')
})
