import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Endpoint } from '@balai/contract'
import { sections } from '@balai/contract/sections'
import sharp from 'sharp'
import { openApp } from '../../app.ts'
import { beginSession } from '../../identity/session.ts'
import { postgresBus } from '../../platform/bus.ts'
import { readConfig } from '../../platform/config.ts'
import { keyRing, newKey } from '../../platform/front/keys.ts'
import { ask, type Told } from '../../platform/testing/caller.ts'
import { openHouse } from '../../platform/testing/house.ts'
import { order, taken } from '../../wagers/testing/players.ts'
import { equip, equipmentOf } from '../equipment.ts'
import { putDemoAccounts } from '../transfer/demo.ts'
import { openPayouts, type Payee, payingGateway, pin } from './payee.ts'
import { methods } from './till.ts'

export type Things = Record<string, string>
export type Person = Payee & { token: string; things: Things }
type Id = { id: string }
type Page = { items: Id[]; next: string | null }

const from = { ip: '127.0.0.1', userAgent: 'Perangkat uji', host: 'localhost' }

/** A small picture as it travels. */
export const picture = async () => {
  const dots = { width: 8, height: 8, channels: 3, background: '#888' } as const
  return (await sharp({ create: dots }).png().toBuffer()).toString('base64')
}

/** The whole house over the wire, with a gateway that takes money and pays out as it is told to. */
export async function openWire() {
  const data = mkdtempSync(join(tmpdir(), 'balai-wire-'))
  const config = readConfig({ BALAI_MODE: 'test', LOG_LEVEL: 'silent', BALAI_DATA: data })
  const house = await openHouse({ max: 20 })
  const { store, clock, random, ownerStore } = house
  clock.advance(Date.now() - clock.now().getTime())
  const bus = await postgresBus(store, house.log)
  const keys = await keyRing([await newKey('k')])
  const ways = methods.map((way) => ({ ...way, open: true }))
  const gateway = { ...payingGateway().gateway, ways }
  const app = await openApp({ ...house, config, bus, keys, gateways: [gateway] })
  await store.transact((tx) => putDemoAccounts(tx, { by: 'test', now: clock.now() }))
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const equipment = equipmentOf(store)
  const payouts = openPayouts(house)
  // The helper has set a gateway of its own.
  equip(store, equipment)

  type Sending = { token: string; key?: string }
  const send = (endpoint: Endpoint, body: object, sending: Sending): Promise<Told> =>
    ask(url, endpoint, { ...sending, body })
  async function told<V>(endpoint: Endpoint, body: object, { token }: { token: string }) {
    const answer = await send(endpoint, body, { token })
    if (!answer.success) throw new Error(`${endpoint.path}: ${answer.text}`)
    return answer.value as V
  }
  const account = () =>
    String(BigInt(`0x${random.bytes(6).toString('hex')}`))
      .padStart(10, '1')
      .slice(-10)

  /** A member with two sessions, money, a payment password and a card. */
  async function member() {
    const of = await payouts.payee(5_000_000n)
    const begin = () =>
      store.transact((tx) =>
        beginSession(tx, { member: of.member, from, random, now: clock.now() }),
      )
    const [token] = [await begin(), await begin()]
    await told(sections.cashier.answerLimit, {}, { token })
    return { ...of, token }
  }
  const transfer = { method: 'bank-transfer', channel: 'BCA', amount: '50000' }

  /** Something that lies in the account itself: nobody calls for it without a browser that made it. */
  async function doors({ member: whose }: Payee) {
    const [device, passkey] = [random.uuid(), `kunci-${random.token()}`]
    await ownerStore.transact(async (tx) => {
      await tx.run`
        insert into identity.device (id, member, token, device, ip, known_since, last_used_at, expires_at)
        values (${device}, ${whose}, sha256(convert_to(${device}, 'UTF8')), 'Uji', '127.0.0.1', now(),
                now(), now() + interval '30 days')`
      await tx.run`
        insert into identity.passkey (id, member, public_key, counter, transports, name, added_at)
        values (${passkey}, ${whose}, '\\x00', 0, '{}', 'Uji', now())`
    })
    return { device, passkey }
  }

  /** A withdrawal that the gateway says is paid. */
  async function paid(of: Payee) {
    const one = await payouts.asks(of, 50_000n)
    await payouts.agrees(of, one)
    await payouts.payout(of, one, 'paid')
    return one
  }

  /** A member who has one of everything. */
  async function person(): Promise<Person> {
    const at = await member()
    const { cashier, transfers, bankCards, withdrawals, security, records, wagers } = sections
    const asks = (body: object) => told<Id>(cashier.askDeposit, body, at)
    const open = await asks({ method: 'qris', amount: '50000' })
    const deposit = await asks(transfer)
    type Sent = { transfer: { proofs: Id[] } }
    const image = await picture()
    const sent = await told<Sent>(transfers.sendProof, { id: deposit.id, image }, at)
    const addCard = (number: string) =>
      told<Id>(bankCards.addBankCard, { bank: 'BNI', number, paymentPassword: pin }, at)
    const [card, spare] = [await addCard(account()), await addCard(account())]
    const wish = { card: at.card, amount: '50000', paymentPassword: pin }
    const withdrawal = await told<Id>(withdrawals.askWithdrawal, wish, at)
    const paidOut = await paid(at)
    const [round] = [await taken(house, order(house, at)), await taken(house, order(house, at))]
    type Entries = { items: { number: string }[]; next: string }
    const entries = await told<Entries>(records.statement, { size: 1 }, at)
    const next = async (endpoint: Endpoint, body: object) =>
      (await told<Page>(endpoint, body, at)).next ?? ''
    const sessions = await told<(Id & { current: boolean })[]>(security.sessions, {}, at)
    const things = {
      ...{ open: open.id, deposit: deposit.id, proof: sent.transfer.proofs[0]?.id ?? '' },
      ...{ card: card.id, spare: spare.id, withdrawal: withdrawal.id, paidOut: paidOut.id },
      ...{ round: round.round, entry: entries.items[0]?.number ?? '', ...(await doors(at)) },
      session: sessions.find(({ current }) => !current)?.id ?? '',
      afterDeposit: await next(cashier.deposits, { limit: 1 }),
      afterWithdrawal: await next(withdrawals.withdrawals, { limit: 1 }),
      afterEntry: entries.next,
      afterBet: await next(wagers.bets, { size: 1 }),
    }
    return { ...at, things }
  }

  return {
    ...{ house, keys, url, send, told, member, person, paid, account, transfer },
    async close() {
      await app.close()
      await bus.close()
      await house.close()
      rmSync(data, { recursive: true, force: true })
    },
  }
}
export type Wire = Awaited<ReturnType<typeof openWire>>
