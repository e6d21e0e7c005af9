import type { Filter } from '@balai/contract/desk/list'
import { z } from 'zod'
import { type Refusal, refuse } from '../platform/refusal.ts'

type Kind = Exclude<Filter['kind'], 'choice'>

const shapes: Record<Kind, z.ZodType<unknown, string>> = {
  text: z.string().trim().min(1).max(200),
  code: z.string().regex(/^[\p{L}\p{N}][\p{L}\p{N}:._@+/ -]{0,127}$/u),
  moment: z.iso.datetime({ offset: true }),
  id: z.uuid().toLowerCase(),
  // The days that the house can have seen, or will.
  day: z.iso.date().refine((day) => day >= '2000-01-01' && day <= '2999-12-31'),
  money: z.string().regex(/^-?\d{1,18}$/),
}

const fits = ({ kind, of }: Filter, value: string) =>
  kind === 'choice'
    ? (of ?? []).some((one) => one.value === value)
    : shapes[kind].safeParse(value).success

/**
 * Filters as a list itself declares them: one that it does not have, or a value that is not of its
 * kind, is refused by its name. An empty one asks for nothing.
 */
export function readFilters(
  declared: readonly Filter[],
  given: Record<string, string>,
): Record<string, string> | Refusal<'malformed'> {
  const read: [string, string][] = []
  for (const [key, value] of Object.entries(given)) {
    if (value === '') continue
    const filter = declared.find((one) => one.key === key)
    if (!filter || !fits(filter, value)) return refuse('malformed', { field: `filters.${key}` })
    read.push([key, value.trim()])
  }
  return Object.fromEntries(read)
}
