import { CallerContext, createCaller } from '@balai/client'
import { codeStartSeconds } from '@balai/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { type ReactNode, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerCalls, type Takes } from '../testing/wire.ts'
import { captchaEveryMs, codePollMs, codeThrottleMs, countryCloseMs } from '../timing.ts'
import { Speak } from '../words/words.tsx'
import { CaptchaField } from './CaptchaField.tsx'
import { useHuman } from './HumanCheck.tsx'
import { MobileField } from './MobileField.tsx'
import type { PhoneCode, Sent } from './phoneCode.ts'
import { SmsCodeField } from './SmsCodeField.tsx'
import { mayRun, scriptAddress } from './scripts.ts'
import { visitorId } from './visitor.ts'
import { widgets } from './widget.ts'

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: false }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function show(part: ReactNode) {
  const caller = createCaller({ origin: '', token: () => undefined, lang: () => 'ID' })
  const client = new QueryClient()
  return render(
    <QueryClientProvider client={client}>
      <CallerContext value={caller}>
        <Speak lang="ID">{part}</Speak>
      </CallerContext>
    </QueryClientProvider>,
  )
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
/** Lets what is on the wire arrive, which takes no time of the clock. */
const settle = () => pass(0)

function Typed() {
  const [mobile, setMobile] = useState({ countryDialingCode: '62', mobileNum: '' })
  return <MobileField value={mobile} onChange={setMobile} />
}
const countryButton = () => screen.getByRole('button', { name: /^Negara/ })

test('[REG-04] the list of countries closes 200 ms after the focus has left it', async () => {
  expect(countryCloseMs).toBe(200)
  await answerCalls()
  show(<Typed />)
  await settle()
  fireEvent.click(countryButton())
  const search = screen.getByRole('combobox')
  expect(document.activeElement).toBe(search)
  fireEvent.blur(search)
  await pass(199)
  expect(screen.queryByRole('listbox')).not.toBeNull()
  await pass(1)
  expect(screen.queryByRole('listbox')).toBeNull()
})

test('[REG-04] focus that comes back within that time keeps it open', async () => {
  await answerCalls()
  show(<Typed />)
  await settle()
  fireEvent.click(countryButton())
  fireEvent.blur(screen.getByRole('combobox'))
  await pass(150)
  fireEvent.focus(screen.getByRole('combobox'))
  await pass(1_000)
  expect(screen.queryByRole('listbox')).not.toBeNull()
})

test('[REG-04] a country has a flag and a dialling code, is found by name or code, and by keys', async () => {
  await answerCalls()
  show(<Typed />)
  await settle()
  expect(countryButton().textContent).toBe('+62')
  fireEvent.click(countryButton())
  const search = screen.getByRole('combobox')
  const names = () => screen.getAllByRole('option').map((each) => each.textContent)
  expect(names()).toEqual(['Indonesia+62', 'Thailand+66', 'Vietnam+84', 'Malaysia+60'])
  await vi.waitFor(
    () => expect(screen.getAllByRole('option')[1]?.querySelector('img')?.src).toMatch(/svg/),
    { timeout: 4_000 },
  )
  fireEvent.change(search, { target: { value: '+8' } })
  expect(names()).toEqual(['Vietnam+84'])
  fireEvent.change(search, { target: { value: 'zzz' } })
  expect(screen.queryAllByRole('option')).toEqual([])
  expect(screen.getByText('Tidak ada negara yang cocok.')).toBeTruthy()
  fireEvent.change(search, { target: { value: '' } })
  fireEvent.keyDown(search, { key: 'ArrowDown' })
  const active = search.getAttribute('aria-activedescendant')
  expect(document.getElementById(active!)?.textContent).toBe('Thailand+66')
  fireEvent.keyDown(search, { key: 'Enter' })
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(countryButton().textContent).toBe('+66')
  expect(document.activeElement).toBe(countryButton())
  fireEvent.keyDown(countryButton(), { key: 'ArrowDown' })
  fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Escape' })
  expect(countryButton().textContent).toBe('+66')
})

function Picture() {
  const [value, set] = useState('')
  return <CaptchaField purpose="register" visitor={visitorId()} value={value} onChange={set} />
}

test('[REG-10] a picture comes with the field, and by a press, at most once a second', async () => {
  expect(captchaEveryMs).toBe(1_000)
  const takes: Takes[] = []
  await answerCalls({
    '/wps/captcha': (given) => {
      takes.push(given)
      return { success: true, value: btoa(`picture ${takes.length}`) }
    },
  })
  show(<Picture />)
  await settle()
  expect(takes).toEqual([{ visitor: visitorId(), purpose: 'register' }])
  const source = () => document.querySelector('img')?.src
  expect(source()).toBe(`data:image/png;base64,${btoa('picture 1')}`)
  const renew = screen.getByRole('button', { name: 'Ganti gambar' })
  fireEvent.click(renew)
  await pass(999)
  fireEvent.click(renew)
  await settle()
  expect(takes.length).toBe(1)
  await pass(1)
  fireEvent.click(renew)
  fireEvent.click(renew)
  await settle()
  expect(takes.length).toBe(2)
  expect(source()).toBe(`data:image/png;base64,${btoa('picture 2')}`)
})

const mobile = { countryDialingCode: '62', mobileNum: '0812 3456' }

function Code({ phone, ready = () => true }: { phone: PhoneCode; ready?: () => boolean }) {
  const [value, set] = useState('')
  return <SmsCodeField {...{ phone, mobile, ready, value }} onChange={set} />
}
/** A sender of codes that says what it is told to, and counts. */
function sender(says: () => Sent) {
  const sent: unknown[] = []
  const phone: PhoneCode = {
    send: async (to) => {
      sent.push(to)
      return says()
    },
    prove: async (verificationCode) => ({ verificationCode }),
  }
  return { phone, sent }
}
const sendButton = () => screen.getByRole('button', { name: /Kirim/ })

test('[REG-11] the button counts down from expirationTime, looked at every 500 ms, to 0', async () => {
  expect([codePollMs, codeThrottleMs, codeStartSeconds]).toEqual([500, 1_000, 60])
  const { phone, sent } = sender(() => ({ expirationTime: Date.now() + 2_600 }))
  show(<Code phone={phone} />)
  await pass(2_000)
  fireEvent.click(sendButton())
  await settle()
  expect(sent).toEqual([mobile])
  expect(sendButton().textContent).toContain('Kirim ulang dalam 3 detik')
  expect(sendButton()).toHaveProperty('disabled', true)
  await pass(499)
  expect(sendButton().textContent).toContain('3 detik')
  await pass(501)
  expect(sendButton().textContent).toContain('2 detik')
  await pass(2_000)
  expect(sendButton().textContent).toContain('Kirim kode')
  expect(sendButton()).toHaveProperty('disabled', false)
  expect(screen.getByText('Kode dikirim ke +62 8123456.')).toBeTruthy()
})

test.each([
  ['none is said', () => undefined],
  ['the clock of the visitor cannot be right', () => Date.now() - 86_400_000],
])('[REG-11] it begins at 60 where %s', async (_why, until) => {
  const { phone } = sender(() => ({ expirationTime: until() }))
  show(<Code phone={phone} />)
  await pass(2_000)
  fireEvent.click(sendButton())
  await settle()
  expect(sendButton().textContent).toContain('60 detik')
})

test('[REG-11] pressing again within a second sends nothing; a failure is a dialog with its words', async () => {
  const { phone, sent } = sender(() => ({ said: 'Terlalu banyak permintaan.' }))
  show(<Code phone={phone} />)
  await pass(2_000)
  fireEvent.click(sendButton())
  await settle()
  expect(screen.getByRole('dialog').textContent).toContain('Terlalu banyak permintaan.')
  fireEvent.click(screen.getByRole('button', { name: 'Mengerti' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  await pass(999)
  fireEvent.click(sendButton())
  await settle()
  expect(sent.length).toBe(1)
  await pass(1)
  fireEvent.click(sendButton())
  await settle()
  expect(sent.length).toBe(2)
})

test('[REG-11] nothing is sent to a number that its own field finds wrong', async () => {
  const { phone, sent } = sender(() => ({ expirationTime: undefined }))
  show(<Code phone={phone} ready={() => false} />)
  await pass(2_000)
  fireEvent.click(sendButton())
  await settle()
  expect(sent).toEqual([])
})

test('[REG-11] a code is pasted or filled in by the phone, whatever stands between its digits', () => {
  const { phone } = sender(() => ({ expirationTime: undefined }))
  show(<Code phone={phone} />)
  const boxes = screen.getByLabelText<HTMLInputElement>('Kode SMS')
  expect([boxes.autocomplete, boxes.inputMode]).toEqual(['one-time-code', 'numeric'])
  fireEvent.change(boxes, { target: { value: '12 34-56' } })
  expect(boxes.value).toBe('123456')
})

const proofs: (string | undefined)[] = []
function Person() {
  const human = useHuman()
  return (
    <>
      <button type="button" onClick={() => void human.prove().then((proof) => proofs.push(proof))}>
        buktikan
      </button>
      {human.shown}
    </>
  )
}
async function prove() {
  proofs.length = 0
  fireEvent.click(screen.getByText('buktikan'))
  await waitFor(() => expect(proofs.length).toBe(1), { timeout: 8_000 })
  return proofs[0]
}

test('[REG-08] the challenge of the house is really solved, and the person sees that it is', async () => {
  vi.useRealTimers()
  const secrets = { hmacSignatureSecret: 'a', hmacKeySignatureSecret: 'b' }
  const challenge = await createChallenge({
    ...{ algorithm: 'PBKDF2/SHA-256', cost: 1_000, counter: 60, deriveKey, ...secrets },
  })
  await answerCalls({
    '/wps/verification/human': () => ({ success: true, value: { provider: 'altcha', challenge } }),
  })
  show(<Person />)
  fireEvent.click(screen.getByText('buktikan'))
  expect(await screen.findByRole('progressbar')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull(), { timeout: 8_000 })
  const proof = await prove()
  const { challenge: sent, solution } = JSON.parse(atob(proof ?? ''))
  expect(await verifySolution({ challenge: sent, solution, deriveKey, ...secrets })).toMatchObject({
    verified: true,
  })
})

test('[REG-08] where the check is off nothing is asked; where it fails nothing is proved', async () => {
  vi.useRealTimers()
  await answerCalls()
  show(<Person />)
  expect(await prove()).toBe('')
  cleanup()
  await answerCalls({
    '/wps/verification/human': () => ({ success: false, code: 'fault', message: 'rusak' }),
  })
  show(<Person />)
  expect(await prove()).toBeUndefined()
})

test('[REG-08] a widget of another comes in only where the house says so, from its own address', async () => {
  vi.useRealTimers()
  await answerCalls({
    '/wps/verification/human': () => ({
      success: true,
      value: { provider: 'turnstile', siteKey: 'a-key' },
    }),
  })
  const drawn: unknown[] = []
  const turnstile = {
    render: (_box: HTMLElement, how: { sitekey: string; callback: (token: string) => void }) => {
      drawn.push(how.sitekey)
      setTimeout(() => how.callback('a-token'))
      return 'one'
    },
    remove: (id: string) => drawn.push(`away ${id}`),
  }
  vi.stubGlobal('turnstile', turnstile)
  show(<Person />)
  expect(await prove()).toBe('a-token')
  await waitFor(() => expect(drawn).toEqual(['a-key', 'away one']))
  vi.unstubAllGlobals()
})

test('no script passes but the site’s own and those that the house may be set to', () => {
  for (const { url } of Object.values(widgets)) expect(mayRun(url), url).toBe(true)
  expect(mayRun(`${location.origin}/assets/solver-abc.js`)).toBe(true)
  for (const url of [
    'https://evil.example/assets/x.js',
    'https://js.hcaptcha.com.evil.example/1/api.js',
    'https://www.google.com/complete/search?jsonp=alert',
    '//evil.example/x.js',
    'data:text/javascript,alert(1)',
    'blob:http://localhost/1',
    '/uploads/x.js',
  ]) {
    expect(mayRun(url), url).toBe(false)
    expect(() => scriptAddress(url), url).toThrow()
  }
})

test('a visit has one id, which is nowhere kept', () => {
  expect(visitorId()).toBe(visitorId())
  expect(visitorId()).toMatch(/^[0-9a-f-]{36}$/)
  expect(
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
  ).not.toContain(visitorId())
})
