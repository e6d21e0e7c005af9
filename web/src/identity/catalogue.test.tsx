import { session } from '@balai/client'
import {
  act,
  cleanup,
  configure,
  fireEvent,
  render,
  screen,
  waitFor,
  within,
} from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Guard } from '../app/Guard.tsx'
import { House } from '../app/house.tsx'
import { lazy } from '../app/lazy.tsx'
import { Site } from '../app/Site.tsx'
import { firebasePhoneCode } from '../proof/firebase.ts'
import { answerCalls, seedOf, type Takes } from '../testing/wire.ts'
import { chunkTimeoutMs } from '../timing.ts'
import '../words/all.ts'
import proofEn from '../proof/words/en.json' with { type: 'json' }
import proofId from '../proof/words/id.json' with { type: 'json' }
import { forgetMe } from './loginMemory.ts'

configure({ asyncUtilTimeout: 8_000 })
vi.setConfig({ testTimeout: 60_000 })

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  forgetMe()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  act(() => session.end())
  cleanup()
})

type Lang = 'ID' | 'EN'
const begin = (lang: Lang, path: string) => {
  cleanup()
  act(() => session.end())
  sessionStorage.clear()
  history.replaceState(null, '', path)
  document.documentElement.lang = lang.toLowerCase()
}
async function open(lang: Lang, path: string, own: Record<string, (takes: Takes) => unknown> = {}) {
  begin(lang, path)
  const asked = await answerCalls(own)
  await act(async () => {
    render(
      <House lang={lang} seed={path === '/register' ? [] : seedOf(path)}>
        <Site />
      </House>,
    )
  })
  return asked
}
const no = (code: string, message: string) => ({ ...{ success: false, code, message, value: {} } })
const ok = (value: unknown) => ({ success: true, value })
const press = (name: string | RegExp, within_ = screen) =>
  fireEvent.click(within_.getByRole('button', { name }))
const type = (field: string, value: string) => {
  const input = document.querySelector<HTMLInputElement>(
    `dialog [name="${field}"], .register-form [name="${field}"]`,
  )
  fireEvent.change(input!, { target: { value } })
}
const login = { ID: 'Masuk', EN: 'Sign in' }
async function popup(lang: Lang) {
  press(login[lang])
  return within(await screen.findByRole('dialog'))
}
const off = () => ok({ provider: 'off' })
const rules = ['username', 'password', 'confirmPassword', 'mobileNum'].map((field) => ({
  ...{ field, enabled: true, required: true, acceptedPattern: '', patternId: 'any' },
  ...{ minLength: 1, maxLength: 64 },
}))
const byMobile = {
  '/wps/verification/human': off,
  '/wps/system/setting/register': () => ok(rules),
  '/wps/system/whitelabel': () => ok([{ modId: 'MOBILENUMREG3', enabled: '1', childrenNodes: [] }]),
}
const registerForm = () =>
  waitFor(() => expect(document.querySelector('.register-form')).not.toBeNull())
function fillMobile() {
  type('mobileNum', '81234567890')
  type('verificationCode', '123456')
  fireEvent.click(screen.getByRole('checkbox'))
  fireEvent.submit(document.querySelector('.register-form')!)
}

type Entry = { ID: string[]; EN: string[]; reach: (lang: Lang) => Promise<unknown> }

/** What only the page can say, entry after entry. */
const catalogue: Record<string, Entry> = {
  'page open too long': {
    ID: ['Halaman ini sudah terlalu lama terbuka', 'Periksa jaringan Anda'],
    EN: ['This page has been open too long', 'Check your network'],
    reach: async (lang) => {
      vi.useFakeTimers({ shouldAdvanceTime: true })
      vi.spyOn(console, 'error').mockImplementation(() => {})
      begin(lang, '/')
      await answerCalls()
      const Never = lazy(() => new Promise<never>(() => {}))
      await act(async () => {
        render(
          <House lang={lang} seed={[]}>
            <Guard>
              <Suspense fallback="…">
                <Never />
              </Suspense>
            </Guard>
          </House>,
        )
      })
      await act(() => vi.advanceTimersByTimeAsync(chunkTimeoutMs))
      vi.useRealTimers()
    },
  },
  'network link failed': {
    ID: ['Rumah belum terjangkau. Periksa jaringan, lalu tekan lagi.'],
    EN: ['The house cannot be reached. Check the network and press again.'],
    reach: async (lang) => {
      const lost = () => Promise.reject(new TypeError('Failed to fetch'))
      await open(lang, '/', { '/wps/session/login': lost })
      const box = await popup(lang)
      type('username', 'member')
      type('password', 'Percaya7Diri')
      fireEvent.submit(box.getByRole('button', { name: login[lang] }).closest('form')!)
    },
  },
  'popup closed by user': {
    ID: ['Jendela ditutup sebelum selesai. Anda belum masuk.'],
    EN: ['The window was closed before it was done. You are not signed in.'],
    reach: async (lang) => {
      const left = Object.assign(new Error('closed'), { name: 'NotAllowedError' })
      vi.stubGlobal('PublicKeyCredential', class {})
      Object.defineProperty(navigator, 'credentials', {
        configurable: true,
        value: { get: () => Promise.reject(left) },
      })
      const options = { challenge: 'AAAA', rpId: 'localhost' }
      await open(lang, '/', {
        '/wps/session/login/passkey/options': () => ok({ ticket: 'a-ticket', options }),
      })
      const box = await popup(lang)
      fireEvent.click(await box.findByRole('button', { name: /kunci sandi|passkey/i }))
      expect(sessionStorage.getItem('token')).toBeNull()
    },
  },
  'SMS send fails': {
    ID: ['Belum berhasil', 'Kata server.'],
    EN: ['That did not work', 'Kata server.'],
    reach: async (lang) => {
      await open(lang, '/register', {
        ...byMobile,
        '/wps/verification/sms/register': () => no('code-quota', 'Kata server.'),
      })
      await registerForm()
      type('mobileNum', '81234567890')
      press(lang === 'ID' ? 'Kirim kode' : 'Send the code')
      await screen.findByRole('dialog')
    },
  },
  'registered by mobile': {
    ID: ['Pendaftaran berhasil', 'Nomor akun telah dibuat otomatis:', 'b81234567'],
    EN: [
      'Registered successfully',
      'Account number has been automatically generated:',
      'b81234567',
      'Please use this account or mobile number to re-login next time.',
    ],
    reach: async (lang) => {
      const own = { ...{ token: 'a-token', account: 'b81234567', isAgent: 0 } }
      await open(lang, '/register', {
        ...byMobile,
        '/wps/member/register/mobile': () =>
          ok({ ...own, firstTimeLogin: true, passwordExpired: false }),
      })
      await registerForm()
      fillMobile()
      await screen.findByText('b81234567')
    },
  },
  'password e-mail sent': {
    ID: ['Surel sudah dikirim'],
    EN: ['The e-mail is on its way'],
    reach: async (lang) => {
      await open(lang, '/', {
        '/wps/verification/human': off,
        '/wps/member/password/email': () => ok({}),
      })
      const box = await popup(lang)
      fireEvent.click(
        await box.findByRole('button', {
          name: lang === 'ID' ? 'Lupa kata sandi' : 'Forgot the password',
        }),
      )
      await waitFor(() => expect(document.querySelector('dialog [name="email"]')).not.toBeNull())
      type('username', 'member')
      type('email', 'sari@contoh.id')
      fireEvent.submit(document.querySelector('dialog form')!)
    },
  },
  'unauthenticated action': {
    ID: ['Selamat datang kembali'],
    EN: ['Welcome back'],
    reach: async (lang) => {
      await open(lang, '/rng')
      fireEvent.click((await screen.findAllByRole('button', { name: 'Lakon Malam' }))[0]!)
      const box = within(await screen.findByRole('dialog'))
      fireEvent.click(await box.findByRole('button', { name: lang === 'ID' ? 'Main' : 'Play' }))
    },
  },
}

test('[ERR-01] every entry of the catalogue that only the page can say is come to, in both languages', async () => {
  for (const [entry, { reach, ...texts }] of Object.entries(catalogue))
    for (const lang of ['ID', 'EN'] as const) {
      await reach(lang)
      for (const text of texts[lang])
        await waitFor(() => expect(document.body.textContent, entry).toContain(text))
      vi.unstubAllGlobals()
    }
})

test('[ERR-01] a mistake that a phone-code provider does not name is an unknown one, in both languages', async () => {
  for (const [lang, words] of [
    ['ID', proofId],
    ['EN', proofEn],
  ] as const) {
    globalThis.fetch = async () =>
      Response.json({ error: { message: 'SOMETHING_NEW' } }, { status: 400 })
    const phone = firebasePhoneCode({
      ...{ url: 'http://toolkit', apiKey: 'k', lang, recaptcha: async () => 'r' },
      unknown: words['proof.unknown'],
    })
    const said = await phone.send({ countryDialingCode: '62', mobileNum: '81234567890' })
    expect(said).toEqual({
      said:
        lang === 'ID' ? proofId['proof.unknown'] : 'An unknown error occurred. Please try again.',
    })
  }
  expect(proofId['proof.unknown']).not.toBe(proofEn['proof.unknown'])
})
