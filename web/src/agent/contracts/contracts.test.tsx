import { session } from '@balai/client'
import { act, cleanup, configure, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { House } from '../../app/house.tsx'
import { Site } from '../../app/Site.tsx'
import { answerCalls, seedOf } from '../../testing/wire.ts'
import '../../words/all.ts'
// Read before the clock of a test runs: what is tested is the page, not how long its code takes to come.
import '../section.ts'
import './Contracts.tsx'

configure({ asyncUtilTimeout: 8_000 })
vi.setConfig({ testTimeout: 20_000 })
beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  document.documentElement.lang = 'id'
  HTMLElement.prototype.hidePopover ??= () => {}
  vi.stubGlobal('matchMedia', (query: string) => ({
    ...{ matches: query.includes('900px'), media: query },
    ...{ addEventListener: () => {}, removeEventListener: () => {} },
  }))
})
afterEach(() => {
  act(() => session.end())
  cleanup()
  vi.unstubAllGlobals()
})

const given = (value: unknown) => () => ({ success: true, value })
const no = (code: string, message: string) => ({ success: false, code, message })
const money = { currency: 'IDR', exponent: 0, total: '0', main: '0', held: '0' }
const kinds = (over: object = {}) =>
  given({
    ...{ ...money, bonus: '0', vendors: '0', inPlay: '0', divtypereq: false },
    ...{ dailysalreqtype: false, contracthoursalreq: false, realtimesalreqtype: false, ...over },
  })
const terms = {
  ...{ basis: 'stake', categories: ['RNG'], activeStake: '10000', perMonth: 1, carry: 'none' },
  ...{ most: '5000000', payer: 'upline', pays: 'auto' },
  tiers: [{ stake: '50000000', average: null, loss: null, active: 5, rate: 150 }],
}
const id = 'd9b2d63d-a233-4123-847a-f1d0f1a3c001'
const offered = {
  ...{ id, kind: 'daily', side: 'mine', state: 'signing', account: 'saya', upline: 'atasan' },
  ...{ since: null, until: null, endAskedByMe: false, signed: null, paid: '0', owed: '0' },
  offered: { nth: 1, terms, at: '2026-11-22T03:00:00.000Z' },
  waiting: 0,
}
const consolidated = '/wps/member/info/funds/consolidated'
const list = '/wps/agent/contracts'

async function open(address: string, own: Parameters<typeof answerCalls>[0]) {
  await answerCalls({ '/wps/agent/invitation': given({ code: null, invited: 0 }), ...own })
  act(() => session.begin({ token: 'a-token', isAgent: 1 }))
  history.replaceState(null, '', address)
  await act(async () => {
    render(
      <House lang="ID" seed={seedOf(address)}>
        <Site />
      </House>,
    )
  })
  return { frame: within(await screen.findByRole('dialog')), user: userEvent.setup() }
}

test('[AGT-01] the menu names those kinds of contracts only that there are for whoever looks', async () => {
  const own = {
    [consolidated]: kinds({ dailysalreqtype: true }),
    [list]: given({ items: [], next: null }),
  }
  const { frame } = await open('/agent/daily-salary', own)
  expect(await frame.findByText('Belum ada kontrak untuk Anda')).toBeTruthy()
  expect(await frame.findByRole('link', { name: 'Gaji harian' })).toBeTruthy()
  for (const name of ['Dividen', 'Gaji per jam', 'Gaji langsung'])
    expect(frame.queryByRole('link', { name })).toBeNull()
})

test('[AGT-03] an offer is read as sentences and signed after it was said what comes of it', async () => {
  const sent: unknown[] = []
  const own = {
    [consolidated]: kinds({ dailysalreqtype: true }),
    [list]: () =>
      given({ items: [sent.length ? { ...offered, state: 'rejected' } : offered], next: null })(),
    '/wps/relay/MCS2_processDailySalContract': (takes: unknown) => {
      sent.push(takes)
      return given({ state: 'active' })()
    },
  }
  const { frame, user } = await open('/agent/daily-salary', own)
  expect(
    await frame.findByText('dari taruhan tim mulai taruhan tim Rp 50.000.000 dan 5 anggota aktif'),
  ).toBeTruthy()
  for (const said of ['Dari atasan', 'Hanya Slot.', 'Paling banyak Rp 5.000.000 per masa.'])
    expect(frame.getByText(said)).toBeTruthy()
  await user.click(frame.getByRole('button', { name: 'Tanda tangani' }))
  const ask = within(await screen.findByRole('dialog', { name: 'Tanda tangani syarat ini?' }))
  expect(sent).toEqual([])
  await user.click(ask.getByRole('button', { name: 'Tanda tangani' }))
  expect(await frame.findByText('Ditolak')).toBeTruthy()
  expect(sent).toMatchObject([{ contract: id, act: 'sign' }])
})

test('[AGT-03] terms that are typed are tried out on the past; a share that is no figure is not sent', async () => {
  const sent: { terms?: unknown }[] = []
  const own = {
    [consolidated]: kinds(),
    [list]: given({ items: [], next: null }),
    '/wps/agent/contracts/simulate': (takes: object) => {
      sent.push(takes)
      const days = [{ day: '2026-11-22', stake: '900000', returned: '0', amount: '9000' }]
      return given({ items: [], next: null, periods: 7, reached: 1, amount: '9000', days })()
    },
  }
  const { frame, user } = await open('/agent/daily-salary', own)
  await user.click(await frame.findByRole('radio', { name: 'Coba syarat' }))
  expect(await frame.findByText('Rp 9.000', { selector: 'b' })).toBeTruthy()
  const share = frame.getByRole('textbox', { name: /^Bagian/ })
  await user.clear(share)
  expect(frame.getByText(/^Isi bagian setiap tingkatan/)).toBeTruthy()
  await user.type(share, '2,5')
  await user.type(frame.getByRole('textbox', { name: /^Taruhan tim mulai/ }), '50000000')
  await vi.waitFor(
    () => expect(sent.at(-1)?.terms).toMatchObject({ tiers: [{ rate: 250, stake: '50000000' }] }),
    { timeout: 8_000 },
  )
})

test('contracts that could not be read say so, and are asked for again', async () => {
  let line = false
  const own = {
    [consolidated]: kinds(),
    [list]: () => (line ? given({ items: [], next: null })() : no('too-fast', 'Terlalu cepat.')),
  }
  const { frame, user } = await open('/agent/dividend', own)
  expect(await frame.findByText('Terlalu cepat.')).toBeTruthy()
  const again = await frame.findByRole('button', { name: 'Coba lagi' })
  line = true
  await user.click(again)
  expect(await frame.findByText('Belum ada kontrak untuk Anda')).toBeTruthy()
})
