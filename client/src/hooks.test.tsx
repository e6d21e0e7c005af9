import { points, seamless } from '@balai/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import type { Answered, Asking, Caller } from './caller.ts'
import { useCommand } from './command.ts'
import { CallerContext, useAskPages } from './hooks.ts'
import { session } from './session.ts'

const launch = (nodeId: string) => ({
  nodeId: nodeId as never,
  vassalage: 'BALAI',
  accountType: 1 as const,
  confirmTrans: 0 as const,
  launchMode: 'GLS' as const,
  platform: 'html5-desktop',
  clientType: 3 as const,
  language: 'ID' as const,
})

type Sent = { key: string; answer: (given: unknown) => void; fail: () => void }

function house() {
  const sent: Sent[] = []
  const caller = ((_endpoint: unknown, _takes: unknown, asking: Asking) =>
    new Promise((done, fail) => {
      sent.push({ key: asking.key!, answer: done, fail: () => fail(new Error('cut')) })
    })) as unknown as Caller
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={new QueryClient()}>
      <CallerContext value={caller}>{children}</CallerContext>
    </QueryClientProvider>
  )
  return { sent, ...renderHook(() => useCommand(seamless.launchGame), { wrapper }) }
}
const given = { given: { game_url: 'x', mode: 'cash' } } as Answered<typeof seamless.launchGame>

test('pressing twice while it is under way is one command', async () => {
  const { sent, result } = house()
  await act(async () => {
    void result.current.send(launch('a'))
    void result.current.send(launch('a'))
  })
  expect(sent).toHaveLength(1)
  expect(result.current.pending).toBe(true)
  await act(async () => sent[0]!.answer(given))
  expect(result.current.given).toEqual(given.given)
})

test('pressing again after the line dropped is the same command, by the same key', async () => {
  const { sent, result } = house()
  await act(async () => void result.current.send(launch('a')))
  await act(async () => sent[0]!.fail())
  expect(result.current.failed).toBe(true)
  await act(async () => void result.current.send(launch('a')))
  expect(sent[1]!.key).toBe(sent[0]!.key)
})

test('other terms after the line dropped are another command', async () => {
  const { sent, result } = house()
  await act(async () => void result.current.send(launch('a')))
  await act(async () => sent[0]!.fail())
  await act(async () => void result.current.send(launch('b')))
  expect(sent[1]!.key).not.toBe(sent[0]!.key)
})

test('after an answer the next press is a new intent', async () => {
  const { sent, result } = house()
  await act(async () => void result.current.send(launch('a')))
  await act(async () => sent[0]!.answer(given))
  await act(async () => void result.current.send(launch('a')))
  expect(sent[1]!.key).not.toBe(sent[0]!.key)
})

test('a list that the line does not bring says so, and comes once it is asked for again', async () => {
  session.begin({ token: 'a-token', isAgent: 0 })
  let cut = true
  const caller = (async () => {
    if (cut) throw new Error('cut')
    return { given: { items: [], next: null } }
  }) as unknown as Caller
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={new QueryClient()}>
      <CallerContext value={caller}>{children}</CallerContext>
    </QueryClientProvider>
  )
  const { result } = renderHook(() => useAskPages(points.redemptions, {}), { wrapper })
  await waitFor(() => expect(result.current.isError).toBe(true))
  cut = false
  act(() => void result.current.refetch())
  await waitFor(() => expect(result.current.data?.pages).toHaveLength(1))
  act(() => session.end())
})
