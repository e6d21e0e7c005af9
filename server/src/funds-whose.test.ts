import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FundsLeaf, FundsProof, funds, identity } from '@balai/contract'
import { checkFunds } from '@balai/contract/funds-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { openApp } from './app.ts'
import { postgresBus } from './platform/bus.ts'
import { readConfig } from './platform/config.ts'
import { keyRing, newKey } from './platform/front/keys.ts'
import { ask } from './platform/testing/caller.ts'
import { type House, openHouse } from './platform/testing/house.ts'
import { signedIn } from './platform/testing/orders.ts'
import { seed } from './seed.ts'
import { jobs } from './wallet/index.ts'
import { lent } from './wallet/testing/lent.ts'

let house: House
let url: string
let data: string
let close: () => Promise<void>

/** The demonstration house at its first night, open to callers. */
beforeAll(async () => {
  house = await openHouse()
  // Bodies are sealed at the machine's own time.
  house.clock.advance(Date.now() - house.clock.now().getTime())
  data = mkdtempSync(join(tmpdir(), 'balai-whose-'))
  const config = readConfig({ BALAI_MODE: 'test', LOG_LEVEL: 'silent', BALAI_DATA: data })
  const bus = await postgresBus(house.store, house.log)
  const ground = { ...house, config, bus, keys: await keyRing([await newKey('k')]) }
  await seed(ground)
  const app = await openApp(ground)
  url = await app.listen({ port: 0, host: '127.0.0.1' })
  for (const { name, run } of jobs({ config }))
    if (name === 'wallet-funds') await run(house.store, house.clock.now())
  close = async () => {
    await app.close()
    await bus.close()
    await house.close()
  }
})
afterAll(async () => {
  await close()
  rmSync(data, { recursive: true, force: true })
})

const proofs = async () => {
  const { value } = await ask(url, funds.proofs)
  return z.decode(z.array(FundsProof), value as z.input<typeof FundsProof>[])
}
const leafOf = (token: string, over: object = {}) =>
  ask(url, funds.leaf, { token, body: { proof: '1', ...over } })
const idOf = async (token: string) =>
  ((await ask(url, identity.member, { token })).value as { id: string }).id

test('[LED-03] anyone sees the proofs; a leaf is for the member whose session asks', async () => {
  const [proof, ...others] = await proofs()
  expect(others).toEqual([])
  expect(proof!.leaves).toBe(5)
  expect((await leafOf('')).code).toBe('signed-out')

  const seen = new Set<number>()
  for (const account of ['member', 'agent', 'downline'] as const) {
    const token = await signedIn(url, account)
    const { value } = await leafOf(token)
    const leaf = z.decode(FundsLeaf, value as z.input<typeof FundsLeaf>)
    seen.add(leaf.position)
    const checked = await checkFunds({ proof: proof!, leaf, member: await idOf(token) }, lent)
    expect(checked.ok).toBe(true)
  }
  expect(seen.size, 'equal welcomes lie in leaves of their own').toBe(3)
})

test('[LED-03] an intruder who names someone else is told the own leaf, or nothing', async () => {
  const [token, victim] = [await signedIn(url, 'downline'), await signedIn(url, 'member')]
  const own = (await leafOf(token)).value
  const other = await idOf(victim)
  for (const name of ['member', 'memberId', 'id', 'who', 'position', 'account'])
    expect((await leafOf(token, { [name]: name === 'position' ? '0' : other })).value).toEqual(own)
  for (const proof of ['2', '0', '999999999'])
    expect((await leafOf(token, { proof })).code).toBe('funds-proof-unknown')
  for (const proof of ['-1', '1 or 1=1', '1e3', '', '9999999999'])
    expect((await leafOf(token, { proof })).status, proof).toBe(400)
})

test('[LED-03] a trial account, whose money is nobody’s debt, has no leaf to ask for', async () => {
  const played = await ask(url, identity.freePlay, { body: { platform: 'W' } })
  const { token } = played.value as { token: string }
  expect((await leafOf(token)).code).toBe('trial-account')
})

test('nothing that is told of a leaf or a proof names anyone', async () => {
  const token = await signedIn(url, 'member')
  const told = (await leafOf(token)).text + (await ask(url, funds.proofs)).text
  for (const account of ['agent', 'downline', 'member'] as const)
    expect(told).not.toContain(await idOf(await signedIn(url, account)))
  expect(told).not.toMatch(/secret|bucket/)
})
