import { session } from '@balai/client'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { House } from '../app/house.tsx'
import { Site } from '../app/Site.tsx'
import { bootScript } from '../boot-script.ts'
import { answerCalls, seedOf, type Takes } from '../testing/wire.ts'
import '../words/all.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  document.documentElement.lang = 'id'
  document.documentElement.removeAttribute('data-theme')
  document.documentElement.removeAttribute('data-menu')
  // The frame's own parts come at the first sign of a visitor.
  dispatchEvent(new Event('pointermove'))
})
afterEach(() => {
  act(() => session.end())
  cleanup()
  vi.unstubAllGlobals()
})

type Own = Parameters<typeof answerCalls>[0]
/** Code of a part may take a while to come on a busy machine. */
const patience = { timeout: 5_000 }
const ok = (value: unknown) => ({ success: true, value })

async function open(address: string, own: Own = {}, seed = seedOf(address.split('?')[0] ?? '/')) {
  const asked = await answerCalls(own)
  history.replaceState(null, '', address)
  new Function(bootScript)()
  await act(async () => {
    render(
      <House lang="ID" seed={seed}>
        <Site />
      </House>,
    )
  })
  return { asked, user: userEvent.setup() }
}

const without = (path: string, ...paths: string[]) =>
  seedOf(path).filter((one) => !paths.includes(one.path))
const flags = (path: string, ...on: string[]) =>
  seedOf(path).map((one) =>
    one.path === '/wps/system/whitelabel'
      ? { ...one, value: on.map((modId) => ({ modId, enabled: '1', childrenNodes: [] })) }
      : one,
  )
const enter = () => act(() => session.begin({ token: 'a-token', isAgent: 0 }))
/** The head of the page itself: panels and screens have heads of their own. */
const head = () => {
  const found = document.querySelector<HTMLElement>('.head')
  if (!found) throw new Error('the page has no head')
  return within(found)
}
const permission = (more: object) => ({
  '/wps/system/permission': () =>
    ok({
      ...{ whitelabel: [], register: [], resources: [], customerService: [] },
      ...{ analytics: { gtagId: '' }, imageCDNs: [], launchGameCDNs: [] },
      location: { ip: '127.0.0.1', country: 'ID' },
      ...more,
    }),
})

describe('the head of the page', () => {
  test('[HDR-01] the logo leads home, where lists begin anew at the top', async () => {
    const { user } = await open('/rng?page=2&vendor=BALAI')
    await screen.findByRole('heading', { level: 1, name: 'Slot' }, patience)
    await user.click(head().getByRole('link', { name: 'Ke beranda' }))
    expect(location.pathname + location.search).toBe('/')
    await screen.findByRole('heading', { name: 'Sedang ramai' }, patience)
  })

  test('[HDR-01] at home too it begins the lists anew', async () => {
    const { asked, user } = await open('/')
    const hot = () => asked.filter((path) => path.endsWith('hotGamesV2')).length
    expect(hot()).toBe(0)
    const went = vi.fn()
    vi.stubGlobal('scrollTo', went)
    const row = document.querySelector('.b-rail-track')
    if (row) row.scrollLeft = 300
    await user.click(head().getByRole('link', { name: 'Ke beranda' }))
    await waitFor(() => expect(hot()).toBe(1), patience)
    expect(went).toHaveBeenCalledWith({ top: 0 })
    expect(row?.scrollLeft).toBe(0)
  })

  test('[HDR-03] the reward centre counts what is open, and is not at the tables', async () => {
    const offer = (id: string) => ({
      ...{ id, title: id, summary: '', content: '', category: 'daily', picture: 'wayang' },
      ...{ opensAt: null, closesAt: null },
    })
    const own = { '/wps/promotion/list': () => ok([offer('a'), offer('b'), offer('c')]) }
    await open('/', own)
    const link = await head().findByRole('link', { name: 'Pusat hadiah, 3 promosi terbuka' })
    expect(link.getAttribute('href')).toBe('/promotions')
    expect(link.querySelector('.b-count')?.textContent).toBe('3')
    for (const path of ['/seamless', '/lottery']) {
      cleanup()
      await open(path, own)
      expect(head().queryByRole('link', { name: /Pusat hadiah/ })).toBeNull()
    }
  })

  test('[HDR-04] a guest has the ways in that the house has opened, and no other', async () => {
    await open('/', {}, flags('/', 'DIRECTREG3', 'FREEPLAY3'))
    expect(head().getByRole('button', { name: 'Daftar' })).toBeTruthy()
    expect(head().getByRole('button', { name: 'Coba gratis' })).toBeTruthy()
    cleanup()
    await open('/', {}, flags('/'))
    expect(head().queryByRole('button', { name: 'Daftar' })).toBeNull()
    expect(head().queryByRole('button', { name: 'Coba gratis' })).toBeNull()
    expect(head().getByRole('button', { name: 'Masuk' })).toBeTruthy()
  })

  test('[HDR-04] what is typed at the head goes on in the popup, which asks for more', async () => {
    const sent: Takes[] = []
    const login = (takes: Takes) => {
      sent.push(takes)
      return takes.captcha
        ? ok({
            ...{ token: 'a-token', account: 'member', isAgent: 0 },
            ...{ firstTimeLogin: false, passwordExpired: false },
          })
        : {
            success: false,
            name: 'captcha-needed',
            message: 'Ketik gambar',
            value: { captcha: true },
          }
    }
    const { user } = await open('/', {
      '/wps/session/login': login,
      '/wps/verification/captcha': () => ok({ image: 'data:image/svg+xml,', expiresIn: 60 }),
    })
    const [name, secret] = [
      head().getByLabelText('Nama pengguna'),
      head().getByLabelText('Kata sandi'),
    ]
    await user.type(name, 'member')
    await user.type(secret, 'Balai#2026{Enter}')
    const popup = await screen.findByRole('dialog', {}, patience)
    await waitFor(() => expect(sent).toHaveLength(1), patience)
    expect(sent[0]).toMatchObject({ username: 'member', password: 'Balai#2026' })
    expect(within(popup).getByLabelText('Nama pengguna')).toHaveProperty('value', 'member')
    // Nothing of it stays behind, least of all in the address.
    expect([name, secret].map((field) => Reflect.get(field, 'value'))).toEqual(['', ''])
    expect(location.search).toBe('')
    await new Promise((done) => setTimeout(done, 50))
    expect(sent).toHaveLength(1)
  })

  test('[HDR-04] a press before the page has come to life sends nothing anywhere', async () => {
    await open('/')
    const form = head().getByLabelText('Kata sandi').closest('form')
    // The method of a dialog: without one, a submission is no navigation.
    expect(form?.getAttribute('method')).toBe('dialog')
    expect(form?.getAttribute('action')).toBeNull()
  })

  test('[HDR-04] free play opens one trial account for one press', async () => {
    const { asked, user } = await open('/', {
      '/wps/session/login/freeplay': () =>
        ok({
          ...{ token: 'trial', account: 't1', isAgent: 4 },
          ...{ firstTimeLogin: false, passwordExpired: false },
        }),
    })
    await user.click(head().getByRole('button', { name: 'Coba gratis' }))
    await waitFor(() => expect(sessionStorage.getItem('token')).toBe('trial'), patience)
    expect(asked.filter((path) => path.endsWith('/freeplay'))).toHaveLength(1)
  })

  test('[HDR-05] the balance hides, stays hidden at the next visit, and says when it is read', async () => {
    enter()
    const { user } = await open('/')
    const sum = () => document.querySelector('.balance-sum')?.textContent
    await waitFor(() => expect(sum()).toContain('1.250.000'))
    const payIn = head().getByRole('link', { name: 'Deposit' })
    expect(payIn.getAttribute('href')).toBe('/member/deposit')
    await user.click(head().getByRole('button', { name: 'Sembunyikan saldo' }))
    expect(sum()).toBe('Rp ••••••')
    cleanup()
    let answer: (value: unknown) => void = () => {}
    let reads = 0
    const own = {
      '/wps/v2/wallets/balance': () => {
        reads += 1
        const value = ok({
          ...{ sumBalance: '1250000', currency: 'IDR', exponent: 0, version: '1', pools: [] },
        })
        return reads === 1 ? value : new Promise((done) => (answer = () => done(value)))
      },
    }
    const again = await open('/', own)
    await waitFor(() => expect(sum()).toBe('Rp ••••••'))
    await again.user.click(head().getByRole('button', { name: 'Tampilkan saldo' }))
    await waitFor(() => expect(sum()).toContain('1.250.000'))
    await again.user.click(head().getByRole('button', { name: 'Perbarui saldo' }))
    await waitFor(() => expect(sum()).toBe('Memperbarui…'))
    await waitFor(() => expect(reads).toBe(2))
    await act(async () => answer(undefined))
    await waitFor(() => expect(sum()).toContain('1.250.000'))
  })

  test('[HDR-02] an agent is led to the agent centre, a member to the affiliate page of the house, a guest and a script nowhere', async () => {
    const resource = (url: string) => ({
      ...{ resourceType: 'affiliate', url, qrCodeUrl: '' },
      ...{ labelNameEn: 'Affiliates', labelName: 'Mitra Balai' },
    })
    const good = permission({ resources: [resource('https://mitra.example/')] })
    await open('/', good)
    await act(async () => {})
    expect(head().queryByRole('link', { name: 'Mitra Balai' })).toBeNull()
    cleanup()
    sessionStorage.clear()
    enter()
    await open('/', good)
    const link = await head().findByRole('link', { name: 'Mitra Balai' })
    expect(link.getAttribute('href')).toBe('https://mitra.example/')
    expect(link.getAttribute('rel')).toContain('noopener')
    cleanup()
    sessionStorage.clear()
    act(() => session.end())
    enter()
    await open('/', permission({ resources: [resource('javascript:alert(1)')] }))
    await waitFor(() => expect(document.querySelector('.balance')).toBeTruthy())
    expect(head().queryByRole('link', { name: 'Mitra Balai' })).toBeNull()
    for (const isAgent of [1, 2, 41, 42] as const) {
      cleanup()
      sessionStorage.clear()
      act(() => session.begin({ token: 'agent-token', isAgent }))
      await open('/', good)
      const centre = await head().findByRole('link', { name: 'Pusat agen' })
      expect(centre.getAttribute('href')).toBe('/agent')
      expect(head().queryByRole('link', { name: 'Mitra Balai' })).toBeNull()
    }
  })
})

test('a page without its answers waits for them in the room that they will have', async () => {
  await open(
    '/rng',
    { '/wps/system/banners': () => new Promise(() => {}) },
    without('/rng', '/wps/system/banners'),
  )
  await waitFor(() => expect(document.querySelector('.hero-slim .hero-wait')).toBeTruthy())
})
