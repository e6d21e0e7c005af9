import { session } from '@balai/client'
import { type FundsLeaf, FundsProof, type MemberId, type Owed } from '@balai/contract'
import { formOfLeaf, formOfNode, formOfProof } from '@balai/contract/funds-check'
import { act, cleanup, configure, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { House } from '../app/house.tsx'
import { Site } from '../app/Site.tsx'
import { render as prerender } from '../entry-server.tsx'
import { answerCalls, langs, seedOf } from '../testing/wire.ts'
import { textsOf } from '../words/all.ts'
import { fill } from '../words/words.tsx'
import { lent } from './lend.ts'

configure({ asyncUtilTimeout: 8_000 })
vi.setConfig({ testTimeout: 20_000 })

const texts: Record<string, string> = { ...textsOf('ID'), ...textsOf('ID', 'funds') }
const say = (key: string, values?: Record<string, string>) => fill(texts[key] ?? key, values)

/** Who is signed in at the end of the wire. */
const member = 'd9b2d63d-a233-4123-847a-f1d0f1a3c001'
const own: Owed = { cash: 1_250_000n, commission: 0n, bonus: 5_000n }
const salt = '5a'.repeat(32)
const day = '2026-11-22'
const hex = (bytes: ArrayBuffer) => Buffer.from(bytes).toString('hex')

/** A night's proof with this one and one other leaf, signed as the house signs it. */
async function night(counted: { member?: string; owed?: Owed } = {}) {
  const whose = { member, owed: own, ...counted, salt, day, currency: 'IDR' }
  const leaf = { hash: await lent.sha256(formOfLeaf(whose)), owed: whose.owed }
  const other = { hash: 'c4'.repeat(32), owed: { cash: 700n, commission: 40n, bonus: 0n } }
  const root = await lent.sha256(formOfNode(leaf, other))
  const sum = (purse: keyof Owed) => leaf.owed[purse] + other.owed[purse]
  const form = {
    ...{
      id: 3,
      day,
      at: new Date('2026-11-21T17:00:00Z'),
      currency: 'IDR',
      exponent: 0,
      leaves: 2,
    },
    ...{ owed: { cash: sum('cash'), commission: sum('commission'), bonus: sum('bonus') } },
    ...{ root, previous: 'ab'.repeat(32) },
  }
  const pair = await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])
  if (!('privateKey' in pair)) throw new Error('a pair has two keys')
  const spki = await crypto.subtle.exportKey('spki', pair.publicKey)
  const text = new TextEncoder().encode(formOfProof(form))
  const proof: FundsProof = {
    ...form,
    key: hex(await crypto.subtle.digest('SHA-256', spki)).slice(0, 16),
    publicKey: hex(spki),
    signature: hex(await crypto.subtle.sign('Ed25519', pair.privateKey, text)),
  }
  const given: FundsLeaf = { proof: 3, salt, owed: own, position: 0, path: [other] }
  return { proof, leaf: given }
}
type Night = Awaited<ReturnType<typeof night>>

const wire = (owed: Owed) => ({
  cash: String(owed.cash),
  commission: String(owed.commission),
  bonus: String(owed.bonus),
})
const onWire = ({ leaf }: Night) => ({
  ...leaf,
  owed: wire(leaf.owed),
  path: leaf.path.map((node) => ({ ...node, owed: wire(node.owed) })),
})

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  document.documentElement.lang = 'id'
})
afterEach(() => {
  cleanup()
  session.end()
})

const path = '/wps/fair/funds'
const proofsOf = ({ proof }: Night) => [z.encode(FundsProof, proof)]
const seedWith = (shown: Night) =>
  seedOf('/funds').map((one) => (one.path === path ? { ...one, value: proofsOf(shown) } : one))

async function open(shown: Night, leaf: () => unknown = () => onWire(shown)) {
  const asked = await answerCalls({
    [path]: () => ({ success: true, value: proofsOf(shown) }),
    [`${path}/leaf`]: (takes) => {
      expect(takes, 'nothing but the proof is named').toEqual({ proof: '3' })
      const value = leaf()
      return typeof value === 'string'
        ? { success: false, code: value, message: 'Tidak.' }
        : { success: true, value }
    },
  })
  history.replaceState(null, '', '/funds')
  await act(async () => {
    render(
      <House lang="ID" seed={seedWith(shown)}>
        <Site />
      </House>,
    )
  })
  await screen.findByRole('heading', { level: 1, name: say('title.funds') })
  return { asked, user: userEvent.setup() }
}
const enter = () => session.begin({ token: 'a-token-of-sixteen-characters', isAgent: 0 })

test('[LED-03] the page stands with its sum before any script, in both languages', async () => {
  const shown = await night()
  for (const lang of langs) {
    const { html } = prerender({ path: '/funds', lang, seed: seedWith(shown) })
    expect(html).toContain(shown.proof.root)
    expect(html).toMatch(lang === 'ID' ? /1\.250\.740/ : /1,250,740/)
    expect(html).not.toMatch(/funds\.\w+|\{\w+\}/)
  }
})

test('[LED-03] a visitor sees the sum and is asked in to check the own part', async () => {
  const { asked } = await open(await night())
  await screen.findByRole('button', { name: say('funds.signIn') })
  expect(asked).not.toContain(`${path}/leaf`)
})

test('a trial account, which is owed nothing, asks for no leaf', async () => {
  session.begin({ token: 'a-token-of-sixteen-characters', isAgent: 4 })
  const { asked } = await open(await night())
  await screen.findByText(say('funds.trial'))
  expect(asked).not.toContain(`${path}/leaf`)
})

test('[LED-03] a member’s browser works out that the own money is counted', async () => {
  enter()
  const { user } = await open(await night())
  await screen.findByText(say('funds.good'))
  screen.getByText(say('funds.signedGood'))
  screen.getByText(say('funds.rootGood', { leaves: '2' }))

  await user.click(screen.getByRole('button', { name: say('funds.flip') }))
  await screen.findByText(say('funds.bad'))
  await user.click(screen.getByRole('button', { name: say('funds.unflip') }))
  await screen.findByText(say('funds.good'))
})

test('[LED-03] counted for less than is shown, or as someone else, the browser says no', async () => {
  enter()
  await open(await night({ owed: { ...own, cash: own.cash - 1n } }))
  await screen.findByText(say('funds.bad'))
  cleanup()
  await open(await night({ member: 'd9b2d63d-a233-4123-847a-f1d0f1a3c002' }))
  await screen.findByText(say('funds.bad'))
  screen.getByText(say('funds.rootBad'))
})

test('[LED-03] a sum that nobody signed is no proof', async () => {
  enter()
  const shown = await night()
  await open({ ...shown, proof: { ...shown.proof, signature: '00'.repeat(64) } })
  await screen.findByText(say('funds.signedBad'))
  screen.getByText(say('funds.bad'))
})

test('[LED-03] whoever is not counted is told what to do', async () => {
  enter()
  await open(await night(), () => 'funds-not-counted')
  await screen.findByText(say('funds.notCounted'))
  expect(screen.queryByText(say('funds.good'))).toBeNull()
})

test('what is shown to the check is who is signed in, and not what the answer says of it', async () => {
  enter()
  const shown = await night({ member: 'd9b2d63d-a233-4123-847a-f1d0f1a3c002' })
  const claimed = 'd9b2d63d-a233-4123-847a-f1d0f1a3c002' as MemberId
  await open(shown, () => ({ ...onWire(shown), member: claimed }))
  await screen.findByText(say('funds.bad'))
})
