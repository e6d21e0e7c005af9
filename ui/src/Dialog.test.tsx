// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { type ClosedBy, Dialog, type DialogProps } from './Dialog.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function House(props: Partial<DialogProps> & { told: (by: ClosedBy) => void }) {
  const { told, ...rest } = props
  const [open, setOpen] = useState(false)
  const close = (by: ClosedBy) => {
    told(by)
    setOpen(false)
  }
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Buka
      </button>
      <Dialog open={open} onClose={close} title="Keluar?" closeLabel="Tutup" {...rest}>
        <p>Slip tetap tersimpan.</p>
      </Dialog>
    </>
  )
}

function opened(props: Partial<DialogProps> = {}) {
  const told = vi.fn()
  render(<House told={told} {...props} />)
  const opener = screen.getByRole('button', { name: 'Buka' })
  opener.focus()
  fireEvent.click(opener)
  const dialog = screen.getByRole('dialog', { name: 'Keluar?' })
  return { told, opener, dialog }
}
const gone = () => screen.queryByRole('dialog') === null
const pressEscape = (dialog: HTMLElement) =>
  fireEvent(dialog, new Event('cancel', { cancelable: true, bubbles: false }))

test('Escape, the cover and the cross each leave a dialog, and focus goes back', () => {
  for (const by of ['escape', 'cover', 'cross'] as const) {
    const { told, opener, dialog } = opened()
    expect(dialog.hasAttribute('open')).toBe(true)
    if (by === 'escape') pressEscape(dialog)
    if (by === 'cover') fireEvent.click(dialog)
    if (by === 'cross') fireEvent.click(screen.getByRole('button', { name: 'Tutup' }))
    expect(told).toHaveBeenCalledExactlyOnceWith(by)
    expect(gone()).toBe(true)
    expect(document.activeElement).toBe(opener)
    cleanup()
  }
})

test('a press inside a dialog does not leave it', () => {
  const { told } = opened()
  fireEvent.click(screen.getByText('Slip tetap tersimpan.'))
  expect(told).not.toHaveBeenCalled()
})

test('the cover leaves it no more when told not to', () => {
  const { told, dialog } = opened({ coverCloses: false })
  fireEvent.click(dialog)
  expect(told).not.toHaveBeenCalled()
  pressEscape(dialog)
  expect(told).toHaveBeenCalledExactlyOnceWith('escape')
})

test('a dialog that must be answered is left neither by Escape nor by the cover', () => {
  const { told, dialog } = opened({ leavable: false })
  pressEscape(dialog)
  fireEvent.click(dialog)
  expect(told).not.toHaveBeenCalled()
  expect(screen.queryByRole('button', { name: 'Tutup' })).toBeNull()
})

test('a browser that closes a dialog without asking is answered as by Escape', () => {
  const { told, dialog } = opened()
  act(() => (dialog as HTMLDialogElement).close())
  expect(told).toHaveBeenCalledExactlyOnceWith('escape')
  expect(gone()).toBe(true)
})

test('a dialog that must be answered opens anew where a browser closed it', () => {
  const { told, dialog } = opened({ leavable: false })
  act(() => (dialog as HTMLDialogElement).close())
  expect(told).not.toHaveBeenCalled()
  expect(dialog.hasAttribute('open')).toBe(true)
})

test('a dialog with a time leaves when it is over', () => {
  vi.useFakeTimers()
  const { told } = opened({ timeoutMs: 3_000 })
  act(() => void vi.advanceTimersByTime(2_999))
  expect(told).not.toHaveBeenCalled()
  act(() => void vi.advanceTimersByTime(1))
  expect(told).toHaveBeenCalledExactlyOnceWith('timeout')
  expect(gone()).toBe(true)
})
