import { imageMaxBytes, imagesMax, pictureTypes } from '@balai/contract'

/** A picture as it will go: `url` holds all of it. */
export type Picture = { id: string; name: string; url: string }

export type Refused = {
  name: string
  size: number
  why: 'notPicture' | 'tooLarge' | 'tooMany' | 'unreadable'
}

type Judged =
  | { picture: Picture; size: number; refused?: never }
  | { picture?: never; size?: never; refused: Refused }

const [png, jpeg] = pictureTypes
const kinds = [
  { type: png, signs: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { type: jpeg, signs: [0xff, 0xd8, 0xff] },
] as const

/** By what a file begins with; its name and what the system calls it may say anything. */
async function typeOf(file: File) {
  const head = new Uint8Array(await file.slice(0, 8).arrayBuffer())
  return kinds.find(({ signs }) => signs.every((sign, i) => head[i] === sign))?.type
}

const asUrl = (file: Blob) =>
  new Promise<string>((done, fail) => {
    const reader = new FileReader()
    reader.onload = () => done(String(reader.result))
    reader.onerror = () => fail(reader.error ?? new Error('not read'))
    reader.readAsDataURL(file)
  })

async function judgeOne(file: File): Promise<Judged> {
  const refuse = (why: Refused['why']) => ({ refused: { name: file.name, size: file.size, why } })
  try {
    const type = await typeOf(file)
    if (!type) return refuse('notPicture')
    if (file.size > imageMaxBytes) return refuse('tooLarge')
    const url = await asUrl(new Blob([file], { type }))
    return { picture: { id: crypto.randomUUID(), name: file.name, url }, size: file.size }
  } catch {
    // It was moved or taken away while it was read.
    return refuse('unreadable')
  }
}

/** What each file is: a picture that can go along, or why it cannot. */
export async function judge(files: readonly File[]): Promise<Judged[]> {
  const judged: Judged[] = []
  for (const file of files) judged.push(await judgeOne(file))
  return judged
}

/** Puts what was judged beside what is held, as far as there is room. */
export function beside(held: readonly Picture[], judged: readonly Judged[]) {
  const pictures = [...held]
  const refused: Refused[] = []
  for (const { picture, refused: no, size } of judged) {
    if (no) refused.push(no)
    else if (pictures.length < imagesMax) pictures.push(picture)
    else refused.push({ name: picture.name, size, why: 'tooMany' })
  }
  return { pictures, refused }
}

/** The picture as it travels. */
export const base64Of = ({ url }: Picture) => url.slice(url.indexOf(',') + 1)
