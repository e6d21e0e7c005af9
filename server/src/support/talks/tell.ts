import type { MemberId, TalkKind, TalkNote } from '@balai/contract'
import { houseDay } from '@balai/contract/register-rules'
import * as identity from '../../identity/index.ts'
import type { Tx } from '../../platform/db.ts'
import { dayBegan } from '../../platform/period.ts'
import * as sql from './sql.ts'

/** Every open screen of the desk looks again. */
export const tellDesk = (tx: Tx) =>
  tx.push({ topic: 'staff', name: 'deskChanged', body: { what: 'support' } })

/** Every open screen of the member looks again. */
export const tellOwn = (
  tx: Tx,
  { member, ...body }: { member: MemberId | null; id: string; last: number },
) => {
  // A visitor’s page looks by itself: it has no line to the house.
  if (member) tx.push({ topic: `member:${member}`, name: 'talk', body })
}

type Talk = Pick<sql.TalkRow, 'id' | 'member'>

/** Whom what is written down about a talk is about. */
export const subjectOf = ({ member, visitor }: Pick<sql.TalkRow, 'member' | 'visitor'>) =>
  member ? `member:${member}` : `visitor:${visitor}`

/** Notes in the talk what the house did with it. */
export async function note(
  tx: Tx,
  { id, member }: Talk,
  { note, now }: { note: TalkNote; now: Date },
) {
  const { last: seq } = await sql.houseNotes(tx, { id, now })
  await sql.addSaid(tx, { talk: id, seq, member, by: 'house', note, now })
  tellOwn(tx, { member, id, last: seq })
  return seq
}

const called: Record<TalkKind, { ID: string; EN: string }> = {
  chat: { ID: 'Obrolan', EN: 'Chat' },
  ticket: { ID: 'Tiket', EN: 'Ticket' },
  complaint: { ID: 'Pengaduan', EN: 'Complaint' },
}

type Words = { ID: readonly [string, string]; EN: readonly [string, string] }
type Telling = { purpose: string; words: Words; key: string; now: Date }

/** Writes to the member, on the site and where they can be reached; a visitor is nowhere reached. */
async function tell(tx: Tx, { id, member }: Talk, { purpose, words, key, now }: Telling) {
  if (!member) return
  await identity.tellMember(tx, {
    ...{ member, purpose, key: `${id}:${key}`, path: `/member/support/${id}`, now },
    told: (brand) => ({
      ID: { subject: words.ID[0], text: `${brand}: ${words.ID[1]}` },
      EN: { subject: words.EN[0], text: `${brand}: ${words.EN[1]}` },
    }),
  })
}

/** `21/11 14:05`, on the house’s own clock. */
function byWhen(at: Date) {
  const minutes = Math.floor((at.getTime() - dayBegan(at).getTime()) / 60_000)
  const two = (count: number) => String(count).padStart(2, '0')
  const [, month, day] = houseDay(at).split('-')
  return { day: `${day}/${month}`, hour: two(Math.floor(minutes / 60)), minute: two(minutes % 60) }
}

/** That it has come, under which number, and by when it is answered. */
export function tellOpened(
  tx: Tx,
  talk: Talk & Pick<sql.TalkRow, 'kind' | 'number' | 'answerDue'>,
  now: Date,
) {
  const { kind, number, answerDue } = talk
  const { day, hour, minute } = byWhen(answerDue)
  return tell(tx, talk, {
    ...{ purpose: 'talk-opened', key: 'opened', now },
    words: {
      ID: [
        `${called[kind].ID} ${number} kami terima`,
        `${called[kind].ID} ${number} sudah kami terima. Jawaban pertama paling lambat ${day} pukul ${hour}.${minute} WIB.`,
      ],
      EN: [
        `${called[kind].EN} ${number} has arrived`,
        `We have received your ${called[kind].EN.toLowerCase()} ${number}. You hear from us by ${day} at ${hour}:${minute} (Jakarta time).`,
      ],
    },
  })
}

/** How long nobody has to be told of an answer: they look at it. */
const presentMs = 120_000

type Answered = Talk &
  Pick<sql.TalkRow, 'kind' | 'number' | 'unread' | 'seenAt'> & { seq: number; now: Date }

/** That somebody has answered: once for all that waits unread, and not while a chat is in sight. */
export async function tellAnswered(tx: Tx, talk: Answered) {
  const { kind, number, unread, seenAt, seq, now } = talk
  const present = kind === 'chat' && now.getTime() - seenAt.getTime() < presentMs
  if (unread > 0 || present) return
  await tell(tx, talk, {
    ...{ purpose: 'talk-answered', key: String(seq), now },
    words: {
      ID: [
        `${called[kind].ID} ${number} dijawab`,
        `Ada jawaban untuk ${called[kind].ID.toLowerCase()} ${number} Anda.`,
      ],
      EN: [
        `${called[kind].EN} ${number} has an answer`,
        `There is an answer to your ${called[kind].EN.toLowerCase()} ${number}.`,
      ],
    },
  })
}

const became = {
  acknowledged: {
    ID: ['diproses', 'sudah dipegang petugas kami.'],
    EN: ['is being looked into', 'is in the hands of one of us.'],
  },
  closed: {
    ID: ['selesai', 'sudah kami tutup. Anda dapat menilainya di halaman itu.'],
    EN: ['is closed', 'is closed. You can say on its page how we did.'],
  },
  escalated: {
    ID: ['diteruskan', 'kami teruskan ke badan penyelesaian sengketa.'],
    EN: ['goes further', 'has gone to the dispute body.'],
  },
  ticket: {
    ID: [
      'menjadi tiket',
      'menggantikan obrolan Anda: belum ada petugas yang luang. Jawabannya kami kabari.',
    ],
    EN: [
      'takes over',
      'takes over from your chat: nobody was free. We tell you as soon as there is an answer.',
    ],
  },
} as const

/** What has become of a ticket or complaint. A chat says it where it stands. */
export async function tellBecame(
  tx: Tx,
  talk: Talk & Pick<sql.TalkRow, 'kind' | 'number'>,
  { what, now }: { what: keyof typeof became; now: Date },
) {
  const { kind, number } = talk
  if (kind === 'chat') return
  const { ID, EN } = became[what]
  await tell(tx, talk, {
    ...{ purpose: `talk-${what}`, key: what, now },
    words: {
      ID: [`${called[kind].ID} ${number} ${ID[0]}`, `${called[kind].ID} ${number} ${ID[1]}`],
      EN: [`${called[kind].EN} ${number} ${EN[0]}`, `${called[kind].EN} ${number} ${EN[1]}`],
    },
  })
}
