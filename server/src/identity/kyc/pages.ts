import { type kyc, paperPagesMax, pictureTypes, type Takes } from '@balai/contract'
import type { Store, Tx } from '../../platform/db.ts'
import { drawnAnew } from '../../platform/picture.ts'
import type { Random } from '../../platform/random.ts'
import { refuse } from '../../platform/refusal.ts'
import type { SignedIn } from '../../platform/serve.ts'
import { hide } from '../security/secret.ts'
import { told } from './begin.ts'
import { pictureOf } from './keys.ts'
import * as pages from './pages-sql.ts'
import * as sql from './sql.ts'

type Adding = {
  store: Store
  takes: Takes<typeof kyc.addPage>
  who: SignedIn
  random: Random
  now: Date
}

const isAsked = (open: sql.Request | undefined, { kind }: Pick<Adding['takes'], 'kind'>) =>
  open?.state === 'asked' && open.papers.includes(kind)

/** Takes one picture: drawn anew, so that only its dots are kept, and put under the house’s key. */
export async function addPage({ store, takes, who: { member }, random, now }: Adding) {
  const { kind, place, image } = takes
  if (place > paperPagesMax[kind]) return refuse('kyc-not-asked')
  // Before it is opened: that is the dear part, and machines would ask for it.
  if (!isAsked(await sql.latestOf(store.db, member), takes)) return refuse('kyc-not-asked')
  const picture = await drawnAnew(image)
  if (!picture) return refuse('image-refused', { number: place })
  const { bytes, extension, width, height } = picture
  const id = random.uuid()
  const kept = hide(store, pictureOf(member, id), bytes, random)
  return store.transact(async (tx) => {
    const open = await sql.holdOpen(tx, member)
    if (!open || !isAsked(open, takes)) return refuse('kyc-not-asked')
    const at = { request: open.id, kind, place }
    await pages.dropPage(tx, at)
    await pages.addPage(tx, {
      ...{ ...at, id, kept, width, height, now, bytes: bytes.length },
      type: pictureTypes[extension === 'png' ? 0 : 1],
    })
    return told(tx, open.id)
  })
}

type Dropping = { tx: Tx; takes: Takes<typeof kyc.dropPage>; who: SignedIn }

/** Takes a picture away that was not handed in. */
export async function dropPage({ tx, takes, who: { member } }: Dropping) {
  const open = await sql.holdOpen(tx, member)
  if (!open || !isAsked(open, takes)) return refuse('kyc-not-asked')
  await pages.dropPage(tx, { request: open.id, ...takes })
  return told(tx, open.id)
}
