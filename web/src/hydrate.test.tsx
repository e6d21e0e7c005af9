import { act } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { House } from './app/house.tsx'
import { Site } from './app/Site.tsx'
import { render } from './entry-server.tsx'
import { routes } from './routes.ts'
import { answerCalls, langs, seedOf } from './testing/wire.ts'

const errors: string[] = []
beforeEach(async () => {
  // Browsers have it; where one has not, the button goes once the page stands.
  vi.stubGlobal('PublicKeyCredential', class {})
  errors.length = 0
  vi.spyOn(console, 'error').mockImplementation((...said) => void errors.push(said.join(' ')))
  await answerCalls()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const addresses = [
  ...routes.flatMap(({ paths }) => paths.map((path) => path.replace(/:\w+/, 'x'))),
  '/nothing-here',
  '/game?id=lakon-malam&vendor=BALAI',
  '/rng?vendor=BALAI&sort=name',
]

test.each(langs)(
  'every address is hydrated as it was drawn, in %s',
  async (lang) => {
    for (const address of addresses) {
      const [path = '/', search = ''] = address.split('?')
      history.replaceState(null, '', address)
      document.documentElement.lang = lang.toLowerCase()
      const seed = seedOf(path, search)
      const page = render({ path, search: search && `?${search}`, lang, seed })
      expect(page.html, address).not.toMatch(/ style="/)
      // Sent by the browser itself, before the page is alive, a form would show in the address what was typed.
      expect(page.html, address).not.toMatch(/<form(?![^>]* method="dialog")/)
      expect(page.title.length, address).toBeGreaterThan(5)
      const root = document.createElement('div')
      document.body.replaceChildren(root)
      root.innerHTML = page.html
      const before = root.textContent
      const recovered: unknown[] = []
      const app = await act(async () =>
        hydrateRoot(
          root,
          <House lang={lang} seed={seed}>
            <Site />
          </House>,
          { onRecoverableError: (error) => recovered.push(error) },
        ),
      )
      expect(recovered, address).toEqual([])
      expect(errors, address).toEqual([])
      // What the address brings after its `#` is known only here, and what it says comes then.
      if (path !== '/password')
        expect(root.textContent?.slice(0, 200), address).toBe(before?.slice(0, 200))
      await act(async () => app.unmount())
    }
  },
  60_000,
)

test('an address that leads nowhere says so to machines too', () => {
  expect(render({ path: '/nothing', lang: 'ID', seed: [] })).toMatchObject({
    status: 404,
    index: false,
  })
  expect(render({ path: '/', lang: 'EN', seed: seedOf('/') })).toMatchObject({
    status: 200,
    index: true,
    preload: [],
  })
  expect(render({ path: '/rng', lang: 'ID', seed: [] }).preload).toEqual(['src/lobby/section.ts'])
})
