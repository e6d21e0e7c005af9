import { commitmentOf } from '@balai/games'
import { fishHash, fishTitle, shooterOf, shotMarkOf, sittingIdOf } from '@balai/games/fish/index'
import { clearToasts } from '@balai/ui'
import { act, cleanup, configure, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { House } from '../app/house.tsx'
import { Site } from '../app/Site.tsx'
import { answerCalls, seedOf } from '../testing/wire.ts'
import '../words/all.ts'

configure({ asyncUtilTimeout: 8_000 })
vi.setConfig({ testTimeout: 20_000 })
afterEach(() => {
  act(() => clearToasts())
  cleanup()
})

const serverSeed = '3b'.repeat(32)
const clientSeed = 'tamu'
const serverSeedHash = commitmentOf(serverSeed)
const sitting = sittingIdOf({ serverSeedHash, clientSeed })
const shoot = shooterOf({ serverSeed, clientSeed })
const shots = ['teri', 'badut', 'teri'].map((kind, nonce) => {
  const shot = { weapon: 'meriam', stake: 500n, met: [kind] }
  const { multiples, win } = shoot(shot, nonce)
  const mark = shotMarkOf(sitting, nonce, shot)
  return { ...shot, nonce, mark, multiples, stake: '500', win: String(win) }
})
const seeds = { sitting, title: fishTitle, mathHash: fishHash, serverSeed, serverSeedHash }
const record = { ...seeds, clientSeed, count: shots.length, shots, next: null }
const unknown = { success: false, code: 'round-unknown', message: '' }

async function verify() {
  const path = `/verify?round=${sitting}`
  document.documentElement.lang = 'id'
  history.replaceState(null, '', path)
  await act(async () => {
    render(
      <House lang="ID" seed={seedOf(path)}>
        <Site />
      </House>,
    )
  })
  return userEvent.setup()
}

test('[FAI-01] whoever has the id of a sitting sees every shot of it hold, and with one digit changed fall', async () => {
  await answerCalls({
    '/wps/fair/round': () => unknown,
    '/wps/fair/dealt': () => unknown,
    '/wps/fair/poker/sitting': () => unknown,
    '/wps/fair/sitting': () => ({ success: true, value: record }),
  })
  const user = await verify()
  expect(await screen.findByText(/^Cocok dari benih sampai bayaran: 3 tembakan/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Ubah satu digit benih' }))
  expect(screen.getByText('Tidak cocok: serverSeedHash')).toBeDefined()
  expect(screen.queryByText(/^Cocok dari benih/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Kembalikan benih aslinya' }))
  expect(screen.getByText(/^Cocok dari benih/)).toBeDefined()
})

test('a sitting of several pages is checked as a whole, when asked to', async () => {
  await answerCalls({
    '/wps/fair/round': () => unknown,
    '/wps/fair/dealt': () => unknown,
    '/wps/fair/poker/sitting': () => unknown,
    '/wps/fair/sitting': (takes) => {
      const from = Number(takes.from ?? 0)
      const next = from === 0 ? 2 : null
      return { success: true, value: { ...record, shots: shots.slice(from, from + 2), next } }
    },
  })
  const user = await verify()
  await user.click(await screen.findByRole('button', { name: 'Periksa semua tembakan' }))
  expect(await screen.findByText(/^Cocok dari benih sampai bayaran: 3 tembakan/)).toBeDefined()
})

test('a shot that was left out is seen, and what could not be had can be asked for again', async () => {
  let answers = 0
  await answerCalls({
    '/wps/fair/round': () => unknown,
    '/wps/fair/dealt': () => unknown,
    '/wps/fair/poker/sitting': () => unknown,
    '/wps/fair/sitting': () =>
      answers++ ? { success: true, value: { ...record, shots: shots.slice(0, 2) } } : unknown,
  })
  const user = await verify()
  await user.click(await screen.findByRole('button', { name: 'Coba lagi' }))
  expect(await screen.findByText('Tidak cocok: count')).toBeDefined()
})
