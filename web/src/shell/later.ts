import { type ComponentType, lazy } from 'react'
import { patiently } from '../app/patiently.ts'
import { stirred } from '../app/stirred.ts'

/** Parts of the frame that everyone gets drawn: their code comes at the first sign of a visitor. */
type Parts = { Footer: ComponentType; Menu: ComponentType }

const later: Parts = {
  Footer: lazy(() => stirred.then(patiently(() => import('./Footer.tsx')))),
  Menu: lazy(() => stirred.then(patiently(() => import('./Menu.tsx')))),
}
let drawn: Parts | undefined

/** The prerenderer has them at hand. */
export const drawFrame = (parts: Parts) => {
  drawn = parts
}

/** The parts as they are now. */
export const frameNow = () => drawn ?? later
