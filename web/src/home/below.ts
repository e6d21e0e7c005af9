import { type ComponentType, lazy } from 'react'
import { patiently } from '../app/patiently.ts'
import { stirred } from '../app/stirred.ts'

const LaterBelow = lazy(() => stirred.then(patiently(() => import('./LowerHalf.tsx'))))
let drawn: ComponentType | undefined

/** The prerenderer has the lower half of the page at hand. */
export const drawBelow = (below: ComponentType) => {
  drawn = below
}

/**
 * The lower half of the home page. Everyone gets it drawn; the code that makes it answer comes at
 * the first sign of a visitor.
 */
export const belowNow = () => drawn ?? LaterBelow
