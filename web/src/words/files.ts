import type { Words } from './words.tsx'

/** Where the texts of each folder lie. Its own chunk: the names of so many files weigh something. */
export const files = import.meta.glob<Partial<Words>>('../*/words/*.json', { import: 'default' })
