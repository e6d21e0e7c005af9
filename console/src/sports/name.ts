import type { SportsEvent } from '@balai/contract'

/** What a selection is called: of a season the side whose place it names. */
export function selectionName(selection: string, { sides }: SportsEvent) {
  const nth = sides && selection.startsWith('side:') ? Number(selection.slice(5)) : -1
  return sides?.[nth] ?? selection
}
