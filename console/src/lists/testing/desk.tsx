import type { Me } from '@balai/contract/desk/staff'
import { RouterProvider } from '@tanstack/react-router'
import { cleanup, render } from '@testing-library/react'
import { House } from '../../app/house.tsx'
import { openRouter } from '../../app/router.tsx'
import { deskSession } from '../../app/session.ts'
import { chooseLang } from '../../app/settings.tsx'

/** The wire of the desk for screens: it answers in the contract's own words, and keeps what was asked. */
export type Asked = { path: string; takes: Record<string, unknown>; headers: Headers }
type Answer = (takes: never, asked: Asked) => unknown

export const me = (more: Partial<Me> = {}) => ({
  id: 'd9b2d63d-a233-4123-847a-f1d0f1a3c001',
  account: 'ani',
  name: 'Ani Kasir',
  lang: 'ID',
  may: ['reports.see', 'reports.export', 'audit.see', 'members.see'],
  idleAt: '2099-11-21T08:00:00.000Z',
  endsAt: '2099-11-21T16:00:00.000Z',
  lastSignIn: null,
  passkeys: 1,
  totp: true,
  currency: 'IDR',
  exponent: 0,
  ...more,
})

export const given = (value: unknown) => Response.json({ success: true, value })
export const refusedWith = (code: string, message: string) =>
  Response.json({ success: false, code, message })

/** Opens the whole desk at an address, signed in, with the house of the test behind it. */
export function openDesk(at: string, answers: Record<string, Answer>) {
  const asked: Asked[] = []
  const known: Record<string, Answer> = {
    '/desk/v1/session': () => me(),
    '/desk/v1/changes': () => ({ items: [], next: null }),
    ...answers,
  }
  globalThis.fetch = async (input, init) => {
    const url = new URL(String(input), 'http://house')
    const body = typeof init?.body === 'string' ? JSON.parse(init.body) : {}
    const takes = { ...Object.fromEntries(url.searchParams), ...body }
    const one = { path: url.pathname, takes, headers: new Headers(init?.headers) }
    asked.push(one)
    const answer = await known[url.pathname]?.(takes as never, one)
    if (answer instanceof Response) return answer
    return answer === undefined ? new Response('', { status: 404 }) : given(answer)
  }
  globalThis.WebSocket = Line as unknown as typeof WebSocket
  history.replaceState(null, '', `/console${at}`)
  deskSession.begin('a-token')
  chooseLang('ID')
  const shown = render(
    <House>
      <RouterProvider router={openRouter()} />
    </House>,
  )
  return { ...shown, asked, of: (path: string) => asked.filter((one) => one.path === path) }
}

/** The socket of the desk: it says what the test has it say. */
class Line {
  static all: Line[] = []
  onmessage: ((event: { data: string }) => void) | undefined
  constructor() {
    Line.all.push(this)
  }
  send() {}
  close() {
    Line.all = Line.all.filter((one) => one !== this)
  }
}

/** The house says to every open desk that something changed. */
export const tellDesks = (what: string) => {
  const data = JSON.stringify({ id: '1', name: 'deskChanged', body: { what } })
  for (const line of Line.all) line.onmessage?.({ data })
}

/** A window of a size: the page of these tests has none, and what scrolls draws only what is seen. */
export function giveRoom(height = 600, width = 1280) {
  const own = {
    clientHeight: { configurable: true, get: () => height },
    clientWidth: { configurable: true, get: () => width },
    offsetHeight: { configurable: true, get: () => 44 },
    offsetWidth: { configurable: true, get: () => width },
  }
  Object.defineProperties(HTMLElement.prototype, own)
  HTMLElement.prototype.hidePopover = function () {
    toggle(this, 'closed')
  }
  document.addEventListener('click', pressed, true)
}

/** The test's browser has no popovers: a press on their button opens them, the next one closes. */
function toggle(box: HTMLElement, newState: 'open' | 'closed') {
  box.dispatchEvent(Object.assign(new Event('toggle'), { newState }))
}
function pressed(event: Event) {
  const button = (event.target as Element).closest('[popovertarget]')
  const box = document.getElementById(button?.getAttribute('popovertarget') ?? '')
  if (box) toggle(box, button?.getAttribute('aria-expanded') === 'true' ? 'closed' : 'open')
}

export const closeDesk = () => {
  document.removeEventListener('click', pressed, true)
  cleanup()
  localStorage.clear()
  deskSession.end()
}
