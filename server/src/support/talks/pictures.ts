import { pictureTypes } from '@balai/contract'
import { hide, reveal } from '../../identity/index.ts'
import type { Store } from '../../platform/db.ts'
import { drawnAnew } from '../../platform/picture.ts'
import type { Random } from '../../platform/random.ts'
import { refuse } from '../../platform/refusal.ts'
import { imageOf } from './picture-sql.ts'
import { nameOf, type Whose } from './sql.ts'

/** Under which key a picture lies, good for this one of this sender alone. */
const keyOfPicture = (of: string, picture: string) => ({
  purpose: 'support talk picture',
  of: `${of} ${picture}`,
})

/** What staff send lies under this name, whosever talk it is in. */
export const ofStaff = 'staff'

/** `of` is whose it is: a member, or staff. */
type Drawing = { store: Store; of: string; random: Random }
export type Drawn = Awaited<ReturnType<typeof hidden>>

/** Draws each picture anew, and puts it under the house’s key; refuses all where one is none. */
export async function drawn(images: readonly string[], drawing: Drawing) {
  const pictures: Drawn[] = []
  for (const image of images) {
    const picture = await hidden(image, drawing)
    if (!picture) return refuse('image-refused', { number: pictures.length + 1 })
    pictures.push(picture)
  }
  return pictures.filter((picture) => picture !== undefined)
}

async function hidden(image: string, { store, of, random }: Drawing) {
  const picture = await drawnAnew(image)
  if (!picture) return undefined
  const { bytes, extension, width, height } = picture
  const id = random.uuid()
  const kept = hide(store, keyOfPicture(of, id), bytes, random)
  return { id, kept, width, height, type: pictureTypes[extension === 'png' ? 0 : 1] }
}

type Looking = { store: Store; whose: Whose; talk: string; picture: string }

/** A picture as it was drawn, for whoever may see this talk. */
export async function shownPicture({ store, ...which }: Looking) {
  const found = await imageOf(store.db, which)
  if (!found) return refuse('talk-unknown')
  const of = found.byStaff ? ofStaff : nameOf(which.whose)
  const bytes = reveal(store, keyOfPicture(of, which.picture), found.kept)
  return { type: found.type, base64: bytes.toString('base64') }
}
