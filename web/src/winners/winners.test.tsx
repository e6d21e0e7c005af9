import { session } from '@balai/client'
import { act, cleanup, configure, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { House } from '../app/house.tsx'
import { Site } from '../app/Site.tsx'
import { answerCalls, seedOf } from '../testing/wire.ts'
import '../words/all.ts'
import Winners from './Winners.tsx'
import { WinnersRoom } from './WinnersRoom.tsx'

configure({ asyncUtilTimeout: 8_000 })

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  document.documentElement.lang = 'id'
  HTMLElement.prototype.hidePopover ??= () => {}
})
afterEach(() => {
  act(() => session.end())
  cleanup()
})

const path = '/wps/relay/GCSGAME_getRankList'
const win = (name: string, won: string) => ({
  ...{ name, won, stake: '1000', game: 'lakon-malam', gameName: 'Lakon Malam' },
  ...{ vassalage: 'BALAI', at: '2026-11-22T05:00:00.000Z' },
})
const told = (over: object = {}) => ({
  ...{ currency: 'IDR', exponent: 0, newest: [win('s•••i', '7000')] },
  ...{ biggest: [win('w•••g', '90000'), win('s•••i', '7000')], ...over },
})
const draw = (what: React.ReactNode) =>
  act(async () => {
    render(
      <House lang="ID" seed={seedOf('/')}>
        {what}
      </House>,
    )
  })

test('[GAM-07] the board shows wins of real rounds, and leads to their game; nobody has to sign in', async () => {
  await answerCalls({ [path]: () => ({ success: true, value: told() }) })
  await draw(<Winners />)
  const user = userEvent.setup()
  expect(await screen.findByText(/^Rp.7\.000$/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Lakon Malam' }).getAttribute('href')).toBe(
    '/game?id=lakon-malam&vendor=BALAI',
  )
  await user.click(screen.getByRole('radio', { name: 'Terbesar hari ini' }))
  expect(screen.getByText(/^Rp.90\.000$/)).toBeTruthy()
})

test('without a win the board says so, and where it cannot be read it can be asked again', async () => {
  let answers: object = { success: true, value: told({ newest: [], biggest: [] }) }
  await answerCalls({ [path]: () => answers })
  await draw(<Winners />)
  expect(await screen.findByText('Belum ada kemenangan yang ditampilkan')).toBeTruthy()
  cleanup()
  answers = { success: false, code: 'fault' }
  await draw(<Winners />)
  const again = await screen.findByRole('button', { name: 'Coba lagi' })
  answers = { success: true, value: told() }
  await userEvent.setup().click(again)
  expect(await screen.findByText('s•••i')).toBeTruthy()
})

test('its room is there before it, and nothing is asked for until a reader comes near', async () => {
  let come: (seen: object[]) => void = () => {}
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(told: (seen: object[]) => void) {
        come = told
      }
      observe() {}
      disconnect() {}
    },
  )
  const asked = await answerCalls({ [path]: () => ({ success: true, value: told() }) })
  await draw(<WinnersRoom />)
  expect(document.querySelector('.winners-room [aria-busy]')).toBeTruthy()
  expect(asked).not.toContain(path)
  await act(async () => come([{ isIntersecting: true }]))
  expect(await screen.findByText('s•••i')).toBeTruthy()
  expect(asked.filter((one) => one === path)).toHaveLength(1)
  vi.unstubAllGlobals()
})

test('[GAM-07] the profile has the switch by which one’s own wins are never shown', async () => {
  const said: unknown[] = []
  let shown = true
  await answerCalls({
    '/wps/member/profile': () => ({
      success: true,
      value: {
        ...{ account: 'wayang', type: 0, nickname: '', nicknameFrom: null, name: null },
        ...{ avatar: { of: 'letters', letters: 'WA' }, nameVerified: false, birthYear: null },
        mobile: { value: null, confirmed: false, changedAt: null },
        email: { value: null, confirmed: false, changedAt: null },
        ...{ memberSince: '2026-11-01T00:00:00.000Z', lastSignIn: null, language: 'ID' },
        ...{ agentCode: null, invitedByCode: null, lockedSince: null },
      },
    }),
    '/wps/member/wins-shown': (takes) => {
      if ('shown' in takes) {
        said.push(takes)
        shown = takes.shown === true
      }
      return { success: true, value: { shown } }
    },
  })
  act(() => session.begin({ token: 'a-token', isAgent: 0 }))
  history.replaceState(null, '', '/member/profile')
  await act(async () => {
    render(
      <House lang="ID" seed={seedOf('/member/profile')}>
        <Site />
      </House>,
    )
  })
  const panel = within(await screen.findByRole('dialog'))
  const asks = await panel.findByRole('switch', { name: /Tampilkan kemenangan saya/ })
  expect(asks).toHaveProperty('checked', true)
  await userEvent.setup().click(asks)
  await waitFor(() => expect(asks).toHaveProperty('checked', false))
  expect(said).toEqual([{ shown: false }])
})
