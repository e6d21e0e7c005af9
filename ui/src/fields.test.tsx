// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { CodeField } from './CodeField.tsx'
import { PasswordField } from './PasswordField.tsx'
import { TextField } from './TextField.tsx'

afterEach(cleanup)

const described = (control: HTMLElement) =>
  document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent

test('a field is named by its label and described by its one sentence', () => {
  const { rerender } = render(<TextField label="Nama" hint="4-16 huruf." />)
  const field = screen.getByLabelText('Nama')
  expect(described(field)).toBe('4-16 huruf.')
  expect(field.hasAttribute('aria-invalid')).toBe(false)
  rerender(<TextField label="Nama" hint="4-16 huruf." error="Tambah dua huruf." />)
  expect(described(field)).toBe('Tambah dua huruf.')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  rerender(<TextField label="Nama" success="Nama ini tersedia." />)
  expect(described(field)).toBe('Nama ini tersedia.')
})

test('a password can be looked at and hidden again', async () => {
  const user = userEvent.setup()
  render(<PasswordField label="Kata sandi" showLabel="Tampilkan" hideLabel="Sembunyikan" />)
  const type = () => screen.getByLabelText('Kata sandi').getAttribute('type')
  expect(type()).toBe('password')
  await user.click(screen.getByRole('button', { name: 'Tampilkan' }))
  expect(type()).toBe('text')
  await user.click(screen.getByRole('button', { name: 'Sembunyikan' }))
  expect(type()).toBe('password')
})

function Code({ full }: { full: (code: string) => void }) {
  const [value, setValue] = useState('')
  return <CodeField label="Kode" value={value} onChange={setValue} onFull={full} />
}

test('a code takes digits only, also when pasted with spaces, and tells once when it is whole', async () => {
  const user = userEvent.setup()
  const full = vi.fn()
  render(<Code full={full} />)
  await user.click(screen.getByLabelText('Kode'))
  await user.keyboard('4a1')
  expect(full).not.toHaveBeenCalled()
  await user.paste('9 20-58')
  expect(full).toHaveBeenCalledExactlyOnceWith('419205')
  await user.keyboard('7')
  expect(full).toHaveBeenCalledTimes(1)
})
