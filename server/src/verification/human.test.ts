import { type Challenge, createChallenge, type Solution, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type House, openHouse } from '../platform/testing/house.ts'
import { altchaCost, challengeLivesMs } from './altcha.ts'
import { humanChallenge, knownProof } from './human.ts'
import { humanPasses } from './index.ts'
import { siteverify, siteverifyTimeoutMs } from './siteverify.ts'
import { type Desk, openDesk } from './testing/desk.ts'
import { live } from './testing/live.ts'
import { openVerifier } from './testing/verifier.ts'

let house: House
let desk: Desk
beforeEach(async () => {
  house = await openHouse()
  desk = await openDesk(house, live)
})
afterEach(async () => {
  await desk.close()
  await house.close()
})

const proving = (proof: string | undefined, over: object = {}) => ({
  proof,
  ip: '192.0.2.7',
  now: house.clock.now(),
  ...over,
})
const encoded = (payload: object) => Buffer.from(JSON.stringify(payload)).toString('base64')

async function challenged(): Promise<Challenge> {
  const given = await humanChallenge(desk.store, { random: house.random, now: house.clock.now() })
  if (given.provider !== 'altcha') throw new Error('altcha is set')
  return given.challenge as unknown as Challenge
}
async function solved() {
  const challenge = await challenged()
  const solution = await solveChallenge({ challenge, deriveKey })
  if (!solution) throw new Error('no solution')
  return { challenge, solution }
}

describe('altcha', () => {
  test('what the page solves passes, once', async () => {
    const proof = encoded(await solved())
    expect(await humanPasses(desk.store, proving(proof))).toBe(true)
    expect(await humanPasses(desk.store, proving(proof))).toBe(false)
  })

  test('of 20 times the same proof at once one passes', async () => {
    const proof = encoded(await solved())
    const all = Array.from({ length: 20 }, () => humanPasses(desk.store, proving(proof)))
    expect((await Promise.all(all)).filter(Boolean)).toHaveLength(1)
  })

  test('the same solution in another spelling passes no second time', async () => {
    const { challenge, solution } = await solved()
    expect(await humanPasses(desk.store, proving(encoded({ challenge, solution })))).toBe(true)
    const again = [
      encoded({ solution, challenge }),
      encoded({ challenge, solution: { ...solution, time: 12 } }),
      encoded({ challenge: { ...challenge, more: 1 }, solution }),
      encoded({ challenge, solution: { ...solution, counter: 1 } }),
    ]
    for (const proof of again) expect(await humanPasses(desk.store, proving(proof))).toBe(false)
  })

  test('it ends after ten minutes by the house’s clock', async () => {
    expect(challengeLivesMs).toBe(600_000)
    const proof = encoded(await solved())
    house.clock.advance(challengeLivesMs)
    expect(await humanPasses(desk.store, proving(proof))).toBe(false)
  })

  test('a longer life, less work, or the signature of another is refused', async () => {
    const { challenge, solution } = await solved()
    const with_ = (over: object) => ({
      challenge: { ...challenge, parameters: { ...challenge.parameters, ...over } },
      solution,
    })
    const own = await createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: altchaCost.rounds,
      counter: 1,
      data: { until: house.clock.now().getTime() + 100_000 },
      deriveKey,
      hmacSignatureSecret: 'mine',
      hmacKeySignatureSecret: 'mine',
    })
    const mine = (await solveChallenge({ challenge: own, deriveKey })) as Solution
    const wrong = [
      with_({ data: { until: Number.MAX_SAFE_INTEGER } }),
      with_({ cost: 1 }),
      with_({ keyPrefix: '00' }),
      with_({ nonce: '00' }),
      { challenge: own, solution: mine },
      { challenge, solution: { ...solution, derivedKey: '00'.repeat(32) } },
      { challenge },
      {},
    ]
    for (const payload of wrong)
      expect(await humanPasses(desk.store, proving(encoded(payload)))).toBe(false)
    for (const proof of [undefined, '', 'x', '{}', 'bnVsbA==', knownProof])
      expect(await humanPasses(desk.store, proving(proof))).toBe(false)
    // None of these took the solution from who has it.
    expect(await humanPasses(desk.store, proving(encoded({ challenge, solution })))).toBe(true)
  })

  test('its cost suits a telephone, and no two challenges are alike', async () => {
    expect(altchaCost).toEqual({ rounds: 1_000, stepsMin: 300, stepsMax: 900 })
    const begun = process.cpuUsage()
    const { solution } = await solved()
    const { user, system } = process.cpuUsage(begun)
    expect((user + system) / 1_000).toBeLessThan(3_000)
    expect(solution.counter).toBeGreaterThanOrEqual(altchaCost.stepsMin)
    expect(solution.counter).toBeLessThanOrEqual(altchaCost.stepsMax)
    const [one, two] = [await challenged(), await challenged()]
    expect(one.signature).not.toBe(two.signature)
    expect(one.parameters.nonce).not.toBe(two.parameters.nonce)
  })
})

describe.each(['hcaptcha', 'turnstile'] as const)('%s', (provider) => {
  const name = provider.toUpperCase()
  async function openChecked() {
    const verifier = await openVerifier()
    const checked = await openDesk(house, {
      ...live,
      [`${name}_URL`]: verifier.url,
      [`${name}_SITE_KEY`]: 'site-key',
      [`${name}_SECRET`]: 'kept-secret',
    })
    await checked.set('human', { provider })
    const close = async () => {
      await checked.close()
      await verifier.close()
    }
    return { verifier, checked, close }
  }

  test('is asked about a proof, which passes once', async () => {
    const { verifier, checked, close } = await openChecked()
    const here = { random: house.random, now: house.clock.now() }
    expect(await humanChallenge(checked.store, here)).toEqual({ provider, siteKey: 'site-key' })
    expect(await humanPasses(checked.store, proving('token-1'))).toBe(true)
    expect(verifier.asked).toEqual([
      { secret: 'kept-secret', response: 'token-1', remoteip: '192.0.2.7', sitekey: 'site-key' },
    ])
    expect(await humanPasses(checked.store, proving('token-1'))).toBe(false)
    await close()
  })

  test('lets nobody pass who it does not vouch for, and nobody when it is away', async () => {
    const { verifier, checked } = await openChecked()
    verifier.answers.push(
      { body: '{"success":false,"error-codes":["invalid-input-response"]}' },
      { body: '{"success":"true"}' },
      { body: 'not json' },
      { status: 500, body: '{"success":true}' },
      { status: 302, location: verifier.url },
      { body: `{"success":true,"x":"${'x'.repeat(70_000)}"}` },
    )
    const asks = verifier.answers.length
    for (let i = 0; i < asks; i++)
      expect(await humanPasses(checked.store, proving(`token-${i}`))).toBe(false)
    expect(verifier.asked).toHaveLength(asks)
    await verifier.close()
    expect(await humanPasses(checked.store, proving('later'))).toBe(false)
    await checked.close()
  })
})

test('a provider that hangs is left', async () => {
  const verifier = await openVerifier()
  verifier.answers.push({ hangs: true })
  const agreement = { url: verifier.url, siteKey: 's', secret: 's' }
  const asking = { agreement, proof: 'p', ip: '::1', log: house.log, timeoutMs: 100 }
  expect(await siteverify(asking)).toBeUndefined()
  expect(siteverifyTimeoutMs).toBe(5_000)
  await verifier.close()
})

test('a provider without keys is a fault of the house, not a way in', async () => {
  await desk.set('human', { provider: 'turnstile' })
  await expect(humanPasses(desk.store, proving('token'))).rejects.toThrow('no keys')
})

test('with the check switched off everyone passes, and the page is told so', async () => {
  await desk.set('human', { provider: 'off' })
  expect(await humanPasses(desk.store, proving(undefined))).toBe(true)
  expect(await desk.call('human', {})).toMatchObject({ value: { provider: 'off' } })
})

test('test-human passes in a test house, and only there', async () => {
  expect(knownProof).toBe('test-human')
  for (const [environment, passes] of [
    [{}, true],
    [{ BALAI_MODE: 'demo' }, false],
    [live, false],
  ] as const) {
    const here = await openDesk(house, environment)
    expect(await humanPasses(here.store, proving(knownProof))).toBe(passes)
    await here.close()
  }
})

test('the call gives a challenge that its solution answers', async () => {
  const { value } = await desk.call('human', {})
  expect(value.provider).toBe('altcha')
  const { challenge } = value
  const solution = await solveChallenge({ challenge, deriveKey })
  expect(await humanPasses(desk.store, proving(encoded({ challenge, solution })))).toBe(true)
})
