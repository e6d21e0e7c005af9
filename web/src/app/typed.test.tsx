import { act } from '@testing-library/react'
import { type ReactNode, Suspense, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { bootScript } from '../boot-script.ts'
import { keepPresses } from './meant.ts'
import { Typed, useTyped } from './typed.ts'

beforeAll(() => new Function(bootScript)())
afterEach(() => {
  document.body.replaceChildren()
  window.pressed = undefined
  window.held = undefined
})

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

/** In the frame, which comes to life at once. */
function Frame({ children }: { children: ReactNode }) {
  useTyped()
  return children
}

/** In the screen, which comes to life after the frame. */
const Screen = ({ children }: { children: ReactNode }) => (
  <Frame>
    <main id="main">
      <Suspense>
        {children}
        <Typed />
      </Suspense>
    </main>
  </Frame>
)

/** A pointer comes down on a button, which is somewhere else as it is let go. */
function movedUnder(button: HTMLElement | null, byPx = 0) {
  const at = { clientX: 20, clientY: 20, bubbles: true, cancelable: true }
  button?.dispatchEvent(new MouseEvent('pointerdown', at))
  const up = new MouseEvent('click', { ...at, clientX: 20 + byPx, detail: 1 })
  button?.parentElement?.dispatchEvent(up)
}

const field = (form: HTMLFormElement, name: string) => {
  const found = form.elements.namedItem(name)
  if (!(found instanceof HTMLElement)) throw new Error(name)
  return found
}

describe.each([
  ['frame', Frame],
  ['screen', Screen],
] as const)('in the %s', (_, Around) => {
  async function cameAlive(typed: (form: HTMLFormElement) => void) {
    const root = document.createElement('div')
    document.body.append(root)
    const page = (
      <Around>
        <Form />
      </Around>
    )
    root.innerHTML = renderToString(page)
    const form = root.querySelector('form')
    if (!form) throw new Error('no form was drawn')
    typed(form)
    const app = await act(async () => hydrateRoot(root, page))
    const said: unknown = JSON.parse(root.querySelector('output')?.textContent ?? '')
    const fields = new FormData(form)
    await act(async () => app.unmount())
    return { said, fields: Object.fromEntries(fields) }
  }

  test('a press before the page came alive counts once', async () => {
    let presses = 0
    const page = (
      <Around>
        <button type="button" onClick={() => presses++}>
          <b>In</b>
        </button>
      </Around>
    )
    const root = document.createElement('div')
    document.body.append(root)
    root.innerHTML = renderToString(page)
    root.querySelector('b')?.click()
    const app = await act(async () => hydrateRoot(root, page))
    expect(presses).toBe(1)
    await act(async () => root.querySelector('b')?.click())
    expect(presses).toBe(2)
    await act(async () => app.unmount())
  })

  test('a press counts for what lay under the pointer, though the page moved before it was let go', async () => {
    let presses = 0
    const page = (
      <Around>
        <button type="button" onClick={() => presses++}>
          In
        </button>
        <p>Beside</p>
      </Around>
    )
    const root = document.createElement('div')
    document.body.append(root)
    root.innerHTML = renderToString(page)
    // What both places have in common is all that a browser presses then.
    movedUnder(root.querySelector('button'))
    const app = await act(async () => hydrateRoot(root, page))
    expect(presses).toBe(1)
    const end = keepPresses()
    await act(async () => movedUnder(root.querySelector('button')))
    expect(presses).toBe(2)
    await act(async () => movedUnder(root.querySelector('button'), 40))
    expect(presses).toBe(2)
    await act(async () => root.querySelector('button')?.parentElement?.click())
    expect(presses).toBe(2)
    end()
    await act(async () => app.unmount())
  })

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
})
