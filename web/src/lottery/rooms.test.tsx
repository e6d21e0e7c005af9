import { act, cleanup, configure, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { House } from '../app/house.tsx'
import { Site } from '../app/Site.tsx'
import { answerCalls, seedOf } from '../testing/wire.ts'
import { textsOf } from '../words/all.ts'
import { fill } from '../words/words.tsx'
import { lotteryAsked } from './asked.ts'

configure({ asyncUtilTimeout: 8_000 })
vi.setConfig({ testTimeout: 20_000 })

const texts: Record<string, string> = {
  ...textsOf('ID'),
  ...textsOf('ID', 'lottery'),
}
const say = (key: string, values?: Record<string, string>) => fill(texts[key] ?? key, values)

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  document.documentElement.lang = 'id'
})
afterEach(cleanup)

const lane = (title: string) => ({
  title,
  cards: [{ vassalage: 'UNDI', name: 'Rumah Undi', isHot: false, smallIcon: '' }],
})
const lottery = {
  nodeId: 'nusantara-4d',
  vassalage: 'UNDI',
  vendorName: 'Rumah Undi',
  gameType: 'LOTT',
  gameClassify: 'SC',
  gameName: 'Nusantara 4D',
  minBet: '200',
  maxBet: '1000000',
  minLineNum: 0,
  isGame: true,
  isHot: false,
  isNew: false,
  rtp: '70.00',
  volatility: 'high',
  maxWinX: 3000,
  cover: 'nusantara-4d',
  demo: false,
  open: true,
}
const vendors = '/wps/relay/GCSGAME_gameVendor'
const list = '/wps/relay/GCSGAME_gameList'
const game = '/wps/relay/GCSGAME_game'
const given = (value: unknown) => ({ success: true, value })

/** Opens a page; `fresh` without the answers that come with it. */
async function open(address: string, { fresh = false } = {}) {
  const [path = '/', search = ''] = address.split('?')
  history.replaceState(null, '', address)
  await act(async () => {
    render(
      <House lang="ID" seed={fresh ? [] : seedOf(path, search && `?${search}`)}>
        <Site />
      </House>,
    )
  })
  await screen.findByRole('heading', { level: 1 })
  return userEvent.setup()
}

test.each([
  ['/elott', 'title.elott', 'lottery.elottText'],
  ['/lottery', 'title.lottery', 'lottery.numbersText'],
  ['/vnlottery', 'title.vnlottery', 'lottery.vnText'],
])('%s says what it is, that nothing is open, and leads on', async (path, title, text) => {
  await answerCalls()
  await open(path)
  screen.getByRole('heading', { level: 1, name: say(title) })
  screen.getByText(say(text))
  screen.getByRole('heading', { name: say('lottery.closed') })
  const ways = screen
    .getByRole('heading', { name: say('lottery.open') })
    .closest('section') as HTMLElement
  const hrefs = within(ways)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))
  expect(hrefs).toEqual(['/rng', '/promotions', '/verify', '/help'])
  expect(document.querySelectorAll('.room-asked')).toHaveLength(0)
})

test('announcements of the house lie one press away', async () => {
  await answerCalls({
    '/wps/relay/MCSFE_getListAnnouncements': () => given({ items: [], pages: 0, total: 0 }),
  })
  const user = await open('/elott')
  await user.click(screen.getByRole('button', { name: say('lottery.news') }))
  expect(await screen.findByRole('dialog')).toBeTruthy()
})

test('[RT-04] the address names a lottery, its vendor and a play type, and each is told', async () => {
  await answerCalls()
  await open('/lottery?gameCode=VN_4D&vendor=SEA&playType=4d-front')
  const asked = screen.getByRole('region', { name: say('lottery.asked') })
  const pairs = [...asked.querySelectorAll('.fact')].map((fact) => [
    fact.querySelector('dt')?.textContent,
    fact.querySelector('dd')?.textContent,
  ])
  expect(pairs).toEqual([
    [say('lottery.gameCode'), 'VN_4D'],
    [say('lottery.vendor'), 'SEA'],
    [say('lottery.playType'), '4d-front'],
  ])
  within(asked).getByText(say('lottery.unknown', { code: 'VN_4D' }))
  within(asked).getByText(say('lottery.noVendor', { vendor: 'SEA' }))
})

test('[RT-04] what is no code is never shown again, only told of', async () => {
  await answerCalls()
  await open(`/lottery?gameCode=${encodeURIComponent('<img src=x>')}&playType=${'x'.repeat(60)}`)
  const asked = screen.getByRole('region', { name: say('lottery.asked') })
  expect(asked.textContent).not.toMatch(/img|xxx/)
  for (const name of ['lottery.gameCode', 'lottery.playType'])
    within(asked).getByText(say('lottery.unreadable', { name: say(name) }))
})

test('whatever an address says, only codes come out of it', () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom('gameCode', 'vendor', 'playType'), fc.string()),
      (query) => {
        const { named, unreadable } = lotteryAsked(`?${new URLSearchParams(query)}`)
        for (const value of Object.values(named)) expect(value).toMatch(/^[\w-]{1,40}$/)
        for (const name of unreadable) expect(named[name]).toBeUndefined()
      },
    ),
  )
})

test('[RT-04] where vendors offer lotteries, the room is their lobby, and the asked one is marked', async () => {
  await answerCalls({
    [vendors]: () => given([lane('LOTT')]),
    [list]: ({ gameType }) =>
      given(
        gameType === 'LOTT'
          ? { games: [lottery], totalPages: 1, totalGames: 1 }
          : { games: [], totalPages: 0, totalGames: 0 },
      ),
    [game]: () => given(lottery),
  })
  await open('/lottery?gameCode=nusantara-4d&vendor=UNDI', { fresh: true })
  const asked = await screen.findByRole('region', { name: say('lottery.asked') })
  await within(asked).findByRole('button', { name: 'Nusantara 4D' })
  expect(asked.querySelector('.room-marked')).not.toBeNull()
  await screen.findByRole('heading', { level: 1, name: say('category.LOTT') })
  expect(await screen.findAllByRole('button', { name: 'Nusantara 4D' })).toHaveLength(2)
  expect(screen.queryByText(say('lottery.closed'))).toBeNull()
})

test('a game that is no lottery is not one because the address calls it so', async () => {
  await answerCalls({ [game]: () => given({ ...lottery, gameType: 'RNG' }) })
  await open('/lottery?gameCode=nusantara-4d')
  await screen.findByText(say('lottery.unknown', { code: 'nusantara-4d' }))
  expect(document.querySelector('.room-marked')).toBeNull()
})

test('[RT-06] the e-lottery room is the lobby of its vendors where it has any', async () => {
  await answerCalls({
    [vendors]: () => given([lane('ELOTT')]),
    [list]: () =>
      given({ games: [{ ...lottery, gameType: 'ELOTT' }], totalPages: 1, totalGames: 1 }),
  })
  await open('/elott', { fresh: true })
  await screen.findByRole('heading', { level: 1, name: say('category.ELOTT') })
  await screen.findByRole('button', { name: 'Nusantara 4D' })
})

test('a list that cannot be read says so and is read again, and never counts as closed', async () => {
  let down = true
  await answerCalls({
    [vendors]: () => {
      if (down) throw new TypeError('no line')
      return given([lane('RNG')])
    },
  })
  const user = await open('/elott', { fresh: true })
  await screen.findByText(say('lottery.failed'))
  expect(screen.queryByText(say('lottery.closed'))).toBeNull()
  down = false
  const failing = screen.getByText(say('lottery.failed')).closest('.b-empty') as HTMLElement
  await user.click(within(failing).getByRole('button', { name: say('frame.retry') }))
  await screen.findByRole('heading', { name: say('lottery.closed') })
})
