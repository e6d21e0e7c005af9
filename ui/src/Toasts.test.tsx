// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearToasts, ToastRegion, toast } from './Toasts.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  render(<ToastRegion label="Kabar" closeLabel="Tutup" />)
})
afterEach(() => {
  act(clearToasts)
  cleanup()
  vi.useRealTimers()
})

const titles = () => [...document.querySelectorAll('.b-toast b')].map((one) => one.textContent)
const say = (title: string, tone?: 'bad') => act(() => toast({ title, ...(tone && { tone }) }))
const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms))

test('never more than two: the oldest makes room', () => {
  say('satu')
  say('dua')
  say('tiga')
  expect(titles()).toEqual(['dua', 'tiga'])
})

test('good news leaves by itself, bad news stays until it is closed', () => {
  say('masuk')
  say('gagal', 'bad')
  wait(6_000)
  expect(titles()).toEqual(['gagal'])
  fireEvent.click(screen.getByRole('button', { name: 'Tutup' }))
  expect(titles()).toEqual([])
})

test('it stays while it is being read', () => {
  say('masuk')
  const one = document.querySelector('.b-toast')!
  fireEvent.pointerEnter(one)
  wait(60_000)
  expect(titles()).toEqual(['masuk'])
  fireEvent.pointerLeave(one)
  wait(6_000)
  expect(titles()).toEqual([])
})

test('the region is read out politely', () => {
  expect(screen.getByRole('region', { name: 'Kabar' }).getAttribute('aria-live')).toBe('polite')
})
