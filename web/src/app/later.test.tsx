import { act, waitFor } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { later } from './later.tsx'

afterEach(() => document.body.replaceChildren())

test('a press on what is drawn counts once, though its code comes only after it', async () => {
  const pressed = vi.fn()
  const Button = () => (
    <button type="button" onClick={pressed}>
      <span>Open</span>
    </button>
  )
  let arrive = () => {}
  const promise = new Promise<{ default: typeof Button }>((done) => {
    arrive = () => done({ default: Button })
  })
  const Drawn = later(
    () => promise,
    () => Button,
  )
  const Later = later(
    () => promise,
    () => undefined,
  )
  const root = document.createElement('div')
  document.body.append(root)
  root.innerHTML = renderToString(<Drawn />)
  const app = await act(async () => hydrateRoot(root, <Later />))
  // Whoever hears the page presses without a pointer.
  const press = () => act(async () => root.querySelector('span')?.click())
  await press()
  expect(pressed).not.toHaveBeenCalled()
  arrive()
  await waitFor(() => expect(pressed).toHaveBeenCalledOnce())
  await press()
  expect(pressed).toHaveBeenCalledTimes(2)
  await act(async () => app.unmount())
})
