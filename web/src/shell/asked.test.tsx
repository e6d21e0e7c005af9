import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import '../words/all.ts'
import { Entrance } from '../app/entry.tsx'
import { Speak } from '../words/words.tsx'
import { EntryPopups } from './EntryPopups.tsx'
import { ask, lift, type Question } from './overlay.ts'

const question: Question = {
  icon: 'alert',
  title: 'Kode undangan',
  html: '<p>Kode ini <strong>tidak dikenal</strong>.</p>',
  buttons: [
    { value: 'again', text: 'Periksa lagi' },
    { value: 'skip', text: 'Lewati', tone: 'primary' },
  ],
}

beforeEach(async () => {
  render(
    <Speak lang="ID">
      <Entrance>
        <EntryPopups />
      </Entrance>
    </Speak>,
  )
})
afterEach(() => {
  vi.useRealTimers()
  act(lift)
  cleanup()
})

/** Asks, and waits until it stands there. */
async function asked(change: Partial<Question> = {}) {
  let answer: Promise<string | undefined> | undefined
  act(() => {
    answer = ask({ ...question, ...change })
  })
  const dialog = await screen.findByRole('dialog')
  if (!answer) throw new Error('nothing was asked')
  return { answer, dialog }
}
const press = (element: Element) =>
  act(() => void element.dispatchEvent(new MouseEvent('click', { bubbles: true })))

test('[MOD-04] a dialog shows its icon, title, text and buttons, and gives the one that was pressed', async () => {
  const { answer, dialog } = await asked()
  expect(dialog.querySelector('header svg')).not.toBeNull()
  expect(screen.getByRole('heading', { name: 'Kode undangan' })).toBeDefined()
  expect((await screen.findByText('tidak dikenal')).tagName).toBe('STRONG')
  press(screen.getByRole('button', { name: 'Lewati' }))
  expect(await answer).toBe('skip')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('[MOD-04] a press beside it leaves it unanswered, unless its cover is off', async () => {
  const first = await asked()
  press(first.dialog)
  expect(await first.answer).toBeUndefined()
  const second = await asked({ cover: false })
  press(second.dialog)
  expect(screen.getByRole('dialog')).toBe(second.dialog)
  press(screen.getByRole('button', { name: 'Periksa lagi' }))
  expect(await second.answer).toBe('again')
})

test('[MOD-04] it leaves by itself after its time, and not before', async () => {
  await asked().then(({ dialog }) => press(dialog))
  vi.useFakeTimers()
  let answer: Promise<string | undefined> | undefined
  await act(async () => {
    answer = ask({ ...question, timeoutMs: 5_000 })
  })
  await act(() => vi.advanceTimersByTimeAsync(4_999))
  expect(screen.getByRole('dialog')).toBeDefined()
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(await answer).toBeUndefined()
})

test('[MOD-04] a modal is the wider of the two, and a question may stand over it', async () => {
  const { dialog } = await asked({ size: 'modal' })
  expect(dialog.className).toContain('b-dialog-modal')
  act(() => void ask({ ...question, title: 'Yakin' }))
  expect(screen.getAllByRole('dialog', { hidden: true })).toHaveLength(2)
  act(lift)
  expect(screen.getAllByRole('dialog', { hidden: true })).toHaveLength(1)
  act(lift)
})
