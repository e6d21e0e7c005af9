import type { MemberId } from '@balai/contract'
import type { Tx } from '../../platform/db.ts'
import { hashed, keyOf, type Random } from '../../platform/random.ts'
import { isRefusal } from '../../platform/refusal.ts'
import { addNote } from './desk/inner-sql.ts'
import * as deskSql from './desk/sql.ts'
import { begin } from './open-talk.ts'
import { rateTalk } from './own.ts'
import { putSaid } from './say.ts'
import { type DemoTalk, demoTalks } from './seed-words.ts'
import * as sql from './sql.ts'
import { note } from './tell.ts'
import * as visitors from './visitor-sql.ts'

type Putting = {
  /** Members of the cast by their account. */
  members: ReadonlyMap<string, MemberId>
  /** Of whom the house says that they are VIP. */
  vip: string
  /** Who of the desk answers. */
  staff: { id: string; name: string }
  random: Random
  now: Date
}

/** Puts the talks of the demonstration, through what members and staff do; none twice. */
export async function putDemoTalks(tx: Tx, putting: Putting) {
  for (const talk of demoTalks) await putOne(tx, talk, putting)
}

async function whoseOf(tx: Tx, { from, name }: DemoTalk, { members, random, now }: Putting) {
  if ('account' in from) {
    const member = members.get(from.account)
    return member && { member }
  }
  // Nobody has the key: what was said is there to be answered.
  const keyHash = hashed(`demonstration ${name}`)
  if (await visitors.visitorBy(tx, keyHash)) return undefined
  const id = random.id(now)
  await visitors.addVisitor(tx, { id, keyHash, name: from.visitor, now })
  return { visitor: id }
}

async function putOne(tx: Tx, talk: DemoTalk, putting: Putting) {
  const { random, now, vip } = putting
  const whose = await whoseOf(tx, talk, putting)
  if (!whose) return
  const { name, kind, topic, lines, from } = talk
  const key = (place: number) => keyOf('support-demo', `${name} ${place}`)
  if (await sql.talkSaidBy(tx, { whose, key: key(0) })) return
  const at = (minutesAgo: number) => new Date(now.getTime() - minutesAgo * 60_000)
  const [first, ...rest] = lines
  const words = { whose, text: first.text, pictures: [], key: key(0), now: at(first.minutesAgo) }
  const begun = await begin(tx, {
    ...{ kind, topic, about: null, vip: 'account' in from && from.account === vip },
    ...{ lang: 'ID', random, words },
  })
  if (isRefusal(begun)) throw new Error(`${name} was refused: ${begun.refused}`)
  const { id } = begun.talk
  for (const [place, { by, text, minutesAgo }] of rest.entries()) {
    const held = await sql.holdTalk(tx, { whose, id })
    if (!held) throw new Error('what was begun just now is there')
    const said = { text, key: key(place + 1), now: at(minutesAgo) }
    if (by === 'them') await putSaid(tx, held, { ...said, whose, pictures: [] })
    else await answered(tx, held, { ...said, staff: putting.staff })
  }
  await finish(tx, talk, { ...putting, id, whose })
}

type Said = { text: string; key: string; now: Date; staff: Putting['staff'] }

async function answered(tx: Tx, talk: sql.TalkRow, { text, key, now, staff }: Said) {
  const { id, member, takenBy, kind } = talk
  const { name } = staff
  if (!takenBy) {
    await deskSql.take(tx, { id, staff: staff.id, name, now })
    if (kind !== 'chat') await note(tx, talk, { note: 'acknowledged', now })
  }
  const { last: seq } = await deskSql.answer(tx, { id, now })
  await sql.addSaid(tx, {
    talk: id,
    seq,
    member,
    by: 'staff',
    staff: staff.id,
    name,
    text,
    key,
    now,
  })
}

type Finishing = Putting & { id: string; whose: sql.Whose }

async function finish(tx: Tx, talk: DemoTalk, { id, whose, staff, random, now }: Finishing) {
  const last = talk.lines.at(-1)?.minutesAgo ?? 0
  const at = new Date(now.getTime() - last * 60_000)
  if (talk.note)
    await addNote(tx, {
      ...{ id: random.id(at), talk: id, kind: 'note', text: talk.note, now: at },
      ...{ staff: staff.id, name: staff.name },
    })
  if (!talk.rated) return
  const held = await sql.holdTalk(tx, { whose, id })
  if (!held) throw new Error('what was begun just now is there')
  await note(tx, held, { note: 'closed-by-staff', now: at })
  await sql.close(tx, { id, by: 'staff', now: at })
  const { stars, note: said } = talk.rated
  await rateTalk(tx, { whose, talk: id, stars, note: said, now: at })
}
