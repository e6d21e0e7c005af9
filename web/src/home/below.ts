import { type ComponentType, lazy } from 'react'
import { idle } from '../app/idle.ts'

const LaterBelow = lazy(() => idle().then(() => import('./LowerHalf.tsx')))
let drawn: ComponentType | undefined

/** The prerenderer has the lower half of the page at hand. */
export const drawBelow = (below: ComponentType) => {
  drawn = below
}

/**
 * The lower half of the home page. Everyone gets it drawn; the code that makes it answer comes when
 * the browser has time.
 */
export const belowNow = () => drawn ?? LaterBelow
