import { covers } from '@balai/ui/art/covers.ts'

export type Cover = { src: string; avif?: string | undefined }

const drawn: Readonly<Record<string, Cover>> = covers

/** The picture of a game: a cover of the kit by its name, or an address of its vendor. */
export const coverOf = (cover: string): Cover => drawn[cover] ?? { src: cover }
