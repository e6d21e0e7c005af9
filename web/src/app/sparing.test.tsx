import { act, cleanup, screen, render as show } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { bootScript, render } from '../entry-server.tsx'
import { seedOf } from '../testing/wire.ts'
import { useSparing } from './settings.tsx'

const page = document.documentElement
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
  delete page.dataset.data
  // biome-ignore lint/suspicious/noDocumentCookie: taken away as it was written
  document.cookie = 'data=;path=/;max-age=0'
})

/** How a page begins in a browser that says so much of its line, for who chose before. */
function begun({ saves = false, asks = false, chosen = '' }) {
  delete page.dataset.data
  localStorage.clear()
  if (chosen) localStorage.setItem('data', chosen)
  vi.stubGlobal('navigator', { connection: { saveData: saves } })
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: asks && query.includes('prefers-reduced-data'),
  }))
  new Function(bootScript)()
  return page.dataset.data
}

test('little is carried where the browser says so, unless who reads has chosen otherwise', () => {
  expect(begun({})).toBeUndefined()
  expect(begun({ saves: true })).toBe('light')
  expect(begun({ asks: true })).toBe('light')
  expect(begun({ chosen: 'light' })).toBe('light')
  expect(begun({ saves: true, asks: true, chosen: 'full' })).toBe('full')
  expect(begun({ chosen: 'half' })).toBeUndefined()
})

const coversIn = (html: string) =>
  [...html.matchAll(/srcSet="([^"]+)"/g)].flatMap(([, set = '']) => set.split(', '))

test.each(['/', '/rng'])('%s names only small pictures where little is to be carried', (path) => {
  const drawn = (sparing: boolean) =>
    coversIn(render({ path, lang: 'ID', seed: seedOf(path), sparing }).html)
  const [full, light] = [drawn(false), drawn(true)]
  expect(full.some((cover) => cover.endsWith(' 360w'))).toBe(true)
  expect(light.length).toBeGreaterThan(0)
  expect(light.filter((cover) => !cover.endsWith(' 240w'))).toEqual([])
})

function Switch() {
  const [sparing, spare] = useSparing()
  return (
    <button type="button" onClick={() => spare(!sparing)}>
      {sparing ? 'little' : 'all'}
    </button>
  )
}

test('the switch holds at once, for the next visit, and tells the house', () => {
  show(<Switch />)
  const press = () => act(() => screen.getByRole('button').click())
  press()
  expect(screen.getByRole('button').textContent).toBe('little')
  expect([page.dataset.data, localStorage.data]).toEqual(['light', 'light'])
  expect(document.cookie).toContain('data=light')
  press()
  expect(screen.getByRole('button').textContent).toBe('all')
  expect(document.cookie).toContain('data=full')
})
