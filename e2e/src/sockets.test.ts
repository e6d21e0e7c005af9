import { once } from 'node:events'
import { expect, inject, test } from 'vitest'
import WebSocket from 'ws'
import { balanceOf, call, given, newMember, playRound, seat } from './http.ts'

const url = inject('url')
const soonMs = 1_000

type Frame = { id: string; name: string; body: { sumBalance?: string; version?: string } }

/** A socket that keeps what it hears, with the moment it heard it. */
async function listen(hello: { token: string; since?: string }) {
  const socket = new WebSocket(new URL('/ws', url.replace(/^http/, 'ws')))
  const heard: (Frame & { at: number })[] = []
  socket.on('message', (data) => heard.push({ ...JSON.parse(String(data)), at: performance.now() }))
  const closed = once(socket, 'close').then(([code]) => ({ code, at: performance.now() }))
  await once(socket, 'open')
  socket.send(JSON.stringify({ hello: 1, ...hello }))
  return { socket, heard, closed }
}

const until = async (what: () => boolean, withinMs: number) => {
  const deadline = performance.now() + withinMs
  while (!what()) {
    if (performance.now() > deadline) throw new Error(`not within ${withinMs} ms`)
    await new Promise((done) => setTimeout(done, 5))
  }
}

/** A socket that the house has greeted, and a seat in a game of the same member. */
async function greeted(token: string) {
  const table = await seat(url, token)
  const ear = await listen({ token })
  // The greeting looks the session up before it joins; a round played before that is not pushed here.
  await new Promise((done) => setTimeout(done, 150))
  return { table, ...ear }
}

test('a spin’s balance reaches the socket within a second, and is the balance', async () => {
  const { token } = await newMember(url)
  const { table, heard, socket } = await greeted(token)
  const played = await playRound(url, table)
  const answered = performance.now()
  const now = () => heard.find(({ body }) => body.sumBalance === played.balance)
  await until(() => now() !== undefined, soonMs)
  expect((now()?.at ?? Number.POSITIVE_INFINITY) - answered).toBeLessThan(soonMs)
  expect(heard.at(-1)?.body.sumBalance).toBe((await balanceOf(url, token)).sumBalance)
  socket.close()
})

test('nobody hears of another member’s money', async () => {
  const [mine, other] = [await newMember(url), await newMember(url)]
  const ear = await greeted(mine.token)
  const theirs = await greeted(other.token)
  await playRound(url, theirs.table)
  await until(() => theirs.heard.length > 0, soonMs)
  await playRound(url, ear.table)
  await until(() => ear.heard.length > 0, soonMs)
  const ids = new Set(theirs.heard.map(({ id }) => id))
  expect(ear.heard.filter(({ id }) => ids.has(id))).toEqual([])
  for (const { socket } of [ear, theirs]) socket.close()
})

test('signing out closes the sockets of that session within a second, and no other', async () => {
  const { token } = await newMember(url)
  const other = await greeted((await newMember(url)).token)
  const { closed, heard } = await greeted(token)
  const began = performance.now()
  await given(url, '/wps/session/logout', { method: 'DELETE', token })
  const { code, at } = await closed
  expect(code).toBe(4401)
  expect(at - began).toBeLessThan(soonMs)
  expect(heard.at(-1)).toMatchObject({ name: 'signedOut', body: { reason: 'logout' } })
  expect(other.socket.readyState).toBe(WebSocket.OPEN)
  expect((await call(url, '/wps/v2/wallets/balance', { token })).status).toBe(401)
  const again = await listen({ token })
  expect((await again.closed).code).toBe(4401)
  other.socket.close()
})

test('a socket that comes back hears once what it missed, as it is by then', async () => {
  const { token } = await newMember(url)
  const { table, heard, socket } = await greeted(token)
  await playRound(url, table)
  await until(() => heard.length > 0, soonMs)
  const seen = heard.at(-1)
  socket.terminate()
  const missed = [await playRound(url, table), await playRound(url, table)]
  const back = await listen({ token, since: seen?.id ?? '' })
  const last = missed.at(-1)?.balance
  await until(() => back.heard.some(({ body }) => body.sumBalance === last), soonMs)
  expect(back.heard.map(({ id }) => id)).not.toContain(seen?.id)
  expect(new Set(back.heard.map(({ id }) => id)).size).toBe(back.heard.length)
  const versions = back.heard.map(({ body }) => BigInt(body.version ?? '0'))
  expect(versions).toEqual([...versions].sort((a, b) => (a < b ? -1 : 1)))
  expect(back.heard.at(-1)?.body.sumBalance).toBe(last)
  back.socket.close()
})

test('a socket whose last event is not known any more is told to ask again', async () => {
  const { token } = await newMember(url)
  const back = await listen({ token, since: 'long-ago' })
  await until(() => back.heard.length > 0, soonMs)
  expect(back.heard[0]?.name).toBe('resync')
  back.socket.close()
})

test('a page of another site gets no socket', async () => {
  const { token } = await newMember(url)
  const socket = new WebSocket(new URL('/ws', url.replace(/^http/, 'ws')), {
    origin: 'https://elsewhere.example',
  })
  const closed = once(socket, 'close')
  socket.on('open', () => socket.send(JSON.stringify({ hello: 1, token })))
  expect((await closed)[0]).toBe(4403)
})
