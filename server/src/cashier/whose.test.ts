import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import type { Endpoint } from '@balai/contract'
import { sections } from '@balai/contract/sections'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { pin } from './testing/payee.ts'
import { openWire, type Person, picture, type Things, type Wire } from './testing/wire.ts'

/**
 * Whose things are whose, over the wire and with everything that there is to be had: each call of the
 * contract that a member makes and that names something is made by its owner, by somebody else, and by
 * somebody else for what nobody has. A call that names something and has no sample here fails.
 */

let wire: Wire
let owner: Person
let intruder: Person
beforeAll(async () => {
  wire = await openWire()
  ;[owner, intruder] = await Promise.all([wire.person(), wire.person()])
})
afterAll(() => wire.close())

/** How each call is made for the things of somebody: by it they are named, and by nothing else. */
const samples: Record<string, (the: Things) => Promise<object> | object> = {
  'cashier.deposit': ({ deposit }) => ({ id: deposit }),
  'cashier.deposits': ({ afterDeposit }) => ({ after: afterDeposit }),
  'cashier.cancelDeposit': ({ open }) => ({ id: open }),
  'transfers.sendProof': async ({ deposit }) => ({ id: deposit, image: await picture() }),
  'transfers.depositProof': ({ deposit, proof }) => ({ id: deposit, proof }),
  'bankCards.preferBankCard': ({ card }) => ({ id: card }),
  'bankCards.removeBankCard': ({ spare }) => ({ id: spare, paymentPassword: pin }),
  'withdrawals.askWithdrawal': ({ card }) => ({ card, amount: '50000', paymentPassword: pin }),
  'withdrawals.withdrawal': ({ withdrawal }) => ({ id: withdrawal }),
  'withdrawals.withdrawals': ({ afterWithdrawal }) => ({ after: afterWithdrawal }),
  'withdrawals.cancelWithdrawal': ({ withdrawal }) => ({ id: withdrawal }),
  'withdrawals.confirmWithdrawal': ({ paidOut }) => ({ id: paidOut }),
  'withdrawals.disputeWithdrawal': async ({ paidOut }) => ({
    id: paidOut,
    picture: await picture(),
  }),
  'wagers.receipt': ({ round }) => ({ round }),
  'wagers.bets': ({ afterBet }) => ({ after: afterBet, size: 1 }),
  'records.statement': ({ afterEntry }) => ({ after: afterEntry, size: 1 }),
  'records.entry': ({ entry }) => ({ number: entry }),
  'security.endSession': ({ session }) => ({ session }),
  'security.forgetDevice': ({ device }) => ({ device }),
}

/** Here no thing is named, but a place in one’s own list: somebody else’s is none of theirs. */
const places = new Set(['records.statement', 'wagers.bets'])

/** What is named there is nobody’s own. */
const common: Readonly<Record<string, string>> = {
  'protection.chooseZone': 'a zone of the clock',
  'seamless.launchGame': 'a game, which is everybody’s',
  'catalogue.addFavourite': 'a game, which is everybody’s',
  'catalogue.removeFavourite': 'a game, which is everybody’s',
  'lottery.laySlip': 'a game and its draw, which are everybody’s',
  'lottery.myBets': 'a game, by which one’s own bets are narrowed',
  'records.takeBets': 'a game, by which one’s own rounds are narrowed',
  'funds.leaf': 'a proof of the whole house, in which everybody looks for their own leaf',
}

/** What is tried beside the room that has such things, in the test that stands here. */
const elsewhere: Readonly<Record<string, string>> = {
  // Nothing is looked for before whoever asks has confirmed that it is them.
  'security.removePasskey': 'identity/security/passkey.test.ts',
  'memberCopy.openCopy': 'member-data.test.ts',
  'messages.messages': 'messages/inbox/inbox.test.ts',
  'messages.readMessages': 'messages/inbox/inbox.test.ts',
  'messages.removeMessage': 'messages/inbox/inbox.test.ts',
  'lottery.myBet': 'lottery/read/read.test.ts',
  'lottery.cancelCoupon': 'lottery/read/read.test.ts',
  'bonus.mine': 'promotions/bonus.test.ts',
  'bonus.stakes': 'promotions/bonus.test.ts',
  'bonus.cancel': 'promotions/bonus.test.ts',
  'promotions.entries': 'promotions/activities/activities.test.ts',
  'promotions.claim': 'promotions/activities/activities.test.ts',
  'promotions.entryImage': 'promotions/activities/activities.test.ts',
  'promotions.claimRaffle': 'promotions/raffle/raffle.test.ts',
  'fishing.fishSitting': 'fishing/refused.test.ts',
  'fishing.fishShots': 'fishing/refused.test.ts',
  'upline.uplineTransfers': 'cashier/upline/upline.test.ts',
  'talks.talk': 'support/talks/talks.test.ts',
  'talks.openTalk': 'support/talks/about.test.ts',
  'talks.sayInTalk': 'support/talks/talks.test.ts',
  'talks.readTalk': 'support/talks/talks.test.ts',
  'talks.endTalk': 'support/talks/talks.test.ts',
  'talks.rateTalk': 'support/talks/talks.test.ts',
  'talks.talkPicture': 'support/talks/talks.test.ts',
  'points.redemptions': 'points/wire.test.ts',
  'points.pointPostings': 'points/wire.test.ts',
  'push.beginPush': 'messages/push/push.test.ts',
  'push.setPushTopics': 'messages/push/push.test.ts',
  'push.endPush': 'messages/push/push.test.ts',
  'agentLinks.closeLink': 'agents/links.test.ts',
  'agentMoney.commissions': 'agents/wire.test.ts',
  'agentMoney.flowMembers': 'agents/moved.test.ts',
  'agentMoney.flowMoves': 'agents/moved.test.ts',
  'agentContracts.contracts': 'agents/contracts/wire.test.ts',
  'agentContracts.contractHeirs': 'agents/contracts/wire.test.ts',
  'agentContracts.contract': 'agents/contracts/wire.test.ts',
  'agentContracts.proposeContract': 'agents/contracts/wire.test.ts',
  'agentContracts.dividendRequest': 'agents/contracts/wire.test.ts',
  'agentContracts.dailySalary': 'agents/contracts/wire.test.ts',
  'agentContracts.hourlySalary': 'agents/contracts/wire.test.ts',
  'agentContracts.realtimeSalary': 'agents/contracts/wire.test.ts',
  'agentContracts.contractBills': 'agents/contracts/wire.test.ts',
  'agentContracts.billBets': 'agents/contracts/wire.test.ts',
  'agentContracts.decideBill': 'agents/contracts/wire.test.ts',
  'agentContracts.simulateContract': 'agents/contracts/wire.test.ts',
  'agentAffiliates.attributions': 'agents/affiliates/wire.test.ts',
  'agentAffiliates.statements': 'agents/affiliates/wire.test.ts',
  'agentAffiliates.statementLines': 'agents/affiliates/wire.test.ts',
  'agentAffiliates.statementBets': 'agents/affiliates/wire.test.ts',
  'agentAffiliates.endPostback': 'agents/affiliates/postbacks.test.ts',
  'agentAffiliates.postbackTries': 'agents/affiliates/postbacks.test.ts',
  'agentTeam.team': 'agents/wire.test.ts',
  'agentTeam.setTeamRate': 'agents/wire.test.ts',
  'agentTeam.teamPlay': 'agents/wire.test.ts',
  'agentTeam.teamBets': 'agents/lines.test.ts',
  'agentTeam.teamProfit': 'agents/lines.test.ts',
  'agentMoney.teamFile': 'agents/lines.test.ts',
  'agentTeam.incomePlayers': 'agents/wire.test.ts',
  'agentTeam.incomeBets': 'agents/wire.test.ts',
  'referral.referralFriends': 'referral/wire.test.ts',
  'referral.referralDays': 'referral/wire.test.ts',
  'referral.referralLines': 'referral/wire.test.ts',
}

type Node = { _zod: { def: Record<string, unknown> & { type: string } } }
const isNode = (it: unknown): it is Node => typeof it === 'object' && it !== null && '_zod' in it

/** What is named by a number or a place in a list: takes a number, and no word. */
function names(shape: unknown): boolean {
  if (!isNode(shape)) return false
  const { def } = shape._zod
  const inner = ['innerType', 'element', 'in'].map((part) => def[part]).filter(isNode)
  const options = Array.isArray(def.options) ? def.options : []
  const parts = typeof def.shape === 'object' && def.shape ? Object.values(def.shape) : []
  if ([...inner, ...options, ...parts].some(names)) return true
  const takes = (value: string) => z.safeParse(shape as unknown as z.ZodType, value).success
  return def.type === 'string' && takes(randomUUID()) && !takes('bukan nomor!')
}

const own = ['session', 'member', 'agent']
const calls = Object.entries(sections).flatMap(([section, all]) =>
  Object.entries<Endpoint>(all)
    .filter(([, endpoint]) => own.includes(endpoint.for))
    .map(([name, endpoint]) => ({ name: `${section}.${name}`, endpoint })),
)
const naming = calls.filter(({ name, endpoint }) => names(endpoint.takes) || samples[name])

const Kept = z.object({ text: z.string().nullable() })
/** All that a member has, as it lies in the books of their things. */
const keptOf = async ({ member }: Person) => {
  const { db } = wire.house.ownerStore
  const tables = await db.one(Kept)`
    select concat_ws(E'\\n',
      (select json_agg(d order by id)::text from cashier.deposit d where member = ${member}),
      (select json_agg(w order by id)::text from cashier.withdrawal w where member = ${member}),
      (select json_agg(c order by id)::text from cashier.bank_card c where member = ${member}),
      (select json_agg(p.id order by p.id)::text from cashier.proof p join cashier.deposit d
          on d.bucket = p.bucket and d.id = p.deposit where d.member = ${member}),
      (select json_agg(s.id order by s.id)::text from identity.session s
        where member = ${member} and s.revoked_at is null),
      (select json_agg(v.id order by v.id)::text from identity.device v where member = ${member}),
      (select json_agg(k.id order by k.id)::text from identity.passkey k where member = ${member})) as text`
  return tables.text
}

/** The same names, of things that nobody has. A place in a list is a place in any list. */
const nobodys = ({ things }: Person): Things =>
  Object.fromEntries(
    Object.entries(things).map(([name, id]) => [name, id.replace(/[\w-]{12}$/, '0a1b2c3d4e5f')]),
  )

describe('[A17] what belongs to others in the cashier, the records and the account', () => {
  test('every call that names something of a member’s has a sample, or says why it needs none', () => {
    const missing = naming
      .map(({ name }) => name)
      .filter((name) => !samples[name] && !common[name] && !elsewhere[name])
    expect(missing, 'say in `samples` how each of these is called').toEqual([])
    for (const file of Object.values(elsewhere))
      expect(existsSync(new URL(`../${file}`, import.meta.url)), file).toBe(true)
    const known = new Set(naming.map(({ name }) => name))
    expect(Object.keys(samples).filter((name) => !known.has(name))).toEqual([])
    expect(naming.length).toBeGreaterThan(18)
  })

  test('somebody else’s is answered as what is not there, and nothing of it changes', async () => {
    const before = await keptOf(owner)
    const ids = Object.values(owner.things).filter((id) => id.length > 30)
    const wrong: unknown[] = []
    for (const { name, endpoint } of naming) {
      const sample = samples[name]
      if (!sample) continue
      const answered = async (things: Things) => {
        const { status, text } = await wire.send(endpoint, await sample(things), intruder)
        return { status, text }
      }
      const [found, none] = [await answered(owner.things), await answered(nobodys(owner))]
      const alike = JSON.stringify(found) === JSON.stringify(none)
      if (!alike && !places.has(name)) wrong.push({ name, found, none })
      if (ids.some((id) => found.text.includes(id))) wrong.push({ name, tells: found.text })
      // One of one's own beside one of somebody else's opens nothing either.
      for (const mine of ['deposit', 'withdrawal']) {
        const mixed = await answered({ ...owner.things, [mine]: intruder.things[mine] ?? '' })
        if (name === 'transfers.depositProof' && !mixed.text.includes('"value":null'))
          wrong.push({ name, mixed })
      }
    }
    expect(wrong).toEqual([])
    expect(await keptOf(owner)).toBe(before)
  }, 60_000)

  test('and each of them is there for its owner: no sample asks for nothing', async () => {
    const wrong: unknown[] = []
    for (const { name, endpoint } of naming) {
      const sample = samples[name]
      if (!sample) continue
      const answered = async (things: Things) =>
        (await wire.send(endpoint, await sample(things), owner)).text
      const none = await answered(nobodys(owner))
      const before = await keptOf(owner)
      const found = await answered(owner.things)
      const same = none === found && before === (await keptOf(owner))
      if (same && !places.has(name)) wrong.push({ name, found })
    }
    expect(wrong).toEqual([])
  }, 60_000)

  test('a file of somebody else’s is not fetched, and waits on for its owner', async () => {
    const { path } = await wire.told<{ path: string }>(
      sections.records.takeStatement,
      { format: 'csv' },
      owner,
    )
    const fetched = (of: Person | undefined) =>
      fetch(`${wire.url}${path}`, { headers: of ? { authorization: `Bearer ${of.token}` } : {} })
    for (const who of [intruder, undefined]) {
      const answer = await fetched(who)
      expect(answer.ok).toBe(false)
      expect(await answer.text()).not.toContain(';')
    }
    expect((await fetched(owner)).status).toBe(200)
    expect((await fetched(owner)).ok).toBe(false)
  })
})

/** Every command of the cashier, with other terms under the same key where it has any that matter. */
type Keyed = { body: object; other?: object }
const keyed: Record<string, () => Promise<Keyed> | Keyed> = {
  'cashier.askDeposit': () => ({
    body: { method: 'qris', amount: '60000' },
    other: { method: 'qris', amount: '60001' },
  }),
  'cashier.answerLimit': () => ({ body: {} }),
  'cashier.cancelDeposit': async () => ({
    body: { id: await id(sections.cashier.askDeposit, { method: 'qris', amount: '50000' }) },
    other: { id: owner.things.deposit },
  }),
  // A picture is drawn anew and not compared: under one key there is one.
  'transfers.sendProof': async () => ({
    body: {
      id: await id(sections.cashier.askDeposit, wire.transfer),
      image: await picture(),
    },
  }),
  'bankCards.addBankCard': () => ({
    body: { bank: 'BNI', number: wire.account(), paymentPassword: pin },
    other: { bank: 'BNI', number: wire.account(), paymentPassword: pin },
  }),
  'bankCards.preferBankCard': async () => ({
    body: { id: await card() },
    other: { id: fresh.card },
  }),
  'bankCards.removeBankCard': async () => ({ body: { id: await card(), paymentPassword: pin } }),
  'withdrawals.askWithdrawal': () => ({
    body: { card: fresh.card, amount: '50000', paymentPassword: pin },
    other: { card: fresh.card, amount: '50001', paymentPassword: pin },
  }),
  'withdrawals.cancelWithdrawal': async () => ({
    body: { id: await wish() },
    other: { id: owner.things.withdrawal },
  }),
  'withdrawals.confirmWithdrawal': async () => ({
    body: { id: (await wire.paid(fresh)).id },
    other: { id: owner.things.paidOut },
  }),
  'withdrawals.disputeWithdrawal': async () => ({
    body: { id: (await wire.paid(fresh)).id, picture: await picture() },
  }),
}
let fresh: Awaited<ReturnType<Wire['member']>>
const id = async (endpoint: Endpoint, body: object) =>
  (await wire.told<{ id: string }>(endpoint, body, fresh)).id
const card = () =>
  id(sections.bankCards.addBankCard, { bank: 'BNI', number: wire.account(), paymentPassword: pin })
const wish = () =>
  id(sections.withdrawals.askWithdrawal, {
    card: fresh.card,
    amount: '50000',
    paymentPassword: pin,
  })

const Sum = z.object({ steps: z.int(), entries: z.int(), things: z.int() })
/** How much has happened to a member: steps, entries in their purses, things they have. */
const happened = ({ member, bucket }: Pick<Person, 'member' | 'bucket'>) =>
  wire.house.ownerStore.db.one(Sum)`
    select (select count(*) from cashier.deposit_step s join cashier.deposit d
               on d.bucket = s.bucket and d.id = s.deposit where d.member = ${member})::int
         + (select count(*) from cashier.withdrawal_step s join cashier.withdrawal w
               on w.bucket = s.bucket and w.id = s.withdrawal where w.member = ${member})::int as steps,
           (select count(*) from audit.entry e join audit.account a on a.account = e.account
             where a.member = ${member})::int as entries,
           (select count(*) from cashier.bank_card where member = ${member} and removed_at is null)::int
         + (select count(*) from cashier.proof p join cashier.deposit d
               on d.bucket = p.bucket and d.id = p.deposit where d.member = ${member})::int
         + (select count(*) from cashier.withdrawal_proof p join cashier.withdrawal w
               on w.bucket = p.bucket and w.id = p.withdrawal where w.member = ${member})::int as things
     where ${bucket}::int is not null`

describe('[A4] one key, one act, for every command of the cashier', () => {
  const commands = (['cashier', 'transfers', 'bankCards', 'withdrawals'] as const).flatMap((name) =>
    Object.entries<Endpoint>(sections[name])
      .filter(([, { kind }]) => kind === 'command')
      .map(([call, endpoint]) => [`${name}.${call}`, endpoint] as const),
  )

  test.each(commands)('%s, eight at once', async (name, endpoint) => {
    const made = keyed[name]
    if (!made) throw new Error(`say in \`keyed\` how ${name} is called`)
    fresh = await wire.member()
    const { body, other } = await made()
    const once = await wire.member()
    const key = randomUUID()
    const before = await happened(fresh)
    const send = () => wire.send(endpoint, body, { token: fresh.token, key })
    const all = await Promise.all(Array.from({ length: 8 }, send))
    const after = await happened(fresh)
    const first = all.find(({ success }) => success)
    expect(first?.status).toBe(200)
    for (const { text } of all) expect(text).toBe(first?.text)
    // As much as one press does, and no more.
    const [steps, things] = [after.steps - before.steps, Math.abs(after.things - before.things)]
    expect([steps <= 2, things <= 1, after.entries - before.entries <= 2]).toEqual([
      true,
      true,
      true,
    ])
    expect((await send()).text).toBe(first?.text)
    if (other) {
      const differs = await wire.send(endpoint, other, { token: fresh.token, key })
      expect(differs.code).toBe('key-reused')
    }
    expect(await happened(fresh)).toEqual(after)
    // A key of somebody else’s is another key.
    const theirs = await wire.send(endpoint, body, { token: once.token, key })
    expect(theirs.text === first?.text).toBe(name === 'cashier.answerLimit')
    expect(await happened(fresh)).toEqual(after)
  })
})
