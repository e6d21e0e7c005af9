import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { saidMs } from '../timing.ts'
import { useCopied } from './useCopied.ts'

const usual = Object.getOwnPropertyDescriptor(navigator, 'clipboard')
afterEach(() => {
  vi.useRealTimers()
  if (usual) Object.defineProperty(navigator, 'clipboard', usual)
  else Reflect.deleteProperty(navigator, 'clipboard')
})
const clipboard = (value: unknown) =>
  Object.defineProperty(navigator, 'clipboard', { value, configurable: true })

test('what was copied is said for a moment', async () => {
  vi.useFakeTimers()
  const written: string[] = []
  clipboard({ writeText: async (text: string) => void written.push(text) })
  const { result } = renderHook(useCopied)
  await act(() => result.current.copy('AGEN2026'))
  expect(written).toEqual(['AGEN2026'])
  expect(result.current.copied).toBe(true)
  act(() => void vi.advanceTimersByTime(saidMs))
  expect(result.current.outcome).toBeUndefined()
})

test.each([
  ['refuses', { writeText: () => Promise.reject(new DOMException('no', 'NotAllowedError')) }],
  ['has none', undefined],
])('a browser that %s is no fault, and is told apart', async (_, value) => {
  clipboard(value)
  const { result } = renderHook(useCopied)
  await act(() => result.current.copy('AGEN2026'))
  expect(result.current.outcome).toBe('kept')
  expect(result.current.copied).toBe(false)
})
