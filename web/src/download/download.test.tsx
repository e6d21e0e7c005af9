import { act, cleanup, configure, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { House } from '../app/house.tsx'
import { Site } from '../app/Site.tsx'
import { lay, lift } from '../shell/overlay.ts'
import { answerCalls, permission, seedOf } from '../testing/wire.ts'
import '../words/all.ts'
import { kindOf } from './phone.ts'
import en from './words/en.json'
import id from './words/id.json'

configure({ asyncUtilTimeout: 8_000 })
vi.setConfig({ testTimeout: 20_000 })

const agents = {
  android:
    'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 Chrome/141.0 Mobile Safari/537.36',
  ios: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile Safari/604.1',
  mac: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/19.0 Safari/605.1.15',
}

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  document.documentElement.lang = 'id'
})
afterEach(() => {
  act(() => lift())
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  Reflect.deleteProperty(globalThis, 'installing')
})

const comesFrom = (agent: string) => vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent)

async function open(path = '/download') {
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

/** A house that points to these. */
const pointingTo = (resources: object[]) => ({
  '/wps/system/permission': () => ({ success: true, value: { ...permission, resources } }),
})

/** The steps that are shown, by their words. */
const steps = async () => {
  const list = await screen.findByRole('list', { name: id['download.steps'] })
  return within(list)
    .getAllByRole('heading')
    .map(({ textContent }) => textContent)
}
const bySite = {
  android: ['openChrome', 'menu', 'add', 'home'],
  ios: ['openSafari', 'share', 'addIos', 'agree'],
}
const word = (name: string) => id[`download.${name}` as keyof typeof id]

/** The dark squares of the code that is shown, to tell one address from another. */
const codeTo = async (address: string) => {
  const code = await screen.findByRole('img', {
    name: id['download.code'].replace('{address}', address),
  })
  return code.querySelectorAll('path')[1]?.getAttribute('d') ?? ''
}

test('[MOD-01] Android and iOS each have four steps and a code to this very guide', async () => {
  await answerCalls()
  const user = await open()
  expect(await steps()).toEqual(bySite.android.map(word))
  const code = await codeTo(`${location.origin}/download`)
  expect(code.length).toBeGreaterThan(500)
  await user.click(screen.getByRole('tab', { name: 'iOS' }))
  expect(await steps()).toEqual(bySite.ios.map(word))
  expect(document.querySelectorAll('.get-step .get-picture')).toHaveLength(4)
})

test('[MOD-01] where the house points to an app, the code and the steps lead to that one', async () => {
  const resources = ['android', 'ios'].map((kind) => ({
    resourceType: `app_${kind}`,
    url: `https://apps.example/${kind}`,
    qrCodeUrl: '',
    labelName: 'Unduh di sini',
    labelNameEn: 'Get it here',
  }))
  await answerCalls(pointingTo(resources))
  const user = await open()
  const android = await codeTo('https://apps.example/android')
  expect((await steps())?.[1]).toBe(id['download.load'])
  await user.click(screen.getByRole('tab', { name: 'iOS' }))
  const ios = await codeTo('https://apps.example/ios')
  expect((await steps())?.[1]).toBe(id['download.get'])
  expect(ios).not.toBe(android)
})

test('an address that runs something is nothing to point to', async () => {
  const resources = [
    {
      resourceType: 'app_android',
      url: 'javascript:alert(1)',
      qrCodeUrl: '',
      labelName: 'x',
      labelNameEn: 'x',
    },
    {
      resourceType: 'app_ios',
      url: 'https://apps.example/ios',
      qrCodeUrl: '',
      labelName: 'x',
      labelNameEn: 'x',
    },
  ]
  await answerCalls(pointingTo(resources))
  const user = await open()
  await user.click(screen.getByRole('tab', { name: 'iOS' }))
  await codeTo('https://apps.example/ios')
  await user.click(screen.getByRole('tab', { name: 'Android' }))
  await codeTo(`${location.origin}/download`)
  expect(await steps()).toEqual(bySite.android.map(word))
  expect(document.querySelector('a[href^="javascript"]')).toBeNull()
})

test('[MOD-01] an iPhone reads its own steps first', async () => {
  await answerCalls()
  comesFrom(agents.ios)
  await open()
  expect(await steps()).toEqual(bySite.ios.map(word))
  const [first] = screen.getAllByRole('tab')
  expect(first?.textContent).toBe('iOS')
  expect(screen.getByText(id['download.hereSteps'])).toBeTruthy()
})

/** What a browser hands over that could install the site. */
function question(outcome: 'accepted' | 'dismissed') {
  const prompt = vi.fn(async () => ({ outcome }))
  const asked = new Event('beforeinstallprompt', { cancelable: true })
  return {
    prompt,
    asked: Object.assign(asked, { prompt, userChoice: Promise.resolve({ outcome }) }),
  }
}

test('[MOD-01] on an Android phone the button asks the browser, and then says that it is installed', async () => {
  await answerCalls()
  comesFrom(agents.android)
  const user = await open()
  await steps()
  expect(screen.queryByRole('button', { name: id['download.install'] })).toBeNull()
  const { prompt, asked } = question('accepted')
  act(() => void dispatchEvent(asked))
  expect(asked.defaultPrevented, 'the browser waits with its own question').toBe(true)
  await user.click(await screen.findByRole('button', { name: id['download.install'] }))
  expect(prompt).toHaveBeenCalledTimes(1)
  expect(await screen.findByText(id['download.done'])).toBeTruthy()
  expect(screen.queryByRole('button', { name: id['download.install'] })).toBeNull()
})

test('a no to the browser leaves the steps', async () => {
  await answerCalls()
  comesFrom(agents.android)
  const { asked } = question('dismissed')
  // As the boot script leaves it, before any of this was loaded.
  Reflect.set(globalThis, 'installing', asked)
  const user = await open()
  await user.click(await screen.findByRole('button', { name: id['download.install'] }))
  expect(await screen.findByText(id['download.hereSteps'])).toBeTruthy()
  expect(await steps()).toHaveLength(4)
})

test('[MOD-01] whoever reads it in the app is told so', async () => {
  await answerCalls()
  comesFrom(agents.android)
  const real = matchMedia
  vi.stubGlobal('matchMedia', (query: string) =>
    query === '(display-mode: standalone)'
      ? Object.assign(new EventTarget(), { matches: true, media: query })
      : real(query),
  )
  await open()
  expect(await screen.findByText(id['download.inside'])).toBeTruthy()
  expect(screen.getByText(id['download.has'])).toBeTruthy()
})

test('[MOD-01] the same guide lies over any page', async () => {
  await answerCalls()
  await open('/')
  act(() => lay('download'))
  const over = await screen.findByRole('dialog', { name: 'Unduh aplikasi' })
  expect(await within(over).findAllByRole('tab')).toHaveLength(2)
  expect(await steps()).toHaveLength(4)
})

test('an iPad that says it is a Mac is known by being touched', () => {
  expect(kindOf({ userAgent: agents.mac, maxTouchPoints: 5 })).toBe('ios')
  expect(kindOf({ userAgent: agents.mac, maxTouchPoints: 0 })).toBeUndefined()
  expect(Object.keys(en)).toEqual(Object.keys(id))
})
