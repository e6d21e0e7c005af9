import { session } from '@balai/client'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { House } from '../app/house.tsx'
import { Site } from '../app/Site.tsx'
import { bootScript } from '../boot-script.ts'
import { answerCalls, seedOf } from '../testing/wire.ts'
import '../words/all.ts'

afterEach(() => {
  act(() => session.end())
  cleanup()
})

const someone = {
  ...{ id: '01a2002c-0e63-72fb-9329-f3bf4a820195', account: 'sari', nickname: 'sari' },
  ...{ type: 0, language: 'ID', excludedUntil: null },
}

async function open(member: object) {
  const asked = await answerCalls({
    '/wps/member/info': () => ({ success: true, value: member }),
    '/wps/session/logout': () => ({ success: true, value: {} }),
  })
  history.replaceState(null, '', '/')
  new Function(bootScript)()
  act(() => session.begin({ token: 'a-token', isAgent: 0 }))
  await act(async () => {
    render(
      <House lang="ID" seed={seedOf('/')}>
        <Site />
      </House>,
    )
  })
  dispatchEvent(new Event('pointermove'))
  return asked
}
const patience = { timeout: 5_000 }

test('[OPS-03] a page that staff look at says so, and is left by one press', async () => {
  const asked = await open({ ...someone, viewed: true })
  await screen.findByText('Dilihat oleh staf. Tidak ada yang dapat diubah.', {}, patience)
  await userEvent.setup().click(screen.getByRole('button', { name: 'Akhiri' }))
  await waitFor(() => expect(sessionStorage.getItem('token')).toBeNull(), patience)
  expect(asked.some((path) => path.endsWith('/logout'))).toBe(true)
})

test('[OPS-03] and a member’s own says nothing of it', async () => {
  const asked = await open(someone)
  await waitFor(
    () => expect(asked.some((path) => path.endsWith('/wps/member/info'))).toBe(true),
    patience,
  )
  await act(async () => {})
  expect(screen.queryByText(/Dilihat oleh staf/)).toBeNull()
})
