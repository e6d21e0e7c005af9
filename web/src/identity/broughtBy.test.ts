// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { broughtBy, forgetWhoBrought } from './broughtBy.ts'

afterEach(() => localStorage.clear())
const day = 86_400_000

test('[REG-02, MEM-12] the code of a link is read, and remembered for a month wherever the visitor goes', () => {
  expect(broughtBy('', 0)).toBeNull()
  expect(broughtBy('?referralCode=ABCD2345', 0)).toBe('ABCD2345')
  expect(broughtBy('?category=RNG', 29 * day)).toBe('ABCD2345')
  // Another link is the last one that counts.
  expect(broughtBy('?referralCode=WXYZ6789', day)).toBe('WXYZ6789')
  expect(broughtBy('', 2 * day)).toBe('WXYZ6789')
  expect(broughtBy('', 31 * day)).toBeNull()
  forgetWhoBrought()
  expect(broughtBy('', 2 * day)).toBeNull()
})

test('what is no code is never remembered, and what lies there of others is nobody’s code', () => {
  broughtBy('?referralCode=%3Cscript%3E', 0)
  expect(broughtBy('', 1)).toBeNull()
  for (const kept of ['1', '"x"', '{', '{"code":5,"at":0}', '{"code":"ABCD2345","at":"0"}']) {
    localStorage.setItem('referralCode', kept)
    expect(broughtBy('', 1), kept).toBeNull()
  }
})
