import type { Column } from '@balai/contract/desk/list'
import { isFigure } from './written.ts'

/** The least width of a column in pixels, and its part of what is left over. */
const widths = {
  text: [132, 1.6],
  code: [124, 1.2],
  money: [128, 1],
  count: [88, 0.7],
  share: [88, 0.7],
  moment: [152, 1],
  day: [108, 0.8],
  state: [132, 1],
  json: [112, 0.8],
} as const satisfies Record<Column['shown'], readonly [number, number]>

/** The button at the beginning of a row. */
const openWidth = 44

/** The widths of the columns, the same in every row however few of them are drawn. */
export const gridOf = (columns: readonly Column[]) =>
  columns.reduce(
    (grid, { shown }) => `${grid} minmax(${widths[shown][0]}px, ${widths[shown][1]}fr)`,
    `${openWidth}px`,
  )

/** Below this a list scrolls sideways. */
export const leastWidth = (columns: readonly Column[]) =>
  columns.reduce((sum, { shown }) => sum + widths[shown][0], openWidth)

/** Where a column stands on the card that a row is on a phone; the rest waits in its details. */
export type Place = 'title' | 'figure' | 'detail' | 'end' | 'none'

/** The first of each kind makes the card: who, how much, when, and how it stands. */
export function placesOf(columns: readonly Column[]): Map<string, Place> {
  const first = (fits: (column: Column) => boolean, not?: Column) =>
    columns.find((column) => column !== not && fits(column))
  const title = first(({ shown }) => shown === 'text' || shown === 'code') ?? columns[0]
  const figure = first((column) => column.shown === 'money', title) ?? first(isFigure, title)
  const end = first(({ shown }) => shown === 'state' || shown === 'json', title)
  const detail = first(({ shown }) => shown === 'moment' || shown === 'day', title)
  const places = new Map<string, Place>(columns.map(({ key }) => [key, 'none']))
  for (const [column, place] of [
    [detail, 'detail'],
    [end, 'end'],
    [figure, 'figure'],
    [title, 'title'],
  ] as const)
    if (column) places.set(column.key, place)
  return places
}
