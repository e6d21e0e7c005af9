import { type Takes, talkTextMax } from '@balai/contract'
import type { deskSupport } from '@balai/contract/desk/support'
import type { Store, Tx } from '../../../platform/db.ts'
import { plain } from '../../../platform/plain.ts'
import { keyOf, type Random } from '../../../platform/random.ts'
import { isRefusal, refuse } from '../../../platform/refusal.ts'
import { addImage } from '../picture-sql.ts'
import { drawn, ofStaff } from '../pictures.ts'
import { saidMost } from '../say.ts'
import { addSaid, talkSaidBy } from '../sql.ts'
import { tellAnswered, tellOwn } from '../tell.ts'
import { type By, done, heldBy } from './acts.ts'
import { deskTalks, whoseOf } from './look.ts'
import * as sql from './sql.ts'

type Answering = By & {
  store: Store
  takes: Takes<typeof deskSupport.answer>
  random: Random
  key: string
}

/** Answers whoever asked, if everything they said was read. The same key answers once. */
export async function answer({ store, takes, who, random, key, now }: Answering) {
  const { talk, upTo, images = [] } = takes
  const by = { who, now }
  const intent = keyOf(`talk answer:${who.staff}`, key)
  // Looked at before a picture is opened: that is the dear part.
  const first = await sql.talkAt(store.db, talk)
  if (!first) return refuse('talk-unknown')
  const [again] = (await talkSaidBy(store.db, { whose: whoseOf(first), key: intent }))
    ? await deskTalks(store.db, [first], { staff: who.staff, now })
    : []
  if (again) return again
  if (first.state === 'closed') return refuse('talk-closed')
  if (first.takenBy !== who.staff) return refuse('talk-not-yours')
  const text = plain(takes.text)
  if (first.last > upTo) return refuse('talk-moved')
  if (text === '') return refuse('talk-empty')
  if (text.length > talkTextMax) return refuse('talk-long', { most: talkTextMax })
  const pictures = await drawn(images, { store, of: ofStaff, random })
  if (isRefusal(pictures)) return pictures
  return store.transact(async (tx) => {
    const row = await heldBy(tx, { talk }, by)
    if (isRefusal(row)) return row
    if (await talkSaidBy(tx, { whose: whoseOf(row), key: intent })) return stands(tx, row, by)
    if (row.last > upTo) return refuse('talk-moved')
    if (row.last >= saidMost) return refuse('talk-full')
    const { id, member } = row
    const { last: seq } = await sql.answer(tx, { id, now })
    const words = { staff: who.staff, name: who.name, text, key: intent }
    await addSaid(tx, { talk: id, seq, member, by: 'staff', ...words, now })
    for (const [at, picture] of pictures.entries())
      await addImage(tx, { ...picture, talk: id, seq, place: at + 1 })
    tellOwn(tx, { member, id, last: seq })
    await tellAnswered(tx, { ...row, seq, now })
    const body = { seq, ...(pictures.length && { pictures: pictures.length }) }
    return done(tx, row, { kind: 'talk-answered', by, body })
  })
}

async function stands(tx: Tx, row: sql.DeskRow, { who, now }: By) {
  const [one] = await deskTalks(tx, [row], { staff: who.staff, now })
  if (!one) throw new Error('the talk is there')
  return one
}
