// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Banner } from './Banner.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const draw = (count: number) =>
  render(
    <Banner
      label="Promosi"
      slideLabel={(place, all) => `Spanduk ${place} dari ${all}`}
      pauseLabel="Hentikan"
      playLabel="Jalankan"
      everyMs={5_000}
    >
      {Array.from({ length: count }, (_, place) => place).map((place) => (
        <p key={place}>{place}</p>
      ))}
    </Banner>,
  )
const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
const shown = () =>
  [...document.querySelectorAll('.b-slide')].findIndex((slide) => !slide.hasAttribute('inert'))
const region = () => screen.getByRole('region', { name: 'Promosi' })

test('the banner moves on every 5,000 ms and begins again after the last', () => {
  draw(3)
  wait(4_999)
  expect(shown()).toBe(0)
  wait(1)
  expect(shown()).toBe(1)
  wait(5_000)
  expect(shown()).toBe(2)
  wait(5_000)
  expect(shown()).toBe(0)
})

test('a single slide neither moves nor has dots', () => {
  draw(1)
  wait(20_000)
  expect(shown()).toBe(0)
  expect(screen.queryByRole('button')).toBeNull()
})

test('it waits under a pointer, and goes on after it', () => {
  draw(2)
  fireEvent.pointerEnter(region())
  wait(20_000)
  expect(shown()).toBe(0)
  fireEvent.pointerLeave(region())
  wait(5_000)
  expect(shown()).toBe(1)
})

test('it waits while focus is inside, and goes on when focus leaves', () => {
  draw(2)
  act(() => screen.getByRole('button', { name: 'Spanduk 1 dari 2' }).focus())
  wait(20_000)
  expect(shown()).toBe(0)
  act(() => screen.getByRole('button', { name: 'Spanduk 1 dari 2' }).blur())
  wait(5_000)
  expect(shown()).toBe(1)
})

test('it waits in a hidden tab', () => {
  draw(2)
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  wait(20_000)
  expect(shown()).toBe(0)
  hidden.mockReturnValue(false)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  wait(5_000)
  expect(shown()).toBe(1)
})

test('the pause button stops it, and starts it again', () => {
  draw(2)
  fireEvent.click(screen.getByRole('button', { name: 'Hentikan' }))
  wait(20_000)
  expect(shown()).toBe(0)
  fireEvent.click(screen.getByRole('button', { name: 'Jalankan' }))
  wait(5_000)
  expect(shown()).toBe(1)
})

test('where less motion is asked for it stands still until it is started', () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => Object.assign(new EventTarget(), { matches: query.includes('reduce') }) as never,
  )
  draw(2)
  wait(20_000)
  expect(shown()).toBe(0)
  expect(screen.getByRole('button', { name: 'Jalankan' })).toBeTruthy()
})

test('a dot goes to its slide', () => {
  draw(3)
  fireEvent.click(screen.getByRole('button', { name: 'Spanduk 3 dari 3' }))
  expect(shown()).toBe(2)
})

test('a slide whose turn is far is not drawn yet, but is as soon as somebody is there', () => {
  const early = () => document.querySelector('.b-banner-track')?.hasAttribute('data-early')
  draw(2)
  expect(early()).toBe(true)
  wait(2_500)
  expect(early()).toBe(false)
  cleanup()
  draw(2)
  fireEvent.focus(screen.getByRole('group', { name: 'Promosi' }))
  expect(early()).toBe(false)
})
