import { session } from '@balai/client'
import { act, cleanup, configure, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, vi } from 'vitest'
import { House } from '../../app/house.tsx'
import { Site } from '../../app/Site.tsx'
import { offer } from '../../promo/testing/offer.ts'
import { answerCalls, seedOf } from '../../testing/wire.ts'
import '../../words/all.ts'
import '../../promo/section.ts'
import '../../promoDetail/section.ts'

const list = '/wps/promotion/list'

/** What the house says by itself, once somebody listens. */
export const lines: Line[] = []
class Line {
  onopen: (() => void) | undefined
  onmessage: ((event: { data: string }) => void) | undefined
  onclose: (() => void) | undefined
  constructor() {
    lines.push(this)
  }
  send() {}
  close() {}
}
/** What the house says to every open screen. */
export const tells = (name: string, body: object) =>
  act(() => {
    for (const { onmessage } of lines)
      onmessage?.({ data: JSON.stringify({ id: '1', name, body }) })
  })

/** A screen as it begins, and nothing left behind of it: called once by each file. */
export function prepared() {
  configure({ asyncUtilTimeout: 8_000 })
  vi.setConfig({ testTimeout: 20_000 })
  beforeEach(() => {
    sessionStorage.clear()
    localStorage.clear()
    lines.length = 0
    document.documentElement.lang = 'id'
    HTMLElement.prototype.hidePopover ??= () => {}
    vi.stubGlobal('WebSocket', Line)
  })
  afterEach(() => {
    act(() => session.end())
    cleanup()
    vi.unstubAllGlobals()
  })
}

export type Answers = Parameters<typeof answerCalls>[0]

/** Opens an address as a member, a trial account or nobody. */
export async function open(
  address: string,
  answers: Answers,
  isAgent: 0 | 4 | null = 0,
  ids = ['satu', 'dua'],
) {
  const asked = await answerCalls(answers)
  if (isAgent !== null) act(() => session.begin({ token: 'a-token', isAgent }))
  history.replaceState(null, '', address)
  const [page = '/', search = ''] = address.split('?')
  const seed = seedOf(page, search).filter((answer) => answer.path !== list)
  await act(async () => {
    render(
      <House
        lang="ID"
        seed={[...seed, { path: list, takes: {}, value: ids.map((id) => offer(id)) }]}
      >
        <Site />
      </House>,
    )
  })
  return { asked, user: userEvent.setup() }
}
/** The reward centre once it is open. */
export const centre = async () =>
  within(await screen.findByRole('dialog', { name: 'Pusat hadiah' }))
