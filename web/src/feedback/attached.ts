import { imageMaxBytes, imagesMax, pictureTypes } from '@balai/contract'
import { beside, judge, type Picture, type Refused } from './pictures.ts'

export type Attached = { pictures: readonly Picture[]; left: readonly Refused[] }
export const nothing: Attached = { pictures: [], left: [] }

/** How many of which size, as it is said. */
export const bounds = { mb: imageMaxBytes / (1024 * 1024), max: imagesMax }

/** What a field of pictures is drawn from, and how what it holds changes. */
export const attaching = ({ pictures, left }: Attached, change: (now: Attached) => void) => {
  const without = (id: string) => pictures.filter((picture) => picture.id !== id)
  return {
    ...{ pictures, left, accept: pictureTypes.join(','), full: pictures.length >= imagesMax },
    add: (files: readonly File[]) =>
      void judge(files).then((judged) => {
        const { pictures: held, refused } = beside(pictures, judged)
        change({ pictures: held, left: refused })
      }),
    remove: (id: string) => change({ pictures: without(id), left: [] }),
    broken: ({ id, name }: { id: string; name: string }) =>
      change({ pictures: without(id), left: [{ name, size: 0, why: 'unreadable' }] }),
  }
}
