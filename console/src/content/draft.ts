import type { Json } from '@balai/contract/desk/change'
import { contentChanges } from '@balai/contract/desk/content-changes'
import { type Draft, type PieceKind, strayHoles } from '@balai/contract/desk/pieces'
import * as z from 'zod/mini'
import { shapesOf } from './shapes.ts'

const { takes } = contentChanges.publish
type Terms = z.output<typeof takes>

const isThing = (value: Json | undefined): value is { [name: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const textsOf = (value: Json | undefined): Record<string, string> =>
  Object.fromEntries(
    Object.entries(isThing(value) ? value : {}).flatMap(([key, text]) =>
      typeof text === 'string' ? [[key, text]] : [],
    ),
  )

/** A piece before anything was written. */
export function freshDraft(kind: PieceKind): Draft {
  const set = Object.fromEntries(
    shapesOf[kind].set.map(({ key, as, of }) => [
      key,
      as === 'figure' ? 10 : as === 'picture' ? 'pendopo' : (of?.[0]?.value ?? ''),
    ]),
  )
  const opensAt = kind === 'notice' || kind === 'announcement' ? new Date().toISOString() : null
  return { words: { ID: {}, EN: {} }, set: { ...set, opensAt, closesAt: null } }
}

/** What is shown of a piece, as a draft to write on; of a text that is as it was shipped, that. */
export function draftOf(kind: PieceKind, body: Json, shipped: Shipped | null = null): Draft {
  if (!isThing(body) && shipped)
    return {
      words: { ID: { text: shipped.ID }, EN: { text: shipped.EN } },
      set: { opensAt: null, closesAt: null },
    }
  if (!isThing(body)) return freshDraft(kind)
  const { words, ...rest } = body
  const both = isThing(words) ? words : {}
  const set = Object.entries(rest).flatMap(([key, value]) =>
    typeof value === 'string' || typeof value === 'number' || value === null ? [[key, value]] : [],
  )
  return { words: { ID: textsOf(both.ID), EN: textsOf(both.EN) }, set: Object.fromEntries(set) }
}

/** A draft with a place for every text of its kind: what was not written yet is empty. */
export const wholeOf = (kind: PieceKind, { words, set }: Draft): Draft => {
  const empty = Object.fromEntries(shapesOf[kind].said.map(({ key }) => [key, '']))
  return { words: { ID: { ...empty, ...words.ID }, EN: { ...empty, ...words.EN } }, set }
}

/** The languages in which nothing was written. */
export const lacksOf = ({ words }: Draft) =>
  (['ID', 'EN'] as const).filter((lang) => !Object.values(words[lang]).some((text) => text.trim()))

/** A text of the site as it was shipped. */
export type Shipped = { ID: string; EN: string }

export type Fault = 'needed' | 'long' | 'form' | 'other' | 'lost' | 'strange'
const faultOf: Readonly<Record<string, Fault>> = {
  invalid_type: 'needed',
  too_small: 'needed',
  too_big: 'long',
  invalid_format: 'form',
  invalid_union: 'form',
}

type Publishing = {
  kind: PieceKind
  id: string
  draft: Draft
  revision?: number | undefined
  shipped?: Shipped | null
}

/** A draft as the terms of showing it, or what it lacks, by place: `words.EN.title`. */
export function judge({ kind, id, draft, revision, shipped }: Publishing): {
  terms?: Terms
  faults: ReadonlyMap<string, Fault>
} {
  const words = Object.fromEntries(
    (['ID', 'EN'] as const).map((lang) => [
      lang,
      Object.fromEntries(
        shapesOf[kind].said.map(({ key, as }) => [
          key,
          as === 'line' ? (draft.words[lang][key] ?? '').trim() : (draft.words[lang][key] ?? ''),
        ]),
      ),
    ]),
  )
  const body = { opensAt: null, closesAt: null, ...draft.set, words }
  const read = z.safeParse(takes, {
    ...{ kind, id, body },
    ...(revision !== undefined && { draft: revision }),
  })
  const holes = shipped ? holeFaults(draft, shipped) : new Map<string, Fault>()
  if (read.success) return holes.size > 0 ? { faults: holes } : { terms: read.data, faults: holes }
  const faults = new Map<string, Fault>(holes)
  for (const { path, code } of read.error.issues) {
    const place = path.filter((step) => step !== 'body').join('.')
    if (!faults.has(place)) faults.set(place, faultOf[code] ?? 'other')
  }
  return { faults }
}

/** What a text lost of the places that something is put into, or has too many. */
export function holesWrong(
  text: string,
  shipped: string,
): { fault: Fault; hole: string } | undefined {
  const { lost, unknown } = strayHoles(text, shipped)
  if (lost[0]) return { fault: 'lost', hole: lost[0] }
  return unknown[0] ? { fault: 'strange', hole: unknown[0] } : undefined
}

function holeFaults({ words }: Draft, shipped: Shipped): Map<string, Fault> {
  const found = new Map<string, Fault>()
  for (const lang of ['ID', 'EN'] as const) {
    const wrong = holesWrong(words[lang].text ?? '', shipped[lang])
    if (wrong) found.set(`words.${lang}.text`, wrong.fault)
  }
  return found
}

/** The terms of showing a piece as it was in an earlier version, or of taking it down. */
export function termsOf(kind: PieceKind, id: string, body: Json, back?: number): Terms | undefined {
  const read = z.safeParse(takes, { kind, id, body, ...(back !== undefined && { back }) })
  return read.success ? read.data : undefined
}
