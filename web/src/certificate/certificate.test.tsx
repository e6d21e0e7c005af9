import { act, cleanup, configure, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { House } from '../app/house.tsx'
import { AtPlace } from '../app/place.ts'
import { placeOf } from '../routes.ts'
import { answerCalls, seedOf } from '../testing/wire.ts'
import { Certificate } from './Certificate.tsx'
import '../words/all.ts'

configure({ asyncUtilTimeout: 8_000 })
vi.setConfig({ testTimeout: 20_000 })

beforeEach(() => {
  document.documentElement.lang = 'en'
  HTMLElement.prototype.hidePopover ??= () => {}
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function open(game: string, answer: () => unknown) {
  await answerCalls({ '/wps/certificates': answer })
  const path = `/certificate/${game}`
  await act(async () => {
    render(
      <House lang="EN" seed={seedOf(path)}>
        <AtPlace value={{ ...placeOf(path), search: '' }}>
          <Certificate />
        </AtPlace>
      </House>,
    )
  })
  return userEvent.setup()
}
const refused = { success: false, code: 'game-unknown', message: 'There is no such game.' }

test('of a game that the house has not it says so, and offers nothing to try again', async () => {
  await open('nothing-here', () => refused)
  expect(await screen.findByText('No certificate here')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('a certificate that could not be read is asked for again by a press', async () => {
  const answers = [{ success: false, code: 'unavailable', message: 'Not now.' }]
  const user = await open('lakon-malam', () => answers.shift() ?? refused)
  expect(await screen.findByText('The certificate could not be read')).toBeTruthy()
  await act(async () => user.click(screen.getByRole('button', { name: 'Try again' })))
  expect(await screen.findByText('No certificate here')).toBeTruthy()
})
