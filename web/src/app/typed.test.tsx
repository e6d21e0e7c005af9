import { act } from '@testing-library/react'
import { useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { useTyped } from './typed.ts'

afterEach(() => document.body.replaceChildren())

function Form() {
  const [name, setName] = useState('')
  const [note, setNote] = useState('')
  const [adult, setAdult] = useState(false)
  const [bank, setBank] = useState('one')
  return (
    <form>
      <input name="name" value={name} onChange={({ target }) => setName(target.value)} />
      <textarea name="note" value={note} onChange={({ target }) => setNote(target.value)} />
      <input
        name="adult"
        type="checkbox"
        checked={adult}
        onChange={({ target }) => setAdult(target.checked)}
      />
      <select name="bank" value={bank} onChange={({ target }) => setBank(target.value)}>
        <option value="one">1</option>
        <option value="two">2</option>
      </select>
      <output>{JSON.stringify({ name, note, adult, bank })}</output>
    </form>
  )
}

function Page() {
  useTyped()
  return <Form />
}

test('a press before the page came alive counts once', async () => {
  let presses = 0
  function Door() {
    useTyped()
    return (
      <button type="button" onClick={() => presses++}>
        <b>In</b>
      </button>
    )
  }
  const root = document.createElement('div')
  document.body.append(root)
  root.innerHTML = renderToString(<Door />)
  root.querySelector('b')?.click()
  const app = await act(async () => hydrateRoot(root, <Door />))
  expect(presses).toBe(1)
  await act(async () => root.querySelector('b')?.click())
  expect(presses).toBe(2)
  await act(async () => app.unmount())
})

async function cameAlive(typed: (form: HTMLFormElement) => void) {
  const root = document.createElement('div')
  document.body.append(root)
  root.innerHTML = renderToString(<Page />)
  const form = root.querySelector('form')
  if (!form) throw new Error('no form was drawn')
  typed(form)
  const app = await act(async () => hydrateRoot(root, <Page />))
  const said: unknown = JSON.parse(root.querySelector('output')?.textContent ?? '')
  const fields = new FormData(form)
  await act(async () => app.unmount())
  return { said, fields: Object.fromEntries(fields) }
}
const field = (form: HTMLFormElement, name: string) => {
  const found = form.elements.namedItem(name)
  if (!(found instanceof HTMLElement)) throw new Error(name)
  return found
}

test('what was typed, ticked and chosen before the page came alive is known to its form', async () => {
  const { said, fields } = await cameAlive((form) => {
    Object.assign(field(form, 'name'), { value: 'sari' })
    Object.assign(field(form, 'note'), { value: 'changed' })
    Object.assign(field(form, 'adult'), { checked: true })
    Object.assign(field(form, 'bank'), { value: 'two' })
  })
  expect(said).toEqual({ name: 'sari', note: 'changed', adult: true, bank: 'two' })
  expect(fields).toEqual({ name: 'sari', note: 'changed', adult: 'on', bank: 'two' })
})

test('what nobody touched stays as it was drawn', async () => {
  const { said } = await cameAlive(() => {})
  expect(said).toEqual({ name: '', note: '', adult: false, bank: 'one' })
})
