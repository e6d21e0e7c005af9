import { session } from '@balai/client'
import { act, cleanup, configure, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { House } from '../../app/house.tsx'
import { Site } from '../../app/Site.tsx'
import { answerCalls, seedOf } from '../../testing/wire.ts'
import '../../words/all.ts'
import '../section.ts'
import './Affiliate.tsx'

configure({ asyncUtilTimeout: 8_000 })
vi.setConfig({ testTimeout: 20_000 })
beforeEach(() => {
  sessionStorage.clear()
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
const at = '2026-11-21T07:00:00.000Z'
const terms = { share: { tiers: [{ net: '0', rate: 2_500 }], carry: 'ever' }, cpa: null }
const now = { programme: 'PAGI', name: 'Mitra media', terms }
const house = { currency: 'IDR', exponent: 0, rule: { days: 30, click: 'last' } }
const own = { since: at, now, next: now, owed: '-3000', paid: '12000' }
const ref = '0d9b2d63-0a33-4123-847a-f1d0f1a3c777'
const link = {
  ...{ link: ref, name: 'Spanduk', code: 'KAMPUS2345', sub: 'kota.1', clicks: 31, visitors: 20 },
  ...{ joined: 7, depositors: 3, qualified: 1, stake: '1250000', net: '-40000' },
}
const stated = {
  ...{ month: '2026-10-01', nth: 2, programme: 'PAGI', version: 1, terms, stake: '90000' },
  ...{ returned: '40000', given: '10000', net: '40000', carriedIn: '-4000', base: '36000' },
  ...{ tier: 0, rate: 2_500, share: '9000', cpa: '0', amount: '9000', carried: '0', at },
}
const postback = {
  ...{ id: ref, event: 'deposit', method: 'GET', template: 'https://jejak.example/?s={sub}' },
  ...{ madeAt: at, open: true, told: 2, waiting: 0, givenUp: 1 },
}
const base = '/wps/agent/affiliate'

async function open(answers: Parameters<typeof answerCalls>[0]) {
  const asked = await answerCalls({
    '/wps/agent/invitation': given({ code: null, invited: 0 }),
    [`${base}/own`]: given({ ...house, own }),
    [`${base}/links`]: given({ from: '2026-10-24', to: '2026-11-22', items: [link] }),
    ...answers,
  })
  act(() => session.begin({ token: 'a-token', isAgent: 1 }))
  history.replaceState(null, '', '/agent/affiliate')
  await act(async () => {
    render(
      <House lang="ID" seed={seedOf('/agent/affiliate')}>
        <Site />
      </House>,
    )
  })
  return { asked, frame: within(await screen.findByRole('dialog')), user: userEvent.setup() }
}

test('[AGT-01] the menu names the affiliate’s page for affiliates alone; who is none is told so', async () => {
  const { frame } = await open({ [`${base}/own`]: given({ ...house, own: null }) })
  expect(await frame.findByText('Anda belum ikut program afiliasi')).toBeTruthy()
  expect(frame.queryByRole('link', { name: 'Afiliasi' })).toBeNull()
})

test('[AGT-04] terms are read as sentences, and each link has an address for any mark', async () => {
  const { frame, user } = await open({})
  expect(await frame.findByRole('link', { name: 'Afiliasi' })).toBeTruthy()
  expect(await frame.findByText('25% dari hasil bersih sebulan.')).toBeTruthy()
  expect(frame.getByText('Kelebihan bayar dipotong dari bulan berikutnya.')).toBeTruthy()
  await user.click(await frame.findByRole('button', { name: /Spanduk/ }))
  const mark = await frame.findByLabelText('Penanda kampanye')
  const address = (sub: string) =>
    frame.getByText(`${location.origin}/register?referralCode=KAMPUS2345&sub=${sub}`)
  expect(address('kota.1')).toBeTruthy()
  await user.clear(mark)
  await user.type(mark, 'radio_2')
  expect(address('radio_2')).toBeTruthy()
  await user.type(mark, ' <')
  expect(frame.getByText('Pakai huruf, angka, titik, atau garis saja.')).toBeTruthy()
  expect(address('kota.1')).toBeTruthy()
})

test('[AGT-05] a statement is reckoned before the eyes, and opens to its lines and bets', async () => {
  const line = {
    ref,
    kind: 'play',
    category: 'RNG',
    stake: '90000',
    returned: '40000',
    amount: '50000',
  }
  const gift = {
    ...line,
    kind: 'given',
    category: null,
    stake: '0',
    returned: '0',
    amount: '-10000',
  }
  const bet = {
    round: ref,
    game: 'lakon-malam',
    gameName: 'Lakon Malam',
    at,
    stake: '90000',
    returned: '40000',
  }
  const { frame, user } = await open({
    [`${base}/statements`]: given({ items: [stated], next: null }),
    [`${base}/statements/lines`]: given({ items: [line, gift], next: null }),
    [`${base}/statements/bets`]: given({ items: [bet], next: null }),
  })
  await user.click(await frame.findByText('Laporan'))
  await user.click(await frame.findByRole('button', { name: /Oktober 2026/ }))
  expect(await frame.findByText(/36\.000 × 25% =/)).toBeTruthy()
  expect(await frame.findByText('Hadiah dari rumah')).toBeTruthy()
  await user.click(frame.getByRole('button', { name: /Slot/ }))
  const proof = await frame.findByRole('link', { name: 'Periksa ronde' })
  expect(proof.getAttribute('href')).toBe(`/verify?round=${ref}`)
})

test('[AGT-04] a postback that the house refuses says why; its log says what came of each call', async () => {
  const tried = {
    ...{ event: 'deposit', ref, nth: 1, came: 'not-ok', status: 404, ms: 12, at, nextAt: null },
  }
  const no = { success: false, code: 'postback-host', message: 'Alamat x tidak ada di daftar.' }
  const { asked, frame, user } = await open({
    [`${base}/postbacks`]: given({ items: [postback], hosts: ['jejak.example'], key: 'kunci' }),
    [`${base}/postbacks/log`]: given({ items: [tried], next: null }),
    [`${base}/postbacks/make`]: () => no,
  })
  await user.click(await frame.findByText('Postback'))
  await user.click(await frame.findByRole('button', { name: /Setoran pertama/ }))
  expect(await frame.findByText('Ditolak 404')).toBeTruthy()
  expect(frame.queryByText('kunci')).toBeNull()
  await user.click(frame.getByRole('button', { name: 'Tampilkan kunci' }))
  expect(frame.getByText('kunci')).toBeTruthy()
  await user.click(frame.getByRole('button', { name: 'Buat postback' }))
  expect(frame.getByText('Tulis alamat lengkap, diawali https://')).toBeTruthy()
  await user.type(frame.getByLabelText('Alamat'), 'https://x.example/')
  await user.click(frame.getByRole('button', { name: 'Buat postback' }))
  expect(await frame.findByText('Alamat x tidak ada di daftar.')).toBeTruthy()
  expect(asked).toBeTruthy()
})

test('a line that drops is said in place, and asked again by a press', async () => {
  const { frame } = await open({
    [`${base}/own`]: () => {
      throw new Error('the line dropped')
    },
  })
  expect(await frame.findByText('Pusat agen belum terbaca')).toBeTruthy()
})
