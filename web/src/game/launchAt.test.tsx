import { session } from '@balai/client'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { House } from '../app/house.tsx'
import { Site } from '../app/Site.tsx'
import { answerCalls, permission, seedOf } from '../testing/wire.ts'
import { cdnSilentMs } from '../timing.ts'
import '../words/all.ts'
import { launchAt } from './launchAt.ts'

const origins = ['https://games-a.example', 'https://games-b.example']
const url = 'https://balai.example/play/lakon-malam#code=abc'

afterEach(() => {
  act(() => session.end())
  cleanup()
  sessionStorage.clear()
  vi.useRealTimers()
})

test('[SYS-07] a launch goes through one origin after the other, then to the house itself', () => {
  expect([0, 1, 2, 3].map((turn) => launchAt(url, origins, turn).url)).toEqual([
    'https://games-a.example/play/lakon-malam#code=abc',
    'https://games-b.example/play/lakon-malam#code=abc',
    url,
    'https://games-a.example/play/lakon-malam#code=abc',
  ])
  expect(launchAt(url, [], 0)).toEqual({ url, through: false })
  const elsewhere = 'https://vendor.example/game?code=abc'
  expect(launchAt(elsewhere, origins, 0)).toEqual({ url: elsewhere, through: false })
})

test('[SYS-07] a game that stays silent through another origin is launched from the house', async () => {
  let launches = 0
  document.documentElement.lang = 'id'
  // As the page before this one has kept it.
  const value = { ...permission, launchGameCDNs: origins.slice(0, 1) }
  const takes = { url: location.host }
  const entries = [{ path: '/wps/system/permission', takes, value, at: Date.now() }]
  sessionStorage.setItem('settings', JSON.stringify({ version: 1, lang: 'ID', entries }))
  await answerCalls({
    '/wps/game/launchGame': () => ({
      success: true,
      value: { game_url: `https://balai.example/play/#code=${++launches}`, mode: 'cash' },
    }),
  })
  act(() => session.begin({ token: 'a-token', isAgent: 0 }))
  vi.useFakeTimers({ shouldAdvanceTime: true })
  history.replaceState(null, '', '/game?id=lakon-malam&vendor=BALAI')
  await act(async () => {
    render(
      <House lang="ID" seed={seedOf('/game')}>
        <Site />
      </House>,
    )
  })
  const frame = async () => (await screen.findByTitle(/Permainan/)).getAttribute('src')
  expect(await frame()).toBe('https://games-a.example/play/#code=1')
  await act(() => vi.advanceTimersByTimeAsync(cdnSilentMs))
  await vi.waitFor(async () => expect(await frame()).toBe('https://balai.example/play/#code=2'))
  expect(cdnSilentMs).toBe(15_000)
})
