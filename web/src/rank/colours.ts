import type { CSSProperties } from 'react'

type Coloured = { color: string; color2: string }

/** The colours of a level, for whatever bears them: its word and its ground. */
export const coloursOf = ({ color, color2 }: Coloured) =>
  ({ '--rank-ink': color, '--rank-ground': color2 }) as CSSProperties
