import { session } from '@balai/client'
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerCalls, seedOf } from '../testing/wire.ts'
import '../words/all.ts'
import { House } from './house.tsx'
import { kept, keptMaxMs, keptVersion } from './kept.ts'
import { permissionStaleMs } from './permission.ts'
import { Site } from './Site.tsx'
import { useSettings } from './settings.tsx'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  document.documentElement.lang = 'id'
})
afterEach(() => {
  act(() => session.end())
  cleanup()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

let choose: ReturnType<typeof useSettings>['choose']
function Chooser() {
  choose = useSettings().choose
  return null
}

const startPaths = ['/wps/system/permission', '/wps/system/countryCodes']
const storedAs = (name: string) => JSON.parse(sessionStorage.getItem(name) ?? 'null')

/** Loads a page as a browser would: another root, another cache; the tab's storage stays. */
async function load(path = '/help') {
  cleanup()
  const asked = await answerCalls()
  history.replaceState(null, '', path)
  await act(async () => {
    render(
      <House lang="ID" seed={seedOf(path)}>
        <Chooser />
        <Site />
      </House>,
    )
  })
  // What the site does as it starts comes once there is time.
  await import('./Start.tsx')
  await act(() => new Promise((done) => setTimeout(done, 50)))
  return asked
}
const startCalls = (asked: string[]) => asked.filter((path) => startPaths.includes(path)).sort()

test('[SYS-05] answers are kept under their names, and the next page of the tab asks none of them', async () => {
  expect(startCalls(await load())).toEqual([...startPaths].sort())
  expect(Object.keys(sessionStorage).sort()).toEqual(['gameVendor', 'settings'])
  expect(storedAs('settings')).toMatchObject({ version: keptVersion, lang: 'ID' })
  const paths = storedAs('settings').entries.map(({ path }: { path: string }) => path)
  expect(paths.sort()).toEqual([...startPaths, '/wps/system/config'].sort())
  expect(startCalls(await load())).toEqual([])
  expect(startCalls(await load('/verify'))).toEqual([])
  await load('/')
  expect(storedAs('notice').entries).toHaveLength(1)
  await load('/register')
  expect(storedAs('validate').entries[0].path).toBe('/wps/system/setting/register')
  expect(Object.keys(kept)).toEqual([
    'settings',
    'validate',
    'routers',
    'gameVendor',
    'notice',
    'consolidated',
    'merchantWallet',
  ])
})

test('[SYS-05] what is old is asked again, and what is too old is as if it had not been kept', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  await load()
  vi.setSystemTime(Date.now() + permissionStaleMs + 1)
  expect(startCalls(await load())).toEqual(['/wps/system/permission'])
  vi.setSystemTime(Date.now() + keptMaxMs)
  expect(startCalls(await load())).toEqual([...startPaths].sort())
})

test('[SYS-05] signing out forgets it, and so does another language', async () => {
  act(() => session.begin({ token: 'a-token', isAgent: 0 }))
  await load()
  expect(storedAs('settings')).not.toBeNull()
  act(() => session.end())
  expect(Object.keys(sessionStorage)).toEqual([])
  await load()
  const before = storedAs('settings')
  await act(async () => choose('EN'))
  await vi.waitFor(() => expect(storedAs('settings')).toMatchObject({ lang: 'EN' }))
  expect(before).toMatchObject({ lang: 'ID' })
  // Each is told anew by itself, in whatever order the answers come.
  await vi.waitFor(() =>
    expect(storedAs('gameVendor') ?? { lang: 'EN' }).toMatchObject({ lang: 'EN' }),
  )
})

test('[SYS-05] what another build or hand has written is not read', async () => {
  await load()
  const good = storedAs('settings')
  for (const bad of [
    'not json',
    '[]',
    JSON.stringify({ ...good, version: keptVersion + 1 }),
    JSON.stringify({ ...good, lang: 'EN' }),
    JSON.stringify({ ...good, entries: [{ path: startPaths[0], takes: null, at: Date.now() }] }),
    JSON.stringify({
      ...good,
      entries: good.entries.map((entry: object) => ({ ...entry, value: { evil: 1 } })),
    }),
  ]) {
    sessionStorage.setItem('settings', bad)
    expect(startCalls(await load()), bad).toEqual([...startPaths].sort())
  }
})

test('[SYS-05] where storage is forbidden the site stands, and asks', async () => {
  const forbidden = () => {
    throw new DOMException('forbidden', 'SecurityError')
  }
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(forbidden)
  expect(startCalls(await load())).toEqual([...startPaths].sort())
  expect(startCalls(await load())).toEqual([...startPaths].sort())
  expect(document.querySelector('main')?.textContent).not.toBe('')
})

test('[RT-19] with a session the member is asked for as the site starts; without one, not', async () => {
  expect(await load()).not.toContain('/wps/member/info')
  act(() => session.begin({ token: 'a-token', isAgent: 0 }))
  expect(await load()).toContain('/wps/member/info')
})
