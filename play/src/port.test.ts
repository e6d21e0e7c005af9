import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openPort, type Port } from './port.ts'

const site = 'https://site.test'
const parent = { postMessage: vi.fn() }
const theme = { balai: 1, name: 'theme', body: { theme: 'light' } }
const heard = vi.fn()
let port: Port
let listen: (event: MessageEvent) => void

const say = (data: unknown, { origin = site, source = parent as unknown } = {}) =>
  listen({ data, origin, source } as MessageEvent)

beforeEach(() => {
  heard.mockReset()
  parent.postMessage.mockReset()
  const window = {
    parent,
    addEventListener: (_: 'message', hear: typeof listen) => {
      listen = hear
    },
    removeEventListener: () => {},
  }
  port = openPort(window, heard)
})
afterEach(() => port.close())

describe('messages from outside', () => {
  test('the page is believed once its origin is known', () => {
    say(theme)
    expect(heard).not.toHaveBeenCalled()
    port.trust(site)
    say(theme)
    expect(heard).toHaveBeenCalledExactlyOnceWith({ name: 'theme', body: { theme: 'light' } })
  })

  test.each([
    ['another origin', theme, { origin: 'https://other.test' }],
    ['an opaque origin', theme, { origin: 'null' }],
    ['another window of the same origin', theme, { source: {} }],
    ['no window', theme, { source: null }],
    ['an unknown name', { ...theme, name: 'give-money' }, {}],
    ['the name of a game’s own message', { balai: 1, name: 'ready', body: { title: 'x' } }, {}],
    ['the name of a property every object has', { ...theme, name: 'constructor' }, {}],
    ['a body of another shape', { ...theme, body: { theme: 'neon' } }, {}],
    ['no body', { balai: 1, name: 'theme' }, {}],
    ['another protocol', { ...theme, balai: 2 }, {}],
    ['a text', JSON.stringify(theme), {}],
    ['nothing', null, {}],
  ])('%s is ignored', (_name, data, from) => {
    port.trust(site)
    say(data, from)
    expect(heard).not.toHaveBeenCalled()
  })
})

describe('messages to the page', () => {
  test('what is the player’s is said only to the known page', () => {
    const balance = { name: 'balance', body: { balance: 5000n, version: 3n } } as const
    port.tell(balance)
    expect(parent.postMessage).not.toHaveBeenCalled()
    port.trust(site)
    port.tell(balance)
    expect(parent.postMessage).toHaveBeenCalledExactlyOnceWith(
      { balai: 1, name: 'balance', body: { balance: '5000', version: '3' } },
      site,
    )
  })

  test('a new launch may be asked of any page, as it says nothing', () => {
    port.tell({ name: 'request-launch', body: {} })
    expect(parent.postMessage).toHaveBeenCalledExactlyOnceWith(
      { balai: 1, name: 'request-launch', body: {} },
      '*',
    )
  })
})
