import * as z from 'zod/mini'
import { DepositMethod } from './cashier.ts'
import { command, query } from './endpoint.ts'
import { Currency, DialCode, Minor, MobileNo, Moment } from './words.ts'

/**
 * How well the house knows a member: 0 registered; 1 a confirmed contact, name and birth date; 2 an
 * identity paper and a portrait; 3 proof of address and of where the money comes from.
 */
export const KycLevel = z.literal([0, 1, 2, 3])
export type KycLevel = z.output<typeof KycLevel>

/** Levels that papers lead to. */
export const PaperLevel = z.literal([2, 3])
export type PaperLevel = z.output<typeof PaperLevel>

export const PaperKind = z.enum(['identity', 'selfie', 'address', 'funds'])
export type PaperKind = z.output<typeof PaperKind>

/** Pictures that a paper may have: a statement has pages, an identity card two sides. */
export const paperPagesMax: Readonly<Record<PaperKind, number>> = {
  identity: 2,
  selfie: 1,
  address: 3,
  funds: 3,
}

/** Which page of a paper a picture is. */
export const PaperPlace = z.literal([1, 2, 3])
export type PaperPlace = z.output<typeof PaperPlace>

/** What each level asks for beyond the one before. */
export const papersOf: Readonly<Record<PaperLevel, readonly PaperKind[]>> = {
  2: ['identity', 'selfie'],
  3: ['address', 'funds'],
}

/** Which identity paper it is: the Indonesian card, a passport, a driving licence. */
export const IdentityPaper = z.enum(['ktp', 'passport', 'sim'])
export type IdentityPaper = z.output<typeof IdentityPaper>

/** Why papers were not accepted. */
export const KycRefusal = z.enum([
  'unreadable',
  'cut-off',
  'out-of-date',
  'too-old',
  'facts-differ',
  'other-person',
  'number-elsewhere',
  'altered',
])
export type KycRefusal = z.output<typeof KycRefusal>

/**
 * Where a request stands. What is not at its end says whose turn it is, what comes next and until when;
 * nothing can be told without a reason.
 */
export const KycStands = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('asked'),
    owner: z.literal('member'),
    reason: z.enum(['by-member', 'by-desk', 'again']),
    next: z.literal('send'),
    due: Moment,
  }),
  z.object({
    state: z.literal('sent'),
    owner: z.literal('house'),
    reason: z.literal('complete'),
    next: z.literal('review'),
    due: Moment,
  }),
  z.object({
    state: z.literal('review'),
    owner: z.literal('house'),
    reason: z.literal('looked-at'),
    next: z.literal('decision'),
    due: Moment,
  }),
  z.object({
    state: z.literal('accepted'),
    reason: z.literal('agreed'),
    at: Moment,
    /** Until when it holds; null where the paper has no end. */
    until: z.nullable(Moment),
  }),
  z.object({ state: z.literal('refused'), reason: KycRefusal, at: Moment }),
  z.object({ state: z.literal('expired'), reason: z.enum(['not-sent', 'paper-over']), at: Moment }),
])
export type KycStands = z.output<typeof KycStands>
export type KycState = KycStands['state']

/** A page of a paper as the house has it: never the picture itself. */
const Page = z.object({ place: z.int(), bytes: z.int(), sentAt: Moment })

export const KycRequest = z.object({
  id: z.uuid(),
  level: PaperLevel,
  stands: KycStands,
  /** Everything that is asked for, at once. */
  papers: z.array(z.object({ kind: PaperKind, pages: z.array(Page) })),
  document: z.nullable(IdentityPaper),
  /** The last digits of its number. */
  number: z.nullable(z.string()),
  steps: z.array(z.object({ state: z.string(), reason: z.string(), at: Moment })),
  createdAt: Moment,
})
export type KycRequest = z.output<typeof KycRequest>

/** What a level opens. Bounds are of one of the house’s days, and of all time; null where there is none. */
export const Unlocks = z.object({
  depositDayMost: z.nullable(Minor),
  depositEverMost: z.nullable(Minor),
  withdrawDayMost: z.nullable(Minor),
  withdrawEverMost: z.nullable(Minor),
  methods: z.array(DepositMethod),
})
export type Unlocks = z.output<typeof Unlocks>

/** A day as `yyyy-MM-dd`. */
const Day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))

const Mine = z.object({
  level: KycLevel,
  currency: Currency,
  exponent: z.int(),
  levels: z.array(z.object({ level: KycLevel, unlocks: Unlocks })),
  /** What the first level needs. Everything is masked. */
  contact: z.object({ mobile: z.nullable(z.string()), email: z.nullable(z.string()) }),
  name: z.nullable(z.string()),
  birthYear: z.nullable(z.string()),
  /** What can be told now: what is not on record, and a birth date that papers did not bear out. */
  mayTell: z.object({ name: z.boolean(), birthday: z.boolean() }),
  request: z.nullable(KycRequest),
  /** Levels that papers can be begun for now. */
  mayBegin: z.array(PaperLevel),
})
export type KycMine = z.output<typeof Mine>

const Image = z.string().check(z.maxLength(7_000_000), z.regex(/^[A-Za-z0-9+/]+={0,2}$/))

/** Where a code goes that confirms a contact. */
const Contact = z.discriminatedUnion('way', [
  z.object({ way: z.literal('sms'), countryDialingCode: DialCode, mobile: MobileNo }),
  z.object({ way: z.literal('email'), email: z.string().check(z.maxLength(255)) }),
])

export const kyc = {
  mine: query('/wps/member/kyc', {
    about: 'How well the house knows the caller, what each level opens, and what is asked for.',
    for: 'member',
    gives: Mine,
  }),
  contactCode: command('/wps/member/kyc/contact/code', {
    about: 'Sends a code to a number or an address that the caller wants to confirm.',
    for: 'member',
    sealed: true,
    fresh: true,
    rate: { calls: 10, seconds: 600 },
    takes: z.object({ contact: Contact }),
    gives: z.object({ expirationTime: z.int() }),
    refuses: [
      'contact-held',
      'mobile-invalid',
      'email-invalid',
      'code-closed',
      'code-too-soon',
      'code-too-many',
      'code-quota',
    ],
  }),
  confirmContact: command('/wps/member/kyc/contact', {
    about: 'Confirms a number or an address by the code that was sent there.',
    for: 'member',
    credential: true,
    sealed: true,
    fresh: true,
    rate: { calls: 20, seconds: 600 },
    takes: z.object({ contact: Contact, code: z.string().check(z.maxLength(16)) }),
    gives: z.object({}),
    refuses: [
      'changes-locked',
      'confirm-needed',
      'contact-held',
      'mobile-invalid',
      'email-invalid',
      'code-missing',
      'code-wrong',
      'code-expired',
      'mobile-taken',
      'email-taken',
    ],
  }),
  tell: command('/wps/member/kyc/person', {
    about: 'Tells the name and the birth date as they stand in the papers. Under 18 is refused.',
    for: 'member',
    sealed: true,
    rate: { calls: 20, seconds: 600 },
    /** A name that is on record stays: what was opened under it stands on it. */
    takes: z.object({
      name: z.optional(z.string().check(z.maxLength(200))),
      birthday: Day,
    }),
    gives: z.object({}),
    refuses: ['person-told', 'name-invalid', 'birthday-invalid', 'under-age'],
  }),
  begin: command('/wps/member/kyc/request', {
    about: 'Begins a level. The answer lists every paper that is needed, at once.',
    for: 'member',
    rate: { calls: 20, seconds: 600 },
    takes: z.object({ level: PaperLevel }),
    gives: KycRequest,
    refuses: ['kyc-tell-first', 'kyc-begun', 'kyc-held'],
  }),
  addPage: command('/wps/member/kyc/paper', {
    about:
      'A picture of a paper that is asked for (PNG or JPEG, 5 MB, as base64). Another one at its place takes the place.',
    for: 'member',
    method: 'PUT',
    fresh: true,
    bodyMb: 8,
    rate: { calls: 60, seconds: 600 },
    takes: z.object({ kind: PaperKind, place: PaperPlace, image: Image }),
    gives: KycRequest,
    refuses: ['kyc-not-asked', 'image-refused'],
  }),
  dropPage: command('/wps/member/kyc/paper/drop', {
    about: 'Takes a picture away again that was not sent yet.',
    for: 'member',
    takes: z.object({ kind: PaperKind, place: z.int() }),
    gives: KycRequest,
    refuses: ['kyc-not-asked'],
  }),
  send: command('/wps/member/kyc/send', {
    about: 'Hands everything in for review, with the number of the identity paper.',
    for: 'member',
    sealed: true,
    fresh: true,
    rate: { calls: 20, seconds: 600 },
    takes: z.object({
      document: z.optional(IdentityPaper),
      number: z.optional(z.string().check(z.maxLength(40))),
      /** The last day on which the paper is good; left out where it has no end. */
      goodUntil: z.optional(Day),
    }),
    gives: KycRequest,
    refuses: ['kyc-not-asked', 'kyc-papers-missing', 'id-number-invalid', 'paper-out-of-date'],
  }),
}
