// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Button } from './Button.tsx'

afterEach(cleanup)

const faces = () => [...screen.getByRole('button').querySelectorAll('.b-btn-face')]

test('both faces of a button are laid out from the start, so busy cannot change its width', () => {
  const { rerender } = render(<Button busyLabel="Mengirim">Kirim tiket</Button>)
  const before = faces().map((face) => face.textContent)
  rerender(
    <Button busyLabel="Mengirim" busy>
      Kirim tiket
    </Button>,
  )
  expect(faces().map((face) => face.textContent)).toEqual(before)
  expect(faces().map((face) => face.hasAttribute('data-hidden'))).toEqual([true, false])
})

test('a busy button says so, keeps its focus, and takes no press and no submission', () => {
  const press = vi.fn()
  const send = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  render(
    <form onSubmit={send}>
      <Button type="submit" busy busyLabel="Mengirim" onClick={press}>
        Kirim
      </Button>
    </form>,
  )
  const button = screen.getByRole('button')
  button.focus()
  fireEvent.click(button)
  expect(press).not.toHaveBeenCalled()
  expect(send).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(button)
  expect(button.getAttribute('aria-busy')).toBe('true')
  expect(button.getAttribute('aria-disabled')).toBe('true')
})

test('a button at rest is pressed once a press', () => {
  const press = vi.fn()
  render(<Button onClick={press}>Main</Button>)
  fireEvent.click(screen.getByRole('button', { name: 'Main' }))
  expect(press).toHaveBeenCalledTimes(1)
})
