import { session } from '@balai/client'
import { act, cleanup, configure, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { House } from '../app/house.tsx'
import { Site } from '../app/Site.tsx'
import { answerCalls, seedOf, type Takes } from '../testing/wire.ts'
import { textsOf } from '../words/all.ts'
import { fill } from '../words/words.tsx'
import { lotteryAsked } from './asked.ts'

configure({ asyncUtilTimeout: 8_000 })
vi.setConfig({ testTimeout: 20_000 })

const texts: Record<string, string> = { ...textsOf('ID'), ...textsOf('ID', 'lottery') }
const say = (key: string, values?: Record<string, string>) => fill(texts[key] ?? key, values)

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  document.documentElement.lang = 'id'
})
afterEach(() => {
  cleanup()
  session.end()
  sessionStorage.clear()
  localStorage.clear()
})

const game = (gameCode: string, remark: string, change: object = {}) => ({
  ...{ gameId: gameCode, gameCode, remark, tag: '', gameGroupId: 1, gameGroupCode: 'togel' },
  ...{
    numero: '20261123',
    remainTime: 3_600_000,
    lockTime: 900_000,
    fewinTime: 300_000,
    onSale: 4,
  },
  ...{ cycleTime: 86_400_000, drawDayOfWeek: '1,2,3,4,5,6,7' },
  ...{ winningTime: '2026-11-23T13:00:00.000Z', defaultPlayType: '4d', vendor: 'BALAI' },
  ...{ accountTypeName: 'cash', kind: 'togel', prizeMode: 'SEA', hall: 'SC', source: 'own' },
  ...{ zone: 'Asia/Jakarta', jackpots: [], opened: null },
  ...change,
})
const nusantara = game('nusantara-4d', 'Nusantara 4D', { tag: 'hot' })
const samudra = game('samudra-4d', 'Samudra 4D', { drawDayOfWeek: '2,4' })
const north = game('vn-north', 'Vietnam Utara', {
  ...{ gameGroupId: 2, gameGroupCode: 'vn-north', kind: 'north', prizeMode: 'Lott' },
  defaultPlayType: 'lo-2',
})
const quick = game('tiga-dadu-1', 'Tiga Dadu 1 Menit', {
  ...{ gameGroupId: 3, gameGroupCode: 'three-dice', kind: 'three-dice', prizeMode: 'Elott' },
  ...{ hall: 'TG', defaultPlayType: 'sides' },
})
const menus = [
  { gameGroupId: 1, gameGroupCode: 'togel', games: [nusantara, samudra] },
  { gameGroupId: 2, gameGroupCode: 'vn-north', games: [north] },
  { gameGroupId: 3, gameGroupCode: 'three-dice', games: [quick] },
]
const play = (id: string, price: string, listed = price) => ({
  ...{ id, price, listed, levels: [], example: null },
  returns: [{ line: '0', back: '89.5500' }],
})
const rules = {
  ...{ currency: 'IDR', exponent: 0, version: '1', jackpots: [] },
  plays: [play('4d', '335', '1000'), play('3d', '405', '1000'), play('colok-bebas', '1000')],
}
const id = 'd9b2d63d-a233-4123-847a-f1d0f1a3c001'
const given = (value: unknown) => ({ success: true, value })
const answers = {
  '/lgw/vn/games/game_menu': () => given(menus),
  '/lgw/elott/games': () => given({ games: [quick], totalPages: 1, totalGames: 1 }),
  '/lgw/games/rules': () => given(rules),
  '/lgw/games/popular': () => given([nusantara]),
  '/lgw/vn/games/game_menu/recent': () => given([]),
}

/** Opens a page, as a visitor or as who is signed in. */
async function open(address: string, { signedIn = false } = {}) {
  const [path = '/', search = ''] = address.split('?')
  history.replaceState(null, '', address)
  if (signedIn) {
    session.begin({ token: 'a-token', isAgent: 0 })
  }
  await act(async () => {
    render(
      <House lang="ID" seed={seedOf(path, search && `?${search}`)}>
        <Site />
      </House>,
    )
  })
  await screen.findByRole('heading', { level: 1 })
  return userEvent.setup()
}
const names = () => [...document.querySelectorAll('.lot-card h2')].map((one) => one.textContent)
const group = (key: string) => within(screen.getByRole('group', { name: say(key) }))

test.each([
  ['/lottery', 'title.lottery', ['Nusantara 4D', 'Samudra 4D', 'Vietnam Utara']],
  ['/vnlottery', 'title.vnlottery', ['Vietnam Utara']],
  ['/elott', 'title.elott', ['Tiga Dadu 1 Menit']],
])('[RT-04] [RT-05] [RT-06] %s has the lotteries of its room', async (path, title, found) => {
  await answerCalls(answers)
  await open(path)
  screen.getByRole('heading', { level: 1, name: say(title) })
  await waitFor(() => expect(names()).toEqual(found))
})

test('[LOT-01] the hall is narrowed by group, day and name, and says when nothing is left', async () => {
  await answerCalls(answers)
  const user = await open('/lottery')
  await waitFor(() => expect(names()).toHaveLength(3))
  await user.click(group('lottery.days').getByRole('button', { name: say('lottery.day.3') }))
  expect(names()).toEqual(['Nusantara 4D', 'Vietnam Utara'])
  await user.click(group('lottery.days').getByRole('button', { name: say('lottery.day.any') }))
  await user.click(screen.getByRole('button', { name: /Vietnam Utara\s*1/ }))
  expect(names()).toEqual(['Vietnam Utara'])
  await user.type(screen.getByRole('searchbox', { name: say('lottery.search') }), 'zzz')
  screen.getByText(say('lottery.none'))
  await user.click(screen.getByRole('button', { name: say('lottery.clear') }))
  expect(names()).toHaveLength(3)
})

test('[LOT-02] a list clears tag and day; favourites and what was played ask a visitor to sign in', async () => {
  await answerCalls(answers)
  const user = await open('/lottery')
  await waitFor(() => expect(names()).toHaveLength(3))
  const days = group('lottery.days')
  await user.click(days.getByRole('button', { name: say('lottery.day.3') }))
  await act(() =>
    user.click(group('lottery.lists').getByRole('button', { name: say('lottery.list.hot') })),
  )
  await waitFor(() => expect(names()).toEqual(['Nusantara 4D']))
  expect(
    days.getByRole('button', { name: say('lottery.day.any') }).getAttribute('aria-pressed'),
  ).toBe('true')
  for (const list of ['favourites', 'recent']) {
    await act(() =>
      user.click(group('lottery.lists').getByRole('button', { name: say(`lottery.list.${list}`) })),
    )
    const door = await screen.findByRole('dialog')
    await user.click(within(door).getByRole('button', { name: say('frame.close') }))
  }
})

test('[LOT-02] favourites are kept in this browser by the name of the account', async () => {
  await answerCalls(answers)
  const user = await open('/lottery', { signedIn: true })
  await waitFor(() => expect(names()).toHaveLength(3))
  await user.click(
    await screen.findByRole('button', { name: say('lottery.keep', { name: 'Samudra 4D' }) }),
  )
  await waitFor(() =>
    expect(localStorage.getItem('lottery.favourites.member')).toBe('["samudra-4d"]'),
  )
  await user.click(
    group('lottery.lists').getByRole('button', { name: say('lottery.list.favourites') }),
  )
  expect(names()).toEqual(['Samudra 4D'])
  await user.click(
    screen.getByRole('button', { name: say('lottery.unkeep', { name: 'Samudra 4D' }) }),
  )
  screen.getByText(say('lottery.noneFavourites'))
})

test('a list that cannot be read says so and is read again, and never counts as empty', async () => {
  let down = true
  await answerCalls({
    ...answers,
    '/lgw/elott/games': () => {
      if (down) throw new TypeError('no line')
      return given({ games: [quick], totalPages: 1, totalGames: 1 })
    },
  })
  const user = await open('/elott')
  await screen.findByText(say('lottery.failed'))
  down = false
  await user.click(screen.getByRole('button', { name: say('frame.retry') }))
  await waitFor(() => expect(names()).toEqual(['Tiga Dadu 1 Menit']))
})

test('[RT-04] the address names a lottery and a play, and leads there', async () => {
  await answerCalls(answers)
  await open('/lottery?gameCode=nusantara-4d&playType=3d')
  await screen.findByRole('heading', { level: 1, name: 'Nusantara 4D' })
  await screen.findByRole('region', { name: '3D' })
})

test('[RT-04] what names nothing, or is no code, is told of and never shown as it came', async () => {
  await answerCalls(answers)
  await open(`/lottery?gameCode=NONE_4D&vendor=SEA&playType=${encodeURIComponent('<img src=x>')}`)
  await screen.findByText(say('lottery.unknown', { code: 'NONE_4D' }))
  screen.getByText(say('lottery.noVendor', { vendor: 'SEA' }))
  screen.getByText(say('lottery.unreadable', { name: say('lottery.playType') }))
  expect(document.body.textContent).not.toMatch(/img src/)
})

test('whatever an address says, only codes come out of it', () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom('gameCode', 'vendor', 'playType', 'view'), fc.string()),
      (query) => {
        const { named, unreadable } = lotteryAsked(`?${new URLSearchParams(query)}`)
        for (const value of Object.values(named)) expect(value).toMatch(/^[\w-]{1,40}$/)
        for (const name of unreadable) expect(named[name]).toBeUndefined()
      },
    ),
  )
})

test('[LOT-07] a slip says what it costs, and lays what was chosen on the draw that was shown', async () => {
  const laid: Takes[] = []
  await answerCalls({
    ...answers,
    '/lgw/slips': (takes) => {
      laid.push(takes)
      return laid.length === 1
        ? { success: false, code: 'draw-locked', message: 'Sudah ditutup.', value: {} }
        : given({ slip: id, cost: '670', bets: [], balanceAfter: '1' })
    },
  })
  const user = await open('/lottery?gameCode=nusantara-4d', { signedIn: true })
  const pad = within(await screen.findByRole('region', { name: '4D' }))
  for (const [row, digit] of [
    ['thousands', '8'],
    ['hundreds', '1'],
    ['tens', '7'],
    ['ones', '3'],
  ]) {
    const place = within(pad.getByRole('group', { name: say(`place.${row}`) }))
    await user.click(place.getByRole('button', { name: digit ?? '' }))
  }
  const ones = within(pad.getByRole('group', { name: say('place.ones') }))
  await user.click(ones.getByRole('button', { name: '4' }))
  await user.click(pad.getByRole('button', { name: say('lottery.add') }))
  const slip = within(await screen.findByRole('complementary', { name: say('slip.title') }))
  slip.getByText('Rp 670', { selector: '.lot-total dd' })
  await act(() => user.click(slip.getByRole('button', { name: /Pasang 2 baris/ })))
  await slip.findByText('Sudah ditutup.')
  await act(() => user.click(slip.getByRole('button', { name: /Pasang 2 baris/ })))
  await slip.findByText(say('slip.taken'))
  slip.getByText(say('slip.empty'))
  expect(laid[1]).toEqual(laid[0])
  expect(laid.slice(0, 1)).toEqual([
    {
      bets: [
        {
          ...{ game: 'nusantara-4d', numero: '20261123', play: '4d', points: 1 },
          pick: [['8173', '8174']],
        },
      ],
      ...{ draws: 1, stopOnWin: false },
    },
  ])
})

test('[LOT-05] a lottery with a jackpot says what it holds, what feeds it, and what became of it', async () => {
  const result = [{ group: 'balls', numbers: ['01', '02', '03', '04', '05', '06'] }]
  const ended = (numero: string, points: string, each: string) => ({
    ...{ gameCode: 'mega-645', numero, state: 'settled', drawsAt: '2026-11-22T11:00:00.000Z' },
    ...{ result, jackpots: [{ name: 'jackpot', held: '24000000000', points, each }] },
  })
  const mega = game('mega-645', 'Mega 6/45', {
    ...{ gameGroupId: 3, gameGroupCode: 'jackpot', kind: 'mega645', prizeMode: 'ZY', hall: 'JP' },
    ...{ defaultPlayType: 'mega-6-45', jackpots: [{ name: 'jackpot', amount: '12345678900' }] },
  })
  const jackpot = {
    ...{ name: 'jackpot', play: 'mega-6-45', hits: '6', feed: '55.0000', seed: '12000000000' },
    ...{ chance: '1/8145060', whole: '83.4318' },
  }
  const levels = [
    { hits: '6', pays: null },
    { hits: '5', pays: '10000000' },
  ]
  await answerCalls({
    ...answers,
    '/lgw/vn/games/game_menu': () =>
      given([{ gameGroupId: 3, gameGroupCode: 'jackpot', games: [mega] }]),
    '/lgw/games/rules': () =>
      given({ ...rules, plays: [{ ...play('mega-6-45', '10000'), levels }], jackpots: [jackpot] }),
    '/lgw/vn/numeros/opened/game': () =>
      given([ended('2', '2', '12000000000'), ended('1', '0', '0')]),
  })
  const user = await open('/lottery')
  await screen.findByText('Rp 12.345.678.900')
  await user.click(screen.getByRole('link', { name: /Mega 6\/45/ }))
  await user.click(await screen.findByRole('tab', { name: say('lottery.view.rules') }))
  await screen.findByText(/55,00% dari setiap taruhan.*Rp 12\.000\.000\.000.*1 banding 8\.145\.060/)
  screen.getByText(say('rules.pool'))
  screen.getByText('83,43%')
  await user.click(screen.getByRole('tab', { name: say('lottery.view.results') }))
  for (const [numero, words] of [
    ['2', /dibagi 2 poin, Rp 12\.000\.000\.000 per poin/],
    ['1', say('results.rolls')],
  ] as const) {
    await user.click(
      await screen.findByRole('button', { name: say('results.show').replace('{numero}', numero) }),
    )
    await screen.findByText(words)
  }
})

test.each([
  [6, false],
  [7, true],
])('[LOT-01] beside all, %d menus have arrows: %s', async (count, arrows) => {
  const many = Array.from({ length: count }, (_, nth) => ({
    ...{ gameGroupId: nth + 1, gameGroupCode: `group-${nth}` },
    games: [game(`game-${nth}`, `Undian ${nth}`, { gameGroupCode: `group-${nth}` })],
  }))
  await answerCalls({ ...answers, '/lgw/vn/games/game_menu': () => given(many) })
  await open('/lottery')
  await waitFor(() => expect(names()).toHaveLength(count))
  const menus = within(screen.getByRole('navigation', { name: say('lottery.menus') }))
  for (const arrow of ['lottery.menusBack', 'lottery.menusOn'])
    expect(menus.queryByRole('button', { name: say(arrow) }) !== null).toBe(arrows)
})
