import { beforeAll, beforeEach, expect, test, vi } from 'vitest'

const shown: [string, NotificationOptions][] = []
const gone: string[] = []
let open: { focus: () => Promise<void>; navigate: (url: string) => Promise<void> }[] = []

beforeAll(async () => {
  vi.stubGlobal('KEPT', ['/offline.html'])
  vi.stubGlobal('BUILD', 'uji')
  vi.stubGlobal('registration', {
    showNotification: async (title: string, options: NotificationOptions) =>
      void shown.push([title, options]),
  })
  vi.stubGlobal('clients', {
    matchAll: async () => open,
    openWindow: async (url: string) => void gone.push(`new ${url}`),
  })
  await import('./worker.ts')
  return () => vi.unstubAllGlobals()
})
beforeEach(() => {
  shown.length = 0
  gone.length = 0
  open = []
})

/** Tells the worker of something, and waits for all that it does. */
async function tell(name: string, of: object) {
  const works: Promise<unknown>[] = []
  const waitUntil = (work: Promise<unknown>) => void works.push(work)
  self.dispatchEvent(Object.assign(new Event(name), { waitUntil, ...of }))
  await Promise.all(works)
}
const told = (text: string | null) =>
  tell('push', { data: text === null ? null : { text: () => text } })
const pressed = (data: unknown) => {
  const close = () => void gone.push('closed')
  return tell('notificationclick', { notification: { data, close } })
}

test('what the house tells is shown once for each message, in its language', async () => {
  const said = { id: 'a-1', title: 'Deposit masuk', text: 'Rp 50.000', path: '/member/deposit' }
  await told(JSON.stringify({ ...said, lang: 'id' }))
  expect(shown).toMatchObject([
    ['Deposit masuk', { body: 'Rp 50.000', tag: 'a-1', lang: 'id', data: '/member/deposit' }],
  ])
  await told('nothing of the house')
  await told(null)
  expect(shown).toHaveLength(1)
})

test('told while a page of the site is open it is shown as well, under one tag for the message, and moves nobody', async () => {
  open = [
    {
      focus: async () => void gone.push('focus'),
      navigate: async (url) => void gone.push(`here ${url}`),
    },
  ]
  const said = { id: 'a-2', title: 'Hadiah', text: 'Rp 40.000', path: '/member/rewards' }
  for (const _ of ['told', 'told again']) await told(JSON.stringify({ ...said, lang: 'id' }))
  // A browser shows one notice for a tag.
  expect(shown).toMatchObject([
    ['Hadiah', { tag: 'a-2' }],
    ['Hadiah', { tag: 'a-2' }],
  ])
  expect(gone).toEqual([])
})

test('a press leads to the page that it is about, in the site where it is open', async () => {
  await pressed('/member/deposit')
  expect(gone.splice(0)).toEqual(['closed', 'new /member/deposit'])
  open = [
    {
      focus: async () => void gone.push('focus'),
      navigate: async (url) => void gone.push(`here ${url}`),
    },
  ]
  await pressed('/member/withdraw')
  expect(gone.splice(0)).toEqual(['closed', 'here /member/withdraw', 'focus'])
  // Whatever stands in it, it leads nowhere else.
  await pressed('https://evil.example')
  expect(gone).toEqual(['closed', 'here /member/messages', 'focus'])
})
