import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { commitmentOf, mathHashOf, playRound, roundIdOf, type SlotMath, slots } from '@balai/games'
import { expect, test } from 'vitest'
import { verifyText } from './verify-record.ts'

const serverSeed = '7e'.repeat(32)

/** A round as the house answers it, the envelope included. */
function answerOf(math: SlotMath, nonce: number) {
  const seeds = { serverSeed, clientSeed: 'malam ini', nonce }
  const stake = 2000n
  const { state, steps } = playRound(math, seeds, stake)
  const terms = {
    title: math.title,
    mathHash: mathHashOf(math),
    serverSeedHash: commitmentOf(serverSeed),
    clientSeed: seeds.clientSeed,
    nonce,
    stake,
  }
  const value = {
    round: roundIdOf(terms),
    ...terms,
    stake: String(stake),
    serverSeed,
    win: state.win,
    choice: null,
    steps: steps.map(({ spin, free, win }) => ({
      move: 'spin',
      seen: { stops: spin.stops, free },
      added: '0',
      win: String(win),
    })),
  }
  return { won: state.win !== '0', free: steps.length > 1, value }
}

const roundOf = (math: SlotMath, is: (answer: ReturnType<typeof answerOf>) => boolean) => {
  for (let nonce = 0; nonce < 5000; nonce++) {
    const answer = answerOf(math, nonce)
    if (is(answer)) return answer.value
  }
  throw new Error('no such round')
}
const kinds = {
  lost: (math: SlotMath) => roundOf(math, ({ won, free }) => !won && !free),
  won: (math: SlotMath) => roundOf(math, ({ won, free }) => won && !free),
  'with free spins': (math: SlotMath) => roundOf(math, ({ free }) => free),
}

for (const math of slots)
  for (const [kind, find] of Object.entries(kinds))
    test(`[FAI-01] ${math.title}: a round ${kind} verifies, and with any one bit flipped does not`, () => {
      const whole = Buffer.from(JSON.stringify(find(math)))
      expect(verifyText(whole.toString())).toMatchObject({ ok: true })
      // Every bit of a short record; of a long one each byte by another bit.
      const bits = kind === 'with free spins' ? [0] : [0, 1, 2, 3, 4, 5, 6, 7]
      for (let at = 0; at < whole.length; at++)
        for (const bit of bits) {
          const flipped = Buffer.from(whole)
          flipped[at]! ^= 1 << (bits.length === 1 ? at % 8 : bit)
          const { ok } = verifyText(flipped.toString())
          if (ok) expect.fail(`bit ${bit} of byte ${at}: ${flipped}`)
        }
    })

test('[FAI-01] a record of the time when slots were the only games holds as it was written', () => {
  const { choice: _, steps, ...record } = kinds['with free spins'](slots[0]!)
  const old = { ...record, steps: steps.map(({ seen, win }) => ({ ...seen, win })) }
  expect(verifyText(JSON.stringify(old))).toMatchObject({ ok: true })
  const [first, ...rest] = old.steps
  const other = { ...old, steps: [{ ...first!, free: true }, ...rest] }
  expect(verifyText(JSON.stringify(other))).toMatchObject({ ok: false })
})

const command = fileURLToPath(new URL('../verify', import.meta.url))
const run = (args: string[], input = '') =>
  new Promise<{ code: number; said: string }>((done) => {
    const child = execFile(command, args, { timeout: 30_000, cwd: tmpdir() }, (error, out, err) =>
      done({
        code: typeof error?.code === 'number' ? error.code : error ? -1 : 0,
        said: out + err,
      }),
    )
    child.stdin?.end(input)
  })

const [math] = slots
const record = roundOf(math!, ({ won }) => won)
const altered = { ...record, win: String(BigInt(record.win) + 1n) }

test('the command verifies a file and what is piped into it, from any folder', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'balai-verify-'))
  const file = join(folder, 'round.json')
  writeFileSync(file, JSON.stringify({ success: true, value: record }))
  const outcomes = await Promise.all([
    run([file]),
    run(['-'], JSON.stringify(record)),
    run(['-'], JSON.stringify(altered)),
    run([join(folder, 'none.json')]),
    run([]),
    run(['-', '--unknown']),
  ])
  rmSync(folder, { recursive: true })
  expect(outcomes.map(({ code }) => code)).toEqual([0, 0, 1, 1, 1, 1])
  for (const { said } of outcomes.slice(4)) expect(said).toMatch(/^usage: /)
  expect(outcomes[0]?.said).toContain(`verified: round ${record.round}`)
  expect(outcomes[2]?.said).toContain(`win is ${altered.win}, expected ${record.win}`)
})

test('the command asks a house for a round by its id, and takes no other round for it', async () => {
  const other = roundOf(math!, ({ won }) => !won)
  const house = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://house')
    const known = pathname === '/wps/fair/round' && searchParams.get('round') !== null
    const crooked = searchParams.get('round') === other.round
    const value = crooked ? record : searchParams.get('round') === record.round ? record : undefined
    const answer =
      known && value
        ? { success: true, value }
        : { success: false, code: 'round-unknown', message: '' }
    response.end(JSON.stringify(answer))
  })
  await new Promise<void>((done) => house.listen(0, '127.0.0.1', done))
  const address = house.address()
  const at = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  const outcomes = await Promise.all([
    run([record.round, '--at', at]),
    run([other.round, '--at', at]),
    run(['00000000-0000-4000-8000-000000000000', '--at', at]),
  ])
  house.close()
  expect(outcomes.map(({ code }) => code)).toEqual([0, 1, 1])
  expect(outcomes[1]?.said).toContain(`asked for ${other.round}`)
  expect(outcomes[2]?.said).toContain('round-unknown')
})
