import * as z from 'zod/mini'
import { command, query } from './endpoint.ts'
import { AgentType, DialCode, Lang, MobileNo, Moment } from './words.ts'

/** The house's own avatars, by name. They are drawn in the kit. */
export const avatarNames = [
  'gunungan',
  'topeng',
  'kawung',
  'ceplok',
  'parang',
  'phinisi',
  'gunung',
  'candi',
  'penyu',
  'melati',
  'bulan',
  'merak',
] as const
export const AvatarName = z.enum(avatarNames)
export type AvatarName = z.output<typeof AvatarName>

/** How a member is shown: one of the house's own, or a picture at this address; or two letters. */
export const Avatar = z.discriminatedUnion('of', [
  z.object({ of: z.literal('drawn'), drawn: AvatarName }),
  z.object({ of: z.literal('own'), path: z.string() }),
  z.object({ of: z.literal('letters'), letters: z.string() }),
])
export type Avatar = z.output<typeof Avatar>

/** The side of a picture of one's own, in dots, as the house keeps it. */
export const avatarSide = 256

const Icon = z.object({ avatar: Avatar })

/** Where a member wants to be reached instead. */
const NewContact = z.discriminatedUnion('way', [
  z.object({ way: z.literal('sms'), countryDialingCode: DialCode, mobile: MobileNo }),
  z.object({ way: z.literal('email'), email: z.string().check(z.maxLength(255)) }),
])
export type NewContact = z.output<typeof NewContact>

const Reached = z.object({
  /** Masked; null where none is told. */
  value: z.nullable(z.string()),
  confirmed: z.boolean(),
  /** When it was last put in the place of another. */
  changedAt: z.nullable(Moment),
})

export const Profile = z.object({
  account: z.string(),
  type: AgentType,
  nickname: z.string(),
  /** From when on it may be changed again; null: now. */
  nicknameFrom: z.nullable(Moment),
  avatar: Avatar,
  /** The name of payouts in initials; null while none is told. */
  name: z.nullable(z.string()),
  /** Whether papers bear it out. */
  nameVerified: z.boolean(),
  birthYear: z.nullable(z.string()),
  mobile: Reached,
  email: Reached,
  memberSince: Moment,
  /** The sign-in before this one. */
  lastSignIn: z.nullable(z.object({ at: Moment, device: z.string(), ip: z.string() })),
  language: Lang,
  /** The code under which an agent invites. */
  agentCode: z.nullable(z.string()),
  /** The code by which the member came. */
  invitedByCode: z.nullable(z.string()),
  /** From when on nothing that guards the account may be changed: the member said it was somebody else. */
  lockedSince: z.nullable(Moment),
})
export type Profile = z.output<typeof Profile>

const Image = z.string().check(z.maxLength(7_000_000), z.regex(/^[A-Za-z0-9+/]+={0,2}$/))

export const profile = {
  own: query('/wps/member/profile', {
    about: 'Who the caller is in this house. Name, birth date and contacts are masked.',
    for: 'member',
    gives: Profile,
  }),
  icon: query('/wps/member/info/icon', {
    about: 'How the caller is shown.',
    for: 'session',
    gives: Icon,
  }),
  playerAvatar: query('/wps/relay/MCSFE_getPlayerAvatar', {
    about: 'How the caller is shown, by the name that games and older pages ask by.',
    for: 'session',
    gives: Icon,
  }),
  nickname: command('/wps/member/profile/nickname', {
    about: 'Chooses a nickname, once in 24 hours.',
    for: 'member',
    rate: { calls: 30, seconds: 600 },
    takes: z.object({ nickname: z.string().check(z.maxLength(200)) }),
    gives: z.object({ nickname: z.string(), nicknameFrom: Moment }),
    refuses: ['nickname-length', 'nickname-signs', 'nickname-house', 'nickname-too-soon'],
  }),
  drawnAvatar: command('/wps/member/profile/avatar', {
    about: 'Chooses one of the house’s own avatars; null shows two letters again.',
    for: 'member',
    rate: { calls: 60, seconds: 600 },
    takes: z.object({ drawn: z.nullable(AvatarName) }),
    gives: Icon,
    refuses: [],
  }),
  ownAvatar: command('/wps/member/profile/avatar/picture', {
    about:
      'A picture of one’s own (PNG or JPEG, 5 MB, as base64). It is cut to a square and drawn anew.',
    for: 'member',
    method: 'PUT',
    fresh: true,
    bodyMb: 8,
    rate: { calls: 20, seconds: 600 },
    takes: z.object({ image: Image }),
    gives: Icon,
    refuses: ['image-refused'],
  }),
  newContactCode: command('/wps/member/profile/contact/code', {
    about: 'Sends a code to the number or address that shall stand in the place of the old one.',
    for: 'member',
    sealed: true,
    fresh: true,
    rate: { calls: 10, seconds: 600 },
    takes: z.object({ contact: NewContact }),
    gives: z.object({ expirationTime: z.int() }),
    refuses: [
      'changes-locked',
      'confirm-needed',
      'mobile-invalid',
      'email-invalid',
      'contact-same',
      'code-closed',
      'code-too-soon',
      'code-too-many',
      'code-quota',
    ],
  }),
  changeContact: command('/wps/member/profile/contact', {
    about:
      'Puts a number or an address in the place of the old one, by the code that was sent to the new. The old one is told.',
    for: 'member',
    credential: true,
    sealed: true,
    fresh: true,
    rate: { calls: 20, seconds: 600 },
    takes: z.object({ contact: NewContact, code: z.string().check(z.maxLength(16)) }),
    gives: z.object({}),
    refuses: [
      'changes-locked',
      'confirm-needed',
      'mobile-invalid',
      'email-invalid',
      'contact-same',
      'code-missing',
      'code-wrong',
      'code-expired',
      'contact-refused',
    ],
  }),
  notMe: command('/wps/member/profile/not-me', {
    about:
      'Says by the code of a letter that a change was somebody else’s: nothing that guards the account can be changed until the house has looked at it.',
    for: 'anyone',
    sealed: true,
    fresh: true,
    rate: { calls: 20, seconds: 600 },
    takes: z.object({ code: z.string().check(z.maxLength(128)) }),
    gives: z.object({}),
    refuses: ['link-expired'],
  }),
}

/** Where the letter leads that tells of a change; the code follows the hash, which no server is sent. */
export const notMePath = (code: string) => `/not-me#${code}`
