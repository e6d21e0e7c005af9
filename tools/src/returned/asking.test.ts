import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { asking, Stopped } from './asking.ts'
import { keptLine } from './line.ts'

type Does = 'hangs up' | 'breaks off' | object

/** A house that does what it is told, request by request, and notes by which key it was asked. */
async function house(does: Does[]) {
  const keys: unknown[] = []
  const server = createServer((request, response) => {
    keys.push(request.headers['idempotency-key'])
    const next = does.shift() ?? { success: true, value: 'played' }
    const body = JSON.stringify(next)
    response.setHeader('content-length', body.length)
    if (next === 'hangs up') request.socket.destroy()
    else if (next === 'breaks off') {
      response.write(body.slice(0, 3))
      setTimeout(() => request.socket.destroy(), 20)
    } else response.end(body)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const line = keptLine(`http://127.0.0.1:${port}`)
  const asked = { again: 0 }
  const close = () => {
    line.close()
    server.close()
  }
  return { ask: asking(line, 'a-token-of-a-seat', asked), keys, asked, close }
}

test('a lost answer is asked for again by the same key, and so is what the house could not do then', async () => {
  const no = (code: string) => ({ success: false, code })
  const at = await house(['hangs up', 'breaks off', no('unavailable'), no('too-many')])
  expect(await at.ask('/play/v1/house/open', { stake: '1000' })).toBe('played')
  expect(at.keys).toHaveLength(5)
  expect(new Set(at.keys).size).toBe(1)
  expect(at.asked.again).toBe(4)
  at.close()
})

test('a closed game ends the title; a question of time is answered, and the round asked for by a new key', async () => {
  const at = await house([
    ...[{ success: false, code: 'reality-check' }, 'hangs up', { success: true, value: {} }],
    ...[
      { success: true, value: 'played' },
      { success: false, code: 'game-closed' },
    ],
  ] as Does[])
  expect(await at.ask('/play/v1/house/open', { stake: '1000' })).toBe('played')
  // The round, the answer twice by one key, the round by another.
  expect([at.keys.length, new Set(at.keys).size]).toEqual([4, 3])
  await expect(at.ask('/play/v1/house/open', { stake: '1000' })).rejects.toThrow(Stopped)
  at.close()
})

test('what is asked wrongly is a mistake, and is not asked again', async () => {
  const at = await house([{ success: false, code: 'stake-invalid' }])
  await expect(at.ask('/play/v1/house/open', { stake: '7' })).rejects.toThrow('stake-invalid')
  expect(at.keys).toHaveLength(1)
  at.close()
})
