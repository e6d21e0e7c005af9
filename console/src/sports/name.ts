import type { SportsEvent } from '@balai/contract'

/** What an event is called: a match by its sides, a season by its league. */
export const eventName = ({ home, away, league, sides }: SportsEvent) =>
  sides ? `${league} ${home}` : `${home} – ${away}`

/** What a selection is called: of a season the side whose place it names. */
export function selectionName(selection: string, { sides }: SportsEvent) {
  const nth = sides && selection.startsWith('side:') ? Number(selection.slice(5)) : -1
  return sides?.[nth] ?? selection
}
