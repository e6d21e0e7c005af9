import { type ComponentType, lazy } from 'react'
import type { Laid, Overlay } from './overlay.ts'

const parts: Partial<Record<Overlay, ComponentType<{ item?: string | undefined }>>> = {
  search: lazy(() => import('./Search.tsx')),
}

/** What lies over the page. */
export default function Overlays({ over, item }: Laid) {
  const Part = parts[over]
  return Part ? <Part item={item} /> : null
}
