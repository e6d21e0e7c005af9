import { CentreTable, type Endpoint, MemberId } from '@balai/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWire, type Wire } from '../cashier/testing/wire.ts'
import { bucketOf } from '../identity/index.ts'
import * as wagers from '../wagers/index.ts'
import {
  agentCalls,
  kinds,
  type Line,
  nothing,
  openLines,
  sentTerms,
  type Things,
} from './testing/lines.ts'

let wire: Wire
let lines: Awaited<ReturnType<typeof openLines>>
beforeAll(async () => {
  wire = await openWire()
  lines = await openLines(wire)
}, 120_000)
afterAll(() => wire.close())

type When = { day: string; month: string }
/** `tree`: what it names may be seen by everybody above. */
type Naming = { names: (of: Things, when: When) => readonly object[]; tree?: true }
/** What it takes where it names nothing of anybody; none: it is not asked, and why. */
type Bare = { takes: (when: When) => readonly object[] } | { why: string }

const acts = ['sign', 'reject', 'withdraw', 'end', 'goOn', 'cancel'] as const
const answers = (kind: (typeof kinds)[number]): Naming => ({
  names: (of) => [...acts].reverse().map((act) => ({ contract: of[kind], act })),
})
const nobody: Bare = { takes: () => [{}] }

/** Every call of agents, with what in it can be somebody else's. */
const calls: Readonly<Record<string, Naming | Bare>> = {
  invitation: nobody,
  teamOverview: nobody,
  team: {
    names: ({ below, heir, account, belowAccount, link }) => [
      ...[{ below }, { below: heir }, { search: belowAccount }, { search: account }, { link }],
    ],
    tree: true,
  },
  setTeamRate: {
    names: ({ below, heir }) =>
      [below, heir].map((member) => ({ member, category: 'RNG', rate: 10 })),
  },
  teamPlay: {
    names: ({ below, heir }, { day }) =>
      [below, heir].map((member) => ({ member, from: day, to: day })),
    tree: true,
  },
  teamBets: {
    names: ({ below }, { day }) => [{ member: below, from: day, to: day }],
    tree: true,
  },
  teamProfit: { takes: ({ day }) => [{ from: day, to: day }] },
  teamIncome: nobody,
  incomePlayers: { takes: ({ day }) => [{ day }] },
  incomeBets: { names: ({ below }, { day }) => [{ day, member: below }], tree: true },
  commissions: nobody,
  commissionParts: { takes: () => [{ nth: 1 }] },
  teamFlows: nobody,
  flowMembers: { takes: ({ day }) => [{ day, kind: 'deposit' }] },
  flowMoves: {
    names: ({ below }, { day }) => [{ day, kind: 'deposit', member: below }],
    tree: true,
  },
  teamFile: {
    takes: () => CentreTable.options.map((table) => ({ table })),
  },
  links: nobody,
  makeLink: { why: 'names nobody, and is the caller’s own' },
  closeLink: { names: ({ link }) => [{ id: link }] },
  openAccounts: { why: 'names nobody who is there' },
  contracts: {
    takes: () =>
      kinds.flatMap((kind) => [
        { kind, side: 'mine' },
        { kind, side: 'given' },
      ]),
  },
  contract: { names: ({ hourly, given }) => [{ contract: hourly }, { contract: given }] },
  contractHeirs: { takes: () => kinds.map((kind) => ({ kind })) },
  proposeContract: {
    names: ({ heir, below }) =>
      [heir, below].map((member) => ({ member, kind: 'daily', terms: sentTerms() })),
  },
  dividendRequest: answers('dividend'),
  dailySalary: answers('daily'),
  hourlySalary: answers('hourly'),
  realtimeSalary: answers('realtime'),
  contractBills: { names: ({ given, hourly }) => [{ contract: given }, { contract: hourly }] },
  billBets: {
    names: ({ given, period }) => ['period', 'tier'].map((of) => ({ contract: given, period, of })),
  },
  decideBill: {
    names: ({ given, period }) =>
      ['agreed', 'refused'].map((verdict) => ({ contract: given, period, verdict })),
  },
  simulateContract: {
    names: ({ below }, { day }) => [
      { kind: 'daily', terms: sentTerms(), from: day, to: day, member: below },
    ],
    tree: true,
  },
  affiliate: nobody,
  affiliateLinks: nobody,
  attributions: nobody,
  statements: nobody,
  statementLines: { takes: ({ month }) => [{ month }] },
  statementBets: { names: ({ ref }, { month }) => [{ month, ref, category: 'RNG' }] },
  postbacks: nobody,
  makePostback: { why: 'names nobody, and is the caller’s own' },
  endPostback: { names: ({ postback }) => [{ id: postback }] },
  postbackTries: { names: ({ postback }) => [{ id: postback }] },
}

const endpointOf = (name: string): Endpoint => {
  const endpoint = agentCalls[name]
  if (!endpoint) throw new Error(`there is no call ${name}`)
  return endpoint
}
const answered = async (name: string, body: object, { token }: Pick<Line, 'token'>) => {
  const { status, code, text, value } = await wire.send(endpointOf(name), body, { token })
  if (status >= 500 || status === 429) throw new Error(`${name}: ${text}`)
  return JSON.stringify({ status, code, value })
}

test('every call that agents make is among those that are attacked', () => {
  expect(Object.keys(calls).toSorted()).toEqual(Object.keys(agentCalls).toSorted())
})

/** Who calls, whose things they name, and whether these stand below them. */
const pairs = () => {
  const { upper, one, other, stranger } = lines
  const all = [upper, one, other, stranger]
  return all.flatMap((caller) =>
    all.flatMap((whose) => {
      if (caller === whose) return []
      return [{ caller, whose, above: caller === upper && whose !== stranger }]
    }),
  )
}

/** All of it that an owner reads: nothing that others try changes any of it. */
async function standing(of: Line) {
  const read: [string, object][] = [
    ...[['links', {}] as [string, object], ['postbacks', {}] as [string, object]],
    ...[['team', {}] as [string, object], ['statements', {}] as [string, object]],
    ...kinds.flatMap((kind): [string, object][] => [
      ['contracts', { kind, side: 'mine' }],
      ['contracts', { kind, side: 'given' }],
    ]),
    ['contractBills', { contract: of.given }],
    ['contractHeirs', { kind: 'daily' }],
  ]
  const said: string[] = []
  for (const [name, body] of read) said.push(await answered(name, body, of))
  return said
}

test('[AGT-05] IDOR: of what is an upline’s, a sibling’s, a stranger’s or of another level nothing is found or done by any call of agents, as if there were no such thing', async () => {
  const all = [lines.upper, lines.one, lines.other, lines.stranger]
  const before = []
  for (const one of all) before.push(await standing(one))
  const wrong: string[] = []
  for (const { caller, whose, above } of pairs())
    for (const [name, call] of Object.entries(calls)) {
      if (!('names' in call) || (above && call.tree)) continue
      const none = call.names(nothing(whose.period), lines)
      for (const [nth, body] of call.names(whose, lines).entries()) {
        const said = await answered(name, body, caller)
        if (said !== (await answered(name, none[nth] ?? {}, caller)))
          wrong.push(`${caller.account} finds ${whose.account} by ${name} ${JSON.stringify(body)}`)
      }
    }
  expect(wrong).toEqual([])
  for (const [nth, one] of all.entries()) expect(await standing(one)).toEqual(before[nth])
}, 120_000)

test('[AGT-05] what names nobody tells nothing of another line', async () => {
  const wrong: string[] = []
  for (const { caller, whose, above } of pairs()) {
    const { account, belowAccount, heirAccount, member, below, heir, ...things } = whose
    const { period: _, token: __, ...own } = things
    const people = [account, belowAccount, heirAccount, member, below, heir]
    const secrets = above ? Object.values(own) : [...people, ...Object.values(own)]
    for (const [name, call] of Object.entries(calls)) {
      if (!('takes' in call)) continue
      for (const body of call.takes(lines)) {
        const said = await answered(name, body, caller)
        const told = secrets.filter((one) => said.includes(`"${one}"`) || said.includes(`${one},`))
        if (told.length) wrong.push(`${caller.account} reads ${told} by ${name}`)
      }
    }
  }
  expect(wrong).toEqual([])
}, 120_000)

test('whoever it belongs to does find each of them, and may do what they ask', async () => {
  const { other } = lines
  const found: string[] = []
  const missed: string[] = []
  for (const [name, call] of Object.entries(calls)) {
    if (!('names' in call)) continue
    const [none = {}] = call.names(nothing(other.period), lines)
    const [body = {}] = call.names(other, lines)
    const same = (await answered(name, body, other)) === (await answered(name, none, other))
    ;(same ? missed : found).push(name)
  }
  expect(missed).toEqual([])
  expect(found).toContain('decideBill')
})

test('[AGT-05] limits and breaks of those below are told to nobody above: all that agents read is the same before and after', async () => {
  const { one } = lines
  const reads = (): [string, object][] =>
    Object.entries(calls).flatMap(([name, call]): [string, object][] => {
      if (endpointOf(name).kind === 'command') return []
      if ('takes' in call) return call.takes(lines).map((body) => [name, body])
      return 'names' in call ? call.names(one, lines).map((body) => [name, body]) : []
    })
  const read = async () => {
    const said: string[] = []
    for (const [name, body] of reads()) said.push(`${name} ${await answered(name, body, one)}`)
    return said
  }
  const before = await read()
  expect(before.some((said) => said.includes(one.belowAccount))).toBe(true)
  const whose = { member: MemberId.parse(one.below), bucket: bucketOf(MemberId.parse(one.below)) }
  const now = wire.house.clock.now()
  await wire.house.store.transact((tx) =>
    wagers.exclude(tx, { ...whose, until: new Date(now.getTime() + 1e10), by: 'test', now }),
  )
  expect(await read()).toEqual(before)
  // Nor does anything that agents can do end it.
  for (const [name, call] of Object.entries(calls))
    if ('names' in call && endpointOf(name).kind === 'command')
      for (const body of call.names(one, lines)) await answered(name, body, one)
  expect(await wagers.restingOf(wire.house.store.db, { members: [whose], now })).toEqual([
    one.below,
  ])
})
