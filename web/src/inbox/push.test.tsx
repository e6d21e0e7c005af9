import { session } from '@balai/client'
import { act, cleanup, configure, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { House } from '../app/house.tsx'
import { Site } from '../app/Site.tsx'
import { answerCalls, seedOf } from '../testing/wire.ts'
import '../words/all.ts'

configure({ asyncUtilTimeout: 8_000 })
vi.setConfig({ testTimeout: 20_000 })

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  document.documentElement.lang = 'id'
  HTMLElement.prototype.hidePopover ??= () => {}
})
afterEach(() => {
  act(() => session.end())
  cleanup()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  delete document.documentElement.dataset.data
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

type Permission = 'default' | 'granted' | 'denied'

/** A browser that can be told of things, and what it was asked for. */
function browserThat(answers: {
  permission: Permission
  says?: Permission
  held?: boolean
  worker?: boolean
}) {
  const seen = { asked: 0, letIn: 0, keys: [] as unknown[] }
  let here = answers.worker ?? true
  let held = answers.held ?? false
  const made = {
    toJSON: () => ({ endpoint: 'https://push.example/x', keys: { p256dh: 'AAA', auth: 'BBB' } }),
    unsubscribe: async () => {
      held = false
      return true
    },
  }
  const pushManager = {
    getSubscription: async () => (held ? made : null),
    subscribe: async (options: { applicationServerKey: unknown }) => {
      seen.keys.push(options.applicationServerKey)
      held = true
      return made
    },
  }
  const own = {
    permission: answers.permission,
    requestPermission: async () => {
      seen.asked++
      own.permission = answers.says ?? 'granted'
      return own.permission
    },
  }
  vi.stubGlobal('Notification', own)
  vi.stubGlobal('PushManager', class {})
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      ready: Promise.resolve({ pushManager }),
      getRegistration: async () => (here ? { pushManager } : undefined),
      register: async () => {
        seen.letIn++
        here = true
      },
    },
  })
  return { seen, held: () => held }
}

const id = '5b0c2b0e-6a52-4f1c-9a77-0a1b2c3d4e5f'
type Device = { id: string; device: string; topics: string[]; begunAt: string }
const given = (value: unknown) => ({ success: true, value })

/** A house that keeps browsers as a house does. */
function houseOf(devices: Device[]) {
  const sent: [string, Record<string, unknown>][] = []
  const answers: Parameters<typeof answerCalls>[0] = {
    '/wps/relay/CSP_unreadCount': () => given({ unReadCount: 0 }),
    '/wps/member/messages': () => given({ items: [], next: null }),
    '/wps/member/push': () => given({ publicKey: 'PUBLIC', devices }),
    '/wps/member/push/begin': (takes) => {
      sent.push(['begin', takes])
      devices.push({
        ...{ id, device: 'Uji', begunAt: '2026-11-22T05:00:00.000Z' },
        topics: takes.topics as string[],
      })
      return given({ id })
    },
    '/wps/member/push/topics': (takes) => {
      sent.push(['topics', takes])
      for (const one of devices) one.topics = takes.topics as string[]
      return given({ topics: takes.topics })
    },
    '/wps/member/push/end': (takes) => {
      sent.push(['end', takes])
      devices.length = 0
      return given({})
    },
  }
  return { sent, answers }
}

async function open(devices: Device[] = []) {
  const { sent, answers } = houseOf(devices)
  await answerCalls(answers)
  act(() => session.begin({ token: 'a-token', isAgent: 0 }))
  history.replaceState(null, '', '/member/messages')
  await act(async () => {
    render(
      <House lang="ID" seed={seedOf('/member/messages')}>
        <Site />
      </House>,
    )
  })
  const panel = within(await screen.findByRole('dialog', { name: 'Pesan' }))
  return { panel, sent, user: userEvent.setup() }
}
const part = 'Pemberitahuan di peramban ini'

test('nobody is asked before they press; then this browser is told, but of no offers unless they are chosen', async () => {
  const browser = browserThat({ permission: 'default' })
  const { panel, sent, user } = await open()
  const own = within(await panel.findByRole('region', { name: part }))
  expect(own.getByText(/juga saat terkunci/)).toBeTruthy()
  expect(browser.seen.asked).toBe(0)
  await act(() => user.click(own.getByRole('button', { name: 'Nyalakan' })))
  const offers = await own.findByRole('checkbox', { name: 'Penawaran' })
  expect(browser.seen).toMatchObject({ asked: 1, keys: ['PUBLIC'] })
  expect(sent[0]).toEqual([
    'begin',
    {
      ...{ endpoint: 'https://push.example/x', keys: { p256dh: 'AAA', auth: 'BBB' } },
      topics: ['money', 'account', 'play', 'house'],
    },
  ])
  expect(offers).toHaveProperty('checked', false)
  await act(() => user.click(offers))
  expect(await own.findByText(/tidak pernah dikirim selama Anda beristirahat/)).toBeTruthy()
  expect(sent.at(-1)).toEqual([
    'topics',
    { id, topics: ['money', 'account', 'play', 'house', 'offers'] },
  ])
  await act(() => user.click(own.getByRole('button', { name: 'Matikan' })))
  expect(await own.findByRole('button', { name: 'Nyalakan' })).toBeTruthy()
  expect([browser.held(), sent.at(-1)]).toEqual([false, ['end', { id }]])
})

test('who says no to the browser is told of nothing, and how to change their mind', async () => {
  browserThat({ permission: 'default', says: 'denied' })
  const { panel, sent, user } = await open()
  const own = within(await panel.findByRole('region', { name: part }))
  await act(() => user.click(own.getByRole('button', { name: 'Nyalakan' })))
  expect(await own.findByText(/memblokir pemberitahuan/)).toBeTruthy()
  expect(own.queryByRole('button')).toBeNull()
  expect(sent).toEqual([])
})

test('a browser that another member switched on is off for this one', async () => {
  browserThat({ permission: 'granted', held: true })
  localStorage.setItem('pushDevice', '1c1d7f0a-2a4f-4b3e-8f19-2f6a9d0b7c11')
  const { panel } = await open()
  const own = within(await panel.findByRole('region', { name: part }))
  expect(own.getByRole('button', { name: 'Nyalakan' })).toBeTruthy()
})

test('a browser that cannot be told of anything is not offered it', async () => {
  const { panel } = await open()
  expect(await panel.findByText('Belum ada pesan')).toBeTruthy()
  expect(panel.queryByRole('region', { name: part })).toBeNull()
})

test('where data is saved no worker comes ahead of being asked for, and a press for notices lets it in', async () => {
  vi.stubEnv('PROD', true)
  localStorage.setItem('data', 'light')
  document.documentElement.dataset.data = 'light'
  const browser = browserThat({ permission: 'default', worker: false })
  const { panel, user } = await open()
  const own = within(await panel.findByRole('region', { name: part }))
  expect(browser.seen.letIn).toBe(0)
  await act(() => user.click(own.getByRole('button', { name: 'Nyalakan' })))
  expect(await own.findByRole('button', { name: 'Matikan' })).toBeTruthy()
  expect(browser.seen).toMatchObject({ letIn: 1, keys: ['PUBLIC'] })
})

test('where it is not, the worker is let in once somebody stirs', async () => {
  vi.stubEnv('PROD', true)
  const browser = browserThat({ permission: 'default', worker: false })
  await open()
  await act(async () => void window.dispatchEvent(new Event('pointerdown')))
  await vi.waitFor(() => expect(browser.seen.letIn).toBe(1))
})
