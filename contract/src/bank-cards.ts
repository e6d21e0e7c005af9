import * as z from 'zod/mini'
import { command, query } from './endpoint.ts'
import { Moment } from './words.ts'

const short = z.string().check(z.maxLength(255))

type Bank = {
  code: string
  name: string
  kind: 'bank' | 'e-wallet'
  digits: readonly [number, number]
}
const bank = (code: string, name: string, digits: readonly [number, number]): Bank => ({
  ...{ code, name, digits },
  kind: 'bank',
})
const wallet = (code: string, name: string): Bank => ({
  ...{ code, name },
  ...{ kind: 'e-wallet', digits: [10, 13] },
})

/** Where members can be paid out to, with how long an account’s number is there. */
export const payeeBanks: readonly Bank[] = [
  bank('BCA', 'BCA', [10, 10]),
  bank('BRI', 'BRI', [15, 15]),
  bank('MANDIRI', 'Mandiri', [13, 13]),
  bank('BNI', 'BNI', [10, 10]),
  bank('BSI', 'Bank Syariah Indonesia', [10, 10]),
  bank('BTN', 'BTN', [13, 16]),
  bank('CIMB', 'CIMB Niaga', [12, 14]),
  bank('DANAMON', 'Danamon', [10, 16]),
  bank('PERMATA', 'Permata', [10, 16]),
  bank('OCBC', 'OCBC', [10, 12]),
  bank('PANIN', 'Panin', [10, 10]),
  bank('MAYBANK', 'Maybank', [10, 12]),
  bank('JAGO', 'Bank Jago', [12, 12]),
  bank('SEABANK', 'SeaBank', [12, 12]),
  wallet('DANA', 'DANA'),
  wallet('GOPAY', 'GoPay'),
  wallet('OVO', 'OVO'),
  wallet('SHOPEEPAY', 'ShopeePay'),
  wallet('LINKAJA', 'LinkAja'),
]

/** An account in the member’s own name, as its member sees it: enough to know it again. */
export const BankCard = z.object({
  id: z.uuid(),
  bank: z.string(),
  bankName: z.string(),
  kind: z.enum(['bank', 'e-wallet']),
  /** `•••• 1234`. */
  number: z.string(),
  /** `S••• R•••`. */
  name: z.string(),
  preferred: z.boolean(),
  addedAt: Moment,
  /** Until then the house looks at what is paid out to it. */
  freshUntil: z.nullable(Moment),
})
export type BankCard = z.output<typeof BankCard>

/** What is asked of whoever changes where money goes. */
const proof = {
  paymentPassword: short,
  /** A code of the authenticator, where the member has one. */
  code: z.optional(short),
}
const unproved = [
  'payment-password-unset',
  'payment-password-locked',
  'payment-password-wrong',
  'factor-needed',
  'sign-in-locked',
  'factor-wrong',
] as const

export const bankCards = {
  bankCards: query('/wps/cashier/cards', {
    about: 'The caller’s accounts for paying out, and what adding one asks for.',
    for: 'member',
    gives: z.object({
      cards: z.array(BankCard),
      most: z.int(),
      /** The name that every card is in, masked; null where the first card says it. */
      payee: z.nullable(z.string()),
      paymentPassword: z.boolean(),
      /** A code of the authenticator is asked for as well. */
      factor: z.boolean(),
      banks: z.array(
        z.object({
          code: z.string(),
          name: z.string(),
          kind: z.enum(['bank', 'e-wallet']),
          digitsLeast: z.int(),
          digitsMost: z.int(),
        }),
      ),
    }),
  }),
  addBankCard: command('/wps/cashier/cards', {
    about: 'Adds an account in the caller’s own name; the first says the name where none is known.',
    for: 'member',
    sealed: true,
    fresh: true,
    rate: { calls: 20, seconds: 600 },
    takes: z.object({
      bank: z.string().check(z.maxLength(16)),
      number: z.string().check(z.maxLength(40)),
      /** Asked for only while the house knows no name; it cannot be changed afterwards. */
      name: z.optional(short),
      ...proof,
    }),
    gives: BankCard,
    refuses: [
      'bank-unknown',
      'card-number-wrong',
      'payee-name-missing',
      'payee-name-other',
      ...unproved,
      'key-reused',
      'card-known',
      'cards-full',
    ],
  }),
  preferBankCard: command('/wps/cashier/cards/prefer', {
    about: 'Makes one of the caller’s cards the first that is offered.',
    for: 'member',
    takes: z.object({ id: z.uuid() }),
    gives: BankCard,
    refuses: ['card-unknown'],
  }),
  removeBankCard: command('/wps/cashier/cards/remove', {
    about: 'Takes one of the caller’s cards away. What was paid to it stays on record.',
    for: 'member',
    sealed: true,
    fresh: true,
    rate: { calls: 20, seconds: 600 },
    takes: z.object({ id: z.uuid(), ...proof }),
    gives: z.object({}),
    refuses: [...unproved, 'card-unknown', 'card-in-use'],
  }),
}
