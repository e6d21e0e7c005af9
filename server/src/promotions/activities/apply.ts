import { type Entry, imageMaxBytes } from '@balai/contract'
import * as identity from '../../identity/index.ts'
import type { Store, Tx } from '../../platform/db.ts'
import { drawnAnew, type Picture } from '../../platform/picture.ts'
import { keyOf } from '../../platform/random.ts'
import { isRefusal, type Refusal, refuse } from '../../platform/refusal.ts'
import { holdPersons } from '../claim-sql.ts'
import { commentOf } from './comment.ts'
import { addEntry, addImage, entryOf } from './entry-sql.ts'
import { entryShown } from './read.ts'
import { refuseSpent } from './spend.ts'
import { tellCount } from './standing.ts'
import { mayTake, type Taking } from './take.ts'

type No = Refusal<
  | 'activity-closed'
  | 'activity-changed'
  | 'activity-taken'
  | 'promotion-spent'
  | 'comment-length'
  | 'image-refused'
>
type Applying = Taking & {
  comment: string
  images: readonly string[]
  key: string
  lang: 'ID' | 'EN'
}

const kind = 'application'

/** Takes an application with its pictures, each drawn anew, or refuses all of it. The same key applies once. */
export async function apply(store: Store, applying: Applying): Promise<Entry | No> {
  const { db } = store
  const id = keyOf(`entry:${applying.member}`, applying.key)
  const which = { ...applying, id }
  if (await entryOf(db, which)) return entryShown(db, which)
  const comment = commentOf(applying.comment)
  // Looked at before a picture is opened: that is the dear part.
  const persons = await identity.personsOf(db, applying.member)
  const may = await mayTake(db, { ...applying, kind, persons })
  if (isRefusal(may)) return may
  const spent = await refuseSpent(db, { ...applying, ...may })
  if (spent) return spent
  if (isRefusal(comment)) return comment
  const pictures: Picture[] = []
  for (const image of applying.images) {
    const small = Buffer.byteLength(image, 'base64') < imageMaxBytes
    const picture = small ? await drawnAnew(image, 'webp') : undefined
    if (!picture) return refuse('image-refused', { number: pictures.length + 1 })
    pictures.push(picture)
  }
  return store.transact((tx) => keep(tx, { ...which, comment, pictures, persons }))
}

type Keeping = Applying & { id: string; pictures: readonly Picture[]; persons: readonly string[] }

async function keep(tx: Tx, { pictures, persons, ...applying }: Keeping): Promise<Entry | No> {
  await holdPersons(tx, persons)
  if (await entryOf(tx, applying)) return entryShown(tx, applying)
  const may = await mayTake(tx, { ...applying, kind, persons })
  if (isRefusal(may)) return may
  const spent = await refuseSpent(tx, { ...applying, ...may })
  if (spent) return spent
  const { bucket, id, now } = applying
  const begun = await addEntry(tx, {
    ...{ ...applying, period: may.period, state: 'applying', reason: 'by-member' },
  })
  if (!begun) return refuse('activity-taken')
  for (const [at, picture] of pictures.entries()) {
    const image = keyOf(`entry-image:${id}`, String(at))
    await addImage(tx, { bucket, id, image, place: at + 1, now, ...picture })
  }
  tx.push({ topic: 'staff', name: 'deskChanged', body: { what: 'applications' } })
  await tellCount(tx, applying)
  return entryShown(tx, applying)
}
