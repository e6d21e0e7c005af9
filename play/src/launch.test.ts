import { expect, test, vi } from 'vitest'
import { readLaunch } from './launch.ts'

const at = (hash: string) => ({ hash, pathname: '/play/', search: '' })

test('the code is read and taken out of the address', () => {
  const replace = vi.fn()
  const launch = readLaunch(
    at('#code=abc_DEF-123456789&game=lakon-malam&lang=EN&theme=light&data=light'),
    replace,
  )
  expect(launch).toEqual({
    code: 'abc_DEF-123456789',
    game: 'lakon-malam',
    lang: 'EN',
    theme: 'light',
    data: 'light',
  })
  expect(replace).toHaveBeenCalledExactlyOnceWith('/play/')
})

test('a browser that keeps the address is no reason to stop', () => {
  const refuse = () => {
    throw new DOMException('no', 'SecurityError')
  }
  expect(readLaunch(at('#code=x'), refuse).code).toBe('x')
})

test.each([
  ['nothing', '', { code: '', lang: 'ID', theme: 'dark' }],
  ['an unknown language', '#code=x&lang=XX', { code: 'x', lang: 'ID', theme: 'dark' }],
  ['an unknown thrift', '#code=x&data=none', { code: 'x', data: 'full' }],
  ['an unknown theme', '#code=x&theme=neon', { code: 'x', theme: 'dark' }],
])('%s falls back', (_name, hash, expected) => {
  expect(readLaunch(at(hash), () => {})).toMatchObject(expected)
})
