import { session } from '@balai/client'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { House } from '../app/house.tsx'
import { questionsOf } from '../app/questions.ts'
import { Site } from '../app/Site.tsx'
import { render as drawn } from '../entry-server.tsx'
import { type BannerGroup, routes } from '../routes.ts'
import { answerCalls, seedOf } from '../testing/wire.ts'
import { carouselEveryMs } from '../timing.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  document.documentElement.lang = 'id'
})
afterEach(() => {
  vi.useRealTimers()
  act(() => session.end())
  cleanup()
})

const groups: Record<string, BannerGroup> = {
  ...{ '/': 'w_home', '/rng': 'w_rng', '/live': 'w_live', '/fish': 'w_fish', '/pvp': 'w_pvp' },
  ...{ '/sports': 'w_sports', '/esports': 'w_esports', '/elott': 'w_lott' },
  ...{ '/download': 'w_down', '/promotions': 'w_promotion', '/pointMall': 'w_shop' },
  ...{ '/help': 'w_help', '/register': 'w_reg' },
}

const banner = (title: string, more: object = {}) => ({
  ...{ bannerId: title, groupName: 'w_rng', url: 'pendopo', title, body: 'Isi.' },
  ...{ linkageType: 'none', linkage: '', linkageLabel: '', ...more },
})
const seedWith = (path: string, banners: unknown) =>
  seedOf(path).map((one) => (one.path === '/wps/system/banners' ? { ...one, value: banners } : one))

async function open(path: string, banners: unknown) {
  await answerCalls()
  history.replaceState(null, '', path)
  await act(async () => {
    render(
      <House lang="ID" seed={seedWith(path, banners)}>
        <Site />
      </House>,
    )
  })
}
const now = () =>
  [...document.querySelectorAll('.b-slide')].findIndex((slide) => !slide.hasAttribute('inert'))

test('[BAN-01] each page has the banners of its group, drawn before it is sent', () => {
  const asked = (path: string) =>
    questionsOf(path).flatMap(({ endpoint, takes }) =>
      endpoint.path === '/wps/system/banners' ? [Reflect.get(Object(takes), 'groupName')] : [],
    )
  for (const [path, group] of Object.entries(groups)) {
    expect(asked(path), path).toEqual([group])
    const { html } = drawn({ path, lang: 'ID', seed: seedWith(path, [banner('Hanya satu')]) })
    expect(html.split('Hanya satu'), path).toHaveLength(2)
  }
  // Whatever page has none asks for none; a panel lies over home.
  for (const { paths, access } of routes)
    for (const path of paths)
      if (!(path in groups) && access === 'anyone' && !/^\/(index|home|register)/.test(path))
        expect(asked(path), path).toEqual([])
})

test('[BAN-01] they move on every 5000 ms, begin again after the last, and rest when asked to', async () => {
  vi.useFakeTimers()
  expect(carouselEveryMs).toBe(5_000)
  await open('/rng', [banner('Satu'), banner('Dua')])
  await act(() => vi.advanceTimersByTimeAsync(4_999))
  expect(now()).toBe(0)
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(now()).toBe(1)
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  expect(now()).toBe(0)
  fireEvent.click(screen.getByRole('button', { name: 'Hentikan pergantian' }))
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  expect(now()).toBe(0)
})

test('[BAN-01] one banner stands still and needs no pause', async () => {
  vi.useFakeTimers()
  await open('/rng', [banner('Satu')])
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  expect(now()).toBe(0)
  expect(screen.queryByRole('button', { name: 'Hentikan pergantian' })).toBeNull()
})

test('[BAN-01] a press leads where the banner says: here, out of the house, or nowhere', async () => {
  await open('/rng', [
    banner('Ke sini', { linkageType: 'path', linkage: '/help', linkageLabel: 'Baca' }),
    banner('Ke luar', { linkageType: 'url', linkage: 'https://kawan.example/a' }),
    banner('Diam'),
  ])
  const links = [...document.querySelectorAll('.hero-slim .hero-link')]
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Baca', '/help'],
    // What has no words of its own is called as the banner is.
    ['Ke luar', 'https://kawan.example/a'],
  ])
  expect(links[1]?.getAttribute('rel')).toBe('noopener')
  const [inside] = links
  if (inside) fireEvent.click(inside)
  await waitFor(() => expect(location.pathname).toBe('/help'))
})

test('[BAN-01] where the house has no banner there is no room for one', async () => {
  await open('/rng', [])
  expect(document.querySelector('.hero-slim')).toBeNull()
  expect(document.querySelector('.hero-wait')).toBeNull()
})

test('a member is not asked to make an account, and the page keeps its height', async () => {
  act(() => session.begin({ token: 'a-token', isAgent: 0 }))
  const join = { linkageType: 'path', linkage: '/register', linkageLabel: 'Buka akun' }
  await open('/promotions', [banner('Sambutan', join)])
  expect(screen.getByText('Sambutan')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Buka akun' })).toBeNull()
})
