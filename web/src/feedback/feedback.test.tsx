import { feedbackBounds, imageMaxBytes, imagesMax } from '@balai/contract'
import { act, cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { hydrateRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { House } from '../app/house.tsx'
import { Site } from '../app/Site.tsx'
import { render as draw } from '../entry-server.tsx'
import { answerCalls, seedOf, type Takes } from '../testing/wire.ts'
import { saidMs } from '../timing.ts'
import '../words/all.ts'
import { clearDraft, draftNow, reopenDraft } from './draft.ts'
import { contactMax, lengthOf } from './judgeDraft.ts'

configure({ asyncUtilTimeout: 8_000 })
vi.setConfig({ testTimeout: 20_000 })
const path = '/wps/feedback'

beforeEach(() => {
  localStorage.clear()
  clearDraft()
  sessionStorage.clear()
  document.documentElement.lang = 'id'
})
afterEach(cleanup)

async function open() {
  history.replaceState(null, '', '/feedback')
  await act(async () => {
    render(
      <House lang="ID" seed={seedOf('/feedback')}>
        <Site />
      </House>,
    )
  })
  await screen.findByRole('heading', { level: 1, name: 'Tulis kepada kami' })
  return userEvent.setup({ applyAccept: false })
}

const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const file = (name: string, head: number[] = png, size = head.length) =>
  new File([Uint8Array.from(head), new Uint8Array(size - head.length)], name, {
    type: 'image/png',
  })
const message = () => screen.getByLabelText('Pesan Anda') as HTMLTextAreaElement
const chooser = () => document.querySelector('input[type="file"]') as HTMLInputElement
const pictures = () => screen.queryAllByRole('img', { name: /^Gambar \d$/ })
const send = () => screen.getByRole('button', { name: 'Kirim pesan' })
const given = { success: true, value: { number: 'ABCD-2345' } }

async function fill(user: ReturnType<typeof userEvent.setup>) {
  await user.click(screen.getByRole('radio', { name: 'Masalah' }))
  await user.type(message(), 'Tombol putar diam.')
}

test('a message with a picture and a way to answer is sent, and its number can be copied', async () => {
  const taken: Takes[] = []
  await answerCalls({
    [path]: (takes) => {
      taken.push(takes)
      return given
    },
  })
  const user = await open()
  await fill(user)
  await user.type(screen.getByLabelText(/Cara menghubungi Anda/), ' sari@example.test ')
  await user.upload(chooser(), file('layar.png'))
  await waitFor(() => expect(pictures()).toHaveLength(1))
  await user.click(send())
  const title = await screen.findByRole('heading', { name: 'Pesan Anda sudah kami terima' })
  expect(taken).toEqual([
    {
      topic: 'problem',
      content: 'Tombol putar diam.',
      contact: 'sari@example.test',
      images: [btoa(String.fromCharCode(...png))],
    },
  ])
  await waitFor(() => expect(document.activeElement).toBe(title))
  expect(screen.getByText('ABCD-2345')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Salin nomor' }))
  expect(await screen.findByRole('button', { name: 'Nomor tersalin' })).toBeTruthy()
  expect(await navigator.clipboard.readText()).toBe('ABCD-2345')
  await waitFor(() => expect(screen.queryByText('Nomor tersalin')).toBeNull(), {
    timeout: saidMs + 2_000,
  })
  await user.click(screen.getByRole('button', { name: 'Tulis pesan lain' }))
  expect(message().value).toBe('')
  expect(pictures()).toHaveLength(0)
  expect(sessionStorage.getItem('feedback')).toBeNull()
})

test('what is missing is said at its place, and nothing is sent', async () => {
  const asked = await answerCalls({ [path]: () => given })
  const user = await open()
  await user.click(send())
  expect(screen.getByText('Pilih satu yang paling dekat.')).toBeTruthy()
  expect(screen.getByText('Tulis sedikitnya 10 karakter, kurang 10 lagi.')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Saran')))
  await user.click(screen.getByRole('radio', { name: 'Lainnya' }))
  await user.type(message(), '  pendek  ')
  expect(screen.getByText('Tulis sedikitnya 10 karakter, kurang 4 lagi.')).toBeTruthy()
  fireEvent.change(message(), { target: { value: 'x'.repeat(1_003) } })
  expect(screen.getByText('Terlalu panjang: kurangi 3 karakter.')).toBeTruthy()
  expect(screen.getByText('1.003 dari 1.000 karakter').dataset.over).toBe('true')
  expect(message().getAttribute('aria-invalid')).toBe('true')
  fireEvent.change(screen.getByLabelText(/Cara menghubungi/), {
    target: { value: 'x'.repeat(contactMax + 1) },
  })
  await user.click(send())
  expect(screen.getByText('Paling banyak 255 karakter.')).toBeTruthy()
  expect(asked).not.toContain(path)
})

test('characters are counted as the house counts them', () => {
  expect(feedbackBounds).toEqual({ min: 10, max: 1_000 })
  expect(lengthOf('  a😀b \n')).toBe(3)
  expect(contactMax).toBe(255)
})

test('what is no picture, too large or too many is named before anything is sent', async () => {
  expect([imageMaxBytes, imagesMax]).toEqual([5_242_880, 3])
  await answerCalls()
  const user = await open()
  await user.upload(chooser(), [
    file('satu.png'),
    file('catatan.pdf', [0x25, 0x50, 0x44, 0x46]),
    file('tampaknya.png', [0x3c, 0x73, 0x76, 0x67]),
    file('besar.jpg', [0xff, 0xd8, 0xff], imageMaxBytes + 1),
    file('dua.jpg', [0xff, 0xd8, 0xff]),
    file('tiga.png'),
    file('empat.png'),
  ])
  await waitFor(() => expect(pictures()).toHaveLength(3))
  const said = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(said).toContain('“catatan.pdf” bukan gambar PNG atau JPEG.')
  expect(said).toContain('“tampaknya.png” bukan gambar PNG atau JPEG.')
  expect(said).toContain('“besar.jpg” berukuran 5,1 MB, lebih dari 5 MB.')
  expect(said).toContain('“empat.png” melebihi 3 gambar.')
  expect(chooser()).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Hapus gambar 2, dua.jpg' }))
  expect(pictures()).toHaveLength(2)
  expect(screen.queryByText('Tidak ikut dikirim')).toBeNull()
  expect(chooser()).toBeTruthy()
  await waitFor(() => expect(document.activeElement?.tagName).toBe('BUTTON'))
})

test('a picture that the browser cannot draw is taken away and named', async () => {
  await answerCalls()
  const user = await open()
  await user.upload(chooser(), file('rusak.png'))
  await waitFor(() => expect(pictures()).toHaveLength(1))
  const [picture] = pictures()
  if (picture) fireEvent.error(picture)
  expect(pictures()).toHaveLength(0)
  expect(screen.getByText('“rusak.png” tidak dapat dibuka. Mungkin berkasnya rusak.')).toBeTruthy()
})

/** An event that carries files, as dragging and pasting bring them. */
function bringing(type: string, held: 'dataTransfer' | 'clipboardData', files: File[], text = '') {
  const event = new Event(type, { bubbles: true, cancelable: true })
  const types = [...(files.length ? ['Files'] : []), ...(text ? ['text/plain'] : [])]
  Object.defineProperty(event, held, { value: { files, types } })
  return event
}

test('pictures may be dragged anywhere on the page, and pasted', async () => {
  await answerCalls()
  await open()
  const over = bringing('dragover', 'dataTransfer', [file('a.png')])
  act(() => void document.body.dispatchEvent(over))
  expect(over.defaultPrevented).toBe(true)
  expect(await screen.findByText('Lepaskan gambar di sini')).toBeTruthy()
  act(() => void document.body.dispatchEvent(bringing('dragleave', 'dataTransfer', [])))
  expect(screen.queryByText('Lepaskan gambar di sini')).toBeNull()
  const drop = bringing('drop', 'dataTransfer', [file('a.png')])
  act(() => void document.body.dispatchEvent(drop))
  expect(drop.defaultPrevented).toBe(true)
  await waitFor(() => expect(pictures()).toHaveLength(1))
  act(() => void message().dispatchEvent(bringing('paste', 'clipboardData', [file('b.png')])))
  await waitFor(() => expect(pictures()).toHaveLength(2))
  // Words that bring a picture of themselves are words, and words that are dragged are not ours.
  const words = bringing('paste', 'clipboardData', [file('c.png')], 'kata')
  act(() => void message().dispatchEvent(words))
  expect(words.defaultPrevented).toBe(false)
  const text = bringing('drop', 'dataTransfer', [], 'kata')
  act(() => void message().dispatchEvent(text))
  expect(text.defaultPrevented).toBe(false)
  expect(pictures()).toHaveLength(2)
})

test('nothing typed is lost by going away and coming back, nor by a reload of the tab', async () => {
  await answerCalls()
  const user = await open()
  await fill(user)
  await user.type(screen.getByLabelText(/Cara menghubungi/), '0812')
  await user.upload(chooser(), file('layar.png'))
  await waitFor(() => expect(pictures()).toHaveLength(1))
  cleanup()
  await open()
  expect(message().value).toBe('Tombol putar diam.')
  expect(pictures()).toHaveLength(1)
  cleanup()
  reopenDraft()
  await open()
  expect(message().value).toBe('Tombol putar diam.')
  expect((screen.getByLabelText(/Cara menghubungi/) as HTMLInputElement).value).toBe('0812')
  expect((screen.getByRole('radio', { name: 'Masalah' }) as HTMLInputElement).checked).toBe(true)
  // What somebody else wrote into the storage is no draft.
  cleanup()
  for (const wrong of ['{', '7', 'null', '{"topic":"<b>","content":5}']) {
    sessionStorage.setItem('feedback', wrong)
    reopenDraft()
    await open()
    expect(message().value).toBe('')
    cleanup()
  }
})

test('what is typed before the page comes to life is kept', async () => {
  await answerCalls()
  history.replaceState(null, '', '/feedback')
  const seed = seedOf('/feedback')
  const root = document.createElement('div')
  document.body.replaceChildren(root)
  root.innerHTML = draw({ path: '/feedback', lang: 'ID', seed }).html
  message().value = 'Sebelum hidup.'
  screen.getByRole<HTMLInputElement>('radio', { name: 'Saran' }).checked = true
  const app = await act(async () =>
    hydrateRoot(
      root,
      <House lang="ID" seed={seed}>
        <Site />
      </House>,
    ),
  )
  expect(message().value).toBe('Sebelum hidup.')
  expect(draftNow()).toMatchObject({ topic: 'suggestion', content: 'Sebelum hidup.' })
  const user = userEvent.setup()
  await user.type(message(), ' Sesudahnya.')
  expect(draftNow().content).toBe('Sebelum hidup. Sesudahnya.')
  await act(async () => app.unmount())
  root.remove()
})

test('refusals of the house are said where they belong, and all that was written stays', async () => {
  const refusal = (code: string, value = {}) => ({
    success: false,
    code,
    message: `Kata rumah: ${code}.`,
    value,
  })
  let answer: unknown
  await answerCalls({ [path]: () => answer })
  const user = await open()
  await fill(user)
  await user.upload(chooser(), [file('a.png'), file('b.png')])
  await waitFor(() => expect(pictures()).toHaveLength(2))
  answer = refusal('image-refused', { number: 2 })
  await user.click(send())
  expect(await screen.findByText('Kata rumah: image-refused.')).toBeTruthy()
  expect([...document.querySelectorAll('.feedback-thumbs li')].map((li) => li.className)).toEqual([
    '',
    'feedback-bad',
  ])
  await user.click(screen.getByRole('button', { name: 'Hapus gambar 2, b.png' }))
  expect(screen.queryByText('Kata rumah: image-refused.')).toBeNull()
  answer = refusal('feedback-length', feedbackBounds)
  await user.click(send())
  expect(await screen.findByText('Kata rumah: feedback-length.')).toBeTruthy()
  expect(message().getAttribute('aria-invalid')).toBe('true')
  for (const code of ['human-failed', 'too-many']) {
    answer = refusal(code)
    await user.click(send())
    expect((await screen.findByText(`Kata rumah: ${code}.`)).closest('[role="alert"]')).toBeTruthy()
  }
  expect(message().value).toBe('Tombol putar diam.')
  expect(pictures()).toHaveLength(1)
  answer = given
  await user.click(send())
  expect(await screen.findByText('ABCD-2345')).toBeTruthy()
})

test('where no answer came it is sent again as the same message, and as another once it changed', async () => {
  const keys: (string | null)[] = []
  const asked = await answerCalls()
  const answering = globalThis.fetch
  let reached = false
  globalThis.fetch = async (input, init) => {
    if (!String(input).endsWith(path)) return answering(input, init)
    keys.push(new Headers(init?.headers).get('idempotency-key'))
    if (!reached) return Response.json({ success: false, code: 'fault', message: 'x', value: {} })
    return Response.json(given)
  }
  const user = await open()
  await fill(user)
  await user.click(send())
  expect(await screen.findByText(/belum pasti pesan Anda sampai/)).toBeTruthy()
  await user.click(send())
  await waitFor(() => expect(keys).toHaveLength(2))
  await screen.findByText(/belum pasti pesan Anda sampai/)
  expect(keys[1]).toBe(keys[0])
  // One proof for the message, not one for each try.
  expect(asked.filter((each) => each === '/wps/verification/human')).toHaveLength(1)
  await user.type(message(), ' Lagi.')
  reached = true
  await user.click(send())
  expect(await screen.findByText('ABCD-2345')).toBeTruthy()
  expect(keys[2]).not.toBe(keys[0])
})

test('who cannot be shown to be a person is told so, and sends nothing', async () => {
  const asked = await answerCalls({
    '/wps/verification/human': () => ({
      success: false,
      code: 'too-many',
      message: 'x',
      value: {},
    }),
    [path]: () => given,
  })
  const user = await open()
  await fill(user)
  await user.click(send())
  expect(await screen.findByText(/belum dapat memastikan bahwa Anda manusia/)).toBeTruthy()
  expect(asked).not.toContain(path)
  expect(message().value).toBe('Tombol putar diam.')
})
