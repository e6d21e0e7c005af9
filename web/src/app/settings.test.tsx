import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, waitFor } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { answerCalls } from '../testing/wire.ts'
import { langNow } from '../words/packs.ts'
import { later } from './later.tsx'
import { Languages, useSettings } from './settings.tsx'

afterEach(() => {
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

const said = { queryKey: ['said'], queryFn: async () => `said in ${langNow()}`, staleTime: 60_000 }
const Said = () => <p>{useQuery(said).data}</p>
const Choice = () => {
  const { tongue, choose } = useSettings()
  return (
    <button type="button" onClick={() => choose('EN')}>
      {tongue} {useQuery(said).data}
    </button>
  )
}

test('a part whose code comes after another language was chosen is hydrated as it was drawn', async () => {
  await answerCalls()
  document.documentElement.lang = 'id'
  let arrive = () => {}
  const promise = new Promise<{ default: typeof Said }>((done) => {
    arrive = () => done({ default: Said })
  })
  const parts = [
    later(
      () => promise,
      () => Said,
    ),
    later(
      () => promise,
      () => undefined,
    ),
  ] as const
  const page = (Part: (typeof parts)[number]) => {
    const client = new QueryClient()
    client.setQueryData(said.queryKey, 'said in ID')
    return (
      <QueryClientProvider client={client}>
        <Languages first={{ tongue: 'ID' }}>
          <Choice />
          <Part />
        </Languages>
      </QueryClientProvider>
    )
  }
  const root = document.createElement('div')
  document.body.append(root)
  root.innerHTML = renderToString(page(parts[0]))
  const recovered: unknown[] = []
  const app = await act(async () =>
    hydrateRoot(root, page(parts[1]), { onRecoverableError: (error) => recovered.push(error) }),
  )
  await act(async () => root.querySelector('button')?.click())
  await waitFor(() => expect(langNow()).toBe('EN'))
  await act(async () => new Promise((done) => setTimeout(done, 100)))
  expect(root.querySelector('p')?.textContent).toBe('said in ID')
  await act(async () => arrive())
  await waitFor(() => expect(root.textContent).toBe('EN said in ENsaid in EN'))
  expect(recovered).toEqual([])
  await act(async () => app.unmount())
})
