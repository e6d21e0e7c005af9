import { createPublicKey, generateKeyPairSync, randomUUID, sign } from 'node:crypto'
import type { FundsLeaf, FundsNode, FundsProof, Owed } from '@balai/contract'
import { checkFunds, formOfLeaf, formOfNode, formOfProof } from '@balai/contract/funds-check'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { keyIdOf, sha256 } from '../form.ts'
import { lent } from '../testing/lent.ts'
import { beside, FundsTree, join, NegativeOwed } from './tree.ts'

const day = '2026-11-18'
const { privateKey, publicKey } = generateKeyPairSync('ed25519')
const spki = publicKey.export({ type: 'spki', format: 'der' }).toString('hex')

type Told = { member: string; salt: string; owed: Owed }

const leafOf = (told: Told): FundsNode => ({
  hash: sha256(formOfLeaf({ ...told, day, currency: 'IDR' })).toString('hex'),
  owed: told.owed,
})

/** A signed proof over what an operator chooses to say of each leaf, and the way to any of them. */
function grow(nodes: readonly FundsNode[], over: Partial<FundsProof> = {}) {
  const places = new Map<string, FundsNode>()
  const tree = new FundsTree(({ height, position, node }) => {
    places.set(`${height} ${position}`, node)
  })
  for (const node of nodes) tree.add(node)
  const { hash, owed } = tree.root()
  const proof = signed({
    ...{ id: 7, day, at: new Date('2026-11-17T17:00:00Z'), currency: 'IDR', exponent: 0 },
    ...{ leaves: nodes.length, owed, root: hash, previous: '0'.repeat(64), ...over },
  })
  const path = (position: number) =>
    beside(position, nodes.length).map((at) => places.get(`${at.height} ${at.position}`)!)
  return { proof, path }
}

const signed = (form: Omit<FundsProof, 'key' | 'publicKey' | 'signature'>): FundsProof => ({
  ...form,
  key: keyIdOf(createPublicKey(privateKey)),
  publicKey: spki,
  signature: sign(null, Buffer.from(formOfProof(form)), privateKey).toString('hex'),
})

const amount = fc.bigInt({ min: 0n, max: 10n ** 15n })
const owed = fc.record({ cash: amount, commission: amount, bonus: amount })
const salt = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .map((bytes) => Buffer.from(bytes).toString('hex'))
const told = fc.record({ member: fc.uuid(), salt, owed })
const house = fc.array(told, { minLength: 1, maxLength: 150 })

type Grown = ReturnType<typeof grow>
const given = ({ proof, path }: Grown, all: readonly Told[], position: number): FundsLeaf => ({
  ...{ proof: proof.id, position, path: path(position) },
  ...{ salt: all[position]!.salt, owed: all[position]!.owed },
})
const check = (proof: FundsProof, leaf: FundsLeaf, member: string) =>
  checkFunds({ proof, leaf, member }, lent)

test('[LED-03] every member finds the own leaf under the root, whatever the size of the house', async () => {
  await fc.assert(
    fc.asyncProperty(house, fc.nat(), async (all, pick) => {
      const grown = grow(all.map(leafOf))
      const position = pick % all.length
      const leaf = given(grown, all, position)
      const checked = await check(grown.proof, leaf, all[position]!.member)
      expect(checked).toEqual({
        ok: true,
        verdicts: { own: 'good', sums: 'good', root: 'good', signed: 'good' },
      })
      const sum = (purse: keyof Owed) => all.reduce((total, one) => total + one.owed[purse], 0n)
      expect(grown.proof.owed.cash).toBe(sum('cash'))
      expect(grown.proof.owed.commission).toBe(sum('commission'))
      expect(grown.proof.owed.bonus).toBe(sum('bonus'))
    }),
    { numRuns: 60 },
  )
})

const otherHex = (hex: string, at: number) => {
  const i = at % hex.length
  return hex.slice(0, i) + (hex[i] === '0' ? '1' : '0') + hex.slice(i + 1)
}
const purses = ['cash', 'commission', 'bonus'] as const
const more = (owed: Owed, n: number, by: bigint): Owed => {
  const purse = purses[n % 3]!
  return { ...owed, [purse]: owed[purse] + by }
}

type Shown = { proof: FundsProof; leaf: FundsLeaf; member: string }
type Change = (shown: Shown, n: number) => Shown

const inLeaf = (change: (leaf: FundsLeaf, n: number) => Partial<FundsLeaf>): Change => {
  return (shown, n) => ({ ...shown, leaf: { ...shown.leaf, ...change(shown.leaf, n) } })
}
/** In the proof, and signed again by the house itself. */
const inProof = (change: (proof: FundsProof, n: number) => Partial<FundsProof>): Change => {
  return (shown, n) => ({ ...shown, proof: signed({ ...shown.proof, ...change(shown.proof, n) }) })
}
const inPath = (change: (node: FundsNode, n: number) => FundsNode): Change =>
  inLeaf(({ path }, n) => ({
    path: path.map((node, i) => (i === n % path.length ? change(node, n) : node)),
  }))

const changes: Record<string, Change> = {
  'more of the own': inLeaf(({ owed }, n) => ({ owed: more(owed, n, 1n) })),
  'less of the own': inLeaf(({ owed }, n) => ({ owed: more(owed, n, -1n) })),
  'another salt': inLeaf(({ salt }, n) => ({ salt: otherHex(salt, n) })),
  'another place': inLeaf(({ position }) => ({ position: position ^ 1 })),
  'a place outside': inLeaf(() => ({ position: -1 })),
  'another proof': inLeaf(({ proof }) => ({ proof: proof + 1 })),
  'a hash of the path': inPath((node, n) => ({ ...node, hash: otherHex(node.hash, n) })),
  'more beside the path': inPath((node, n) => ({ ...node, owed: more(node.owed, n, 1n) })),
  'less beside the path': inPath((node, n) => ({ ...node, owed: more(node.owed, n, -1n) })),
  'a shorter path': inLeaf(({ path }) => ({ path: path.slice(1) })),
  'a longer path': inLeaf(({ path }) => ({ path: [...path, path[0]!] })),
  'another root': inProof(({ root }, n) => ({ root: otherHex(root, n) })),
  'a larger total': inProof(({ owed }, n) => ({ owed: more(owed, n, 1n) })),
  'a smaller total': inProof(({ owed }, n) => ({ owed: more(owed, n, -1n) })),
  'another day': inProof(() => ({ day: '2026-11-19' })),
  'another currency': inProof(() => ({ currency: 'USD' })),
  'a root that nobody signed': (shown, n) => ({
    ...shown,
    proof: { ...shown.proof, at: new Date(shown.proof.at.getTime() + 1 + n) },
  }),
  'another signature': (shown, n) => ({
    ...shown,
    proof: { ...shown.proof, signature: otherHex(shown.proof.signature, n) },
  }),
  'a key of another name': (shown, n) => ({
    ...shown,
    proof: { ...shown.proof, key: otherHex(shown.proof.key, n) },
  }),
  'another member': (shown) => ({ ...shown, member: randomUUID() }),
}

test.each(Object.entries(changes))('[LED-03] %s never passes', async (_name, change) => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(told, { minLength: 2, maxLength: 40 }),
      fc.nat(),
      fc.nat(1_000),
      async (all, pick, n) => {
        const grown = grow(all.map(leafOf))
        const position = pick % all.length
        const leaf = given(grown, all, position)
        const member = all[position]!.member
        const shown = change({ proof: grown.proof, leaf, member }, n)
        expect((await check(shown.proof, shown.leaf, shown.member)).ok).toBe(false)
      },
    ),
    { numRuns: 25 },
  )
})

const members = Array.from({ length: 9 }, (_, i): Told => {
  const owed = { cash: 1_000n * BigInt(i + 1), commission: 0n, bonus: 50n }
  return { member: randomUUID(), salt: String(i).repeat(64), owed }
})
const victim = 4

test('[LED-03] whoever was left out can be shown no leaf that passes for the own', async () => {
  const others = members.toSpliced(victim, 1)
  const grown = grow(others.map(leafOf))
  for (const position of others.keys()) {
    const leaf = given(grown, others, position)
    expect((await check(grown.proof, leaf, members[victim]!.member)).ok).toBe(false)
    const dressed = { ...leaf, salt: members[victim]!.salt, owed: members[victim]!.owed }
    expect((await check(grown.proof, dressed, members[victim]!.member)).ok).toBe(false)
  }
})

test('[LED-03] whoever was counted for less than is shown finds out', async () => {
  const { owed, ...who } = members[victim]!
  const less = { ...who, owed: { ...owed, cash: owed.cash - 1n } }
  const grown = grow(members.with(victim, less).map(leafOf))
  const leaf = given(grown, members, victim)
  expect((await check(grown.proof, leaf, who.member)).verdicts.sums).toBe('bad')
  // With the published total put right, the tree below it is not.
  const total = { ...grown.proof.owed, cash: grown.proof.owed.cash + 1n }
  const mended = grow(members.with(victim, less).map(leafOf), { owed: total })
  expect((await check(mended.proof, leaf, who.member)).verdicts.root).toBe('bad')
})

test('[LED-03] one leaf shown to two members is the leaf of at most one of them', async () => {
  const twin = { ...members[0]!, member: randomUUID() }
  const grown = grow(members.map(leafOf))
  const leaf = given(grown, members, 0)
  expect((await check(grown.proof, leaf, members[0]!.member)).ok).toBe(true)
  expect((await check(grown.proof, leaf, twin.member)).ok).toBe(false)
})

test('[LED-03] a leaf below zero is refused, and one that was grown all the same is seen from beside', async () => {
  const debt = leafOf({ ...members[0]!, owed: { cash: -5_000n, commission: 0n, bonus: 0n } })
  expect(() => grow([debt, ...members.map(leafOf)])).toThrow(NegativeOwed)

  // With enough beside it the total is not even below the own amount.
  const [own, rich] = [members[1]!, leafOf(members[8]!)]
  const root = join(join(leafOf(own), debt), rich)
  expect(root.owed.cash).toBeGreaterThan(own.owed.cash)
  const { proof } = grow([leafOf(own), rich, rich], { owed: root.owed, root: root.hash })
  const leaf = { proof: 7, salt: own.salt, owed: own.owed, position: 0, path: [debt, rich] }
  expect((await check(proof, leaf, own.member)).verdicts.sums).toBe('bad')
})

test('[LED-03] a node that says less than lies below it is found by everyone below it', async () => {
  const four = members.slice(0, 4)
  const [a, b, c, d] = four.map(leafOf)
  const honest = join(c!, d!)
  const lying = { hash: honest.hash, owed: { ...honest.owed, cash: 0n } }
  const root = join(join(a!, b!), lying)
  const { proof } = grow(four.map(leafOf), { owed: root.owed, root: root.hash })
  const below = { proof: 7, salt: four[2]!.salt, owed: four[2]!.owed, position: 2 }
  const checked = await check(proof, { ...below, path: [d!, join(a!, b!)] }, four[2]!.member)
  expect(checked.ok).toBe(false)
})

test('what the house hashes is what the check hashes', () => {
  fc.assert(
    fc.property(told, told, (a, b) => {
      const [left, right] = [leafOf(a), leafOf(b)]
      expect(join(left, right).hash).toBe(sha256(formOfNode(left, right)).toString('hex'))
    }),
  )
})
