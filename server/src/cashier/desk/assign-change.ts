import { cashierChanges } from '@balai/contract/desk/cashier-changes'
import type { z } from 'zod/mini'
import { record } from '../../audit/index.ts'
import * as identity from '../../identity/index.ts'
import type { Db, Tx } from '../../platform/db.ts'
import { type Cannot, type Carrying, cannot, change, type Foreseen } from '../../platform/desk.ts'
import * as wallet from '../../wallet/index.ts'
import { creditPayment } from '../crediting.ts'
import { give, type Money, placeFor } from '../hear.ts'
import { judge } from '../judge.ts'
import { holdPayment, isGoingBack } from '../refunds/sql.ts'
import { takeBack } from '../reverse.ts'
import { addDeposit, type DepositRow, holdDeposit } from '../sql.ts'
import { numberOf, referenceOf } from '../stands.ts'
import { feeOf } from '../terms.ts'
import { termsOf, type Way, waysInForce } from '../ways-sql.ts'
import { assignPayment, depositById, type Payment, paymentBy } from './deposits-sql.ts'
import { againstCredit, goingBack, handsOff } from './house-rules.ts'

type Terms = z.output<typeof cashierChanges.assign.takes>
type To<I extends Terms['to']['is']> = Extract<Terms['to'], { is: I }>
type Looking = Parameters<typeof handsOff>[1] & { now: Date }

const unknown = cannot({ ID: 'uang ini tidak ada', EN: 'there is no such payment' })
const given = cannot({ ID: 'uang ini sudah bertuan', EN: 'this payment is somebody’s already' })
const noDeposit = cannot({ ID: 'setoran ini tidak ada', EN: 'there is no such deposit' })
const otherGateway = cannot({
  ID: 'setoran itu lewat jalur lain; berikan kepada anggotanya',
  EN: 'that deposit is by another gateway; give it to the member instead',
})
const otherCurrency = cannot({
  ID: 'mata uangnya lain dari dompet anggota',
  EN: 'it is another currency than the member’s purse',
})
const noWay = cannot({
  ID: 'jalur ini tidak menerima uang dengan cara itu',
  EN: 'this gateway takes no money in that way',
})
const tooLittle = cannot({
  ID: 'biayanya sama besar atau lebih dari uangnya',
  EN: 'its fee is as much as it is, or more',
})

/** The payment as if it had come with the number of the deposit on it. */
const heardAs = (payment: Payment, row: DepositRow): Money => ({
  ...{ kind: 'paid', event: payment.id, payment: payment.id, reference: referenceOf(row) },
  ...{ amount: payment.amount, currency: payment.currency, at: payment.paidAt },
})

const before = (payment: Payment) => ({
  belongsTo: null,
  state: 'nobodys',
  reference: payment.reference,
})

/** What it would come to in a deposit: the same as had it come with its number on it. */
async function inDeposit(
  db: Db | Tx,
  payment: Payment,
  { to, looking }: { to: To<'deposit'>; looking: Looking },
): Promise<Foreseen | Cannot> {
  const row = await depositById(db, to.deposit)
  if (!row) return noDeposit
  if (row.gateway !== payment.gateway) return otherGateway
  const whose = await handsOff(db, looking, row)
  if ('cannot' in whose) return whose
  const { now } = looking
  const heard = heardAs(payment, row)
  const said = judge({ row, heard, terms: await termsOf(db, row), now })
  const against = await againstCredit(db, { ...row, amount: payment.amount, now })
  return {
    subject: `payment:${payment.gateway}/${payment.id}`,
    name: `${payment.id} → ${numberOf(row.id)} · ${whose.account}`,
    before: before(payment),
    after: {
      ...{ belongsTo: numberOf(row.id), reference: payment.reference },
      state: 'doubt' in said || against ? 'review' : 'credited',
    },
    amount: payment.amount,
  }
}

type Taken = { way: Way; fee: bigint; account: string; bucket: number }

/** What a member would get of it as a deposit of its own. */
async function ofMember(
  db: Db | Tx,
  payment: Payment,
  { to, looking }: { to: To<'member'>; looking: Looking },
): Promise<Taken | Cannot> {
  const whose = await handsOff(db, looking, to)
  if ('cannot' in whose) return whose
  const way = (await waysInForce(db)).find(
    ({ gateway, method }) => gateway === payment.gateway && method === to.method,
  )
  if (!way) return noWay
  const bucket = identity.bucketOf(to.member)
  const { currency } = await wallet.balanceOf(db, { member: to.member, bucket, trial: false })
  if (currency !== payment.currency) return otherCurrency
  const fee = feeOf(way, payment.amount)
  if (fee >= payment.amount) return tooLittle
  const crediting = { member: to.member, bucket, amount: payment.amount, now: looking.now }
  return (await againstCredit(db, crediting)) ?? { way, fee, account: whose.account, bucket }
}

/** Gives money that was nobody’s to whom two people agree that it belongs. */
export const assign = change(cashierChanges.assign, {
  foresee: async (db, { to, ...which }, looking) => {
    const payment = await paymentBy(db, which)
    if (!payment) return unknown
    if (payment.deposit) return given
    if (await isGoingBack(db, which)) return goingBack
    if (to.is === 'deposit') return inDeposit(db, payment, { to, looking })
    const taken = await ofMember(db, payment, { to, looking })
    if ('cannot' in taken) return taken
    return {
      subject: `payment:${payment.gateway}/${payment.id}`,
      name: `${payment.id} → ${taken.account}`,
      before: before(payment),
      after: {
        ...{ belongsTo: taken.account, state: 'credited', reference: payment.reference },
        ...{ feeAmount: String(taken.fee), creditedAmount: String(payment.amount - taken.fee) },
      },
      amount: payment.amount,
    }
  },
  carryOut: async (tx, { to, ...which }, carrying) => {
    await holdPayment(tx, which)
    if (await isGoingBack(tx, which)) return goingBack
    const payment = await paymentBy(tx, which)
    if (!payment) return unknown
    if (payment.deposit) return given
    const done =
      to.is === 'deposit'
        ? await giveToDeposit(tx, payment, { to, carrying })
        : await giveToMember(tx, payment, { to, carrying })
    if ('cannot' in done) return done
    const { by, reason, agreed, now } = carrying
    return record(tx, {
      ...{ kind: 'payment-assigned', actor: by, subject: `member:${done.member}`, now },
      body: { ...which, amount: payment.amount, deposit: done.deposit, reason, agreed },
    })
  },
})

type Done = { member: string; deposit: string }

async function giveToDeposit(
  tx: Tx,
  payment: Payment,
  { to, carrying }: { to: To<'deposit'>; carrying: Carrying },
): Promise<Done | Cannot> {
  const { now, random } = carrying
  const found = await depositById(tx, to.deposit)
  const row = found && (await holdDeposit(tx, found))
  if (!row) return noDeposit
  const whose = placeFor(row, { random, now })
  const { gateway, id } = payment
  if (!(await assignPayment(tx, { gateway, payment: id, whose, now }))) return given
  await give(tx, { gateway, now }, { heard: heardAs(payment, row), row, whose })
  return { member: row.member, deposit: whose.id }
}

async function giveToMember(
  tx: Tx,
  payment: Payment,
  { to, carrying }: { to: To<'member'>; carrying: Carrying },
): Promise<Done | Cannot> {
  const { now, random } = carrying
  // Whose hands it goes through was looked at as it was foreseen, in this transaction.
  const taken = await ofMember(tx, payment, { to, looking: { hands: [], now } })
  if ('cannot' in taken) return taken
  const { gateway, amount, currency } = payment
  const { way, fee, bucket } = taken
  const { member } = to
  const whose = { bucket, id: random.id(now) }
  if (!(await assignPayment(tx, { gateway, payment: payment.id, whose, now }))) return given
  const crediting = { member, bucket, gateway, payment: payment.id, amount, fee, now }
  const deposit = whose.id
  if (await creditPayment(tx, { ...crediting, deposit }))
    return (await againstCredit(tx, { member, bucket, amount, now })) ?? given
  await addDeposit(tx, {
    ...{ ...whose, member, gateway, currency, fee, now, method: way.method, channel: null },
    ...{ terms: way.version, state: 'credited', reason: 'agreed', due: null },
    ...{ asked: amount, paid: amount, credited: amount - fee },
  })
  await takeBack(tx, { gateway, payment: payment.id, now })
  return { member, deposit: whose.id }
}
