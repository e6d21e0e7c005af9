import { type ComponentType, lazy } from 'react'
import type { Laid, Overlay } from './overlay.ts'

const Asked = lazy(() => import('./Asked.tsx'))

const parts: Partial<Record<Overlay, ComponentType<{ item?: string | undefined }>>> = {
  search: lazy(() => import('./Search.tsx')),
}

/** What lies over the page, the last on top. */
export default function Overlays({ laid }: { laid: readonly Laid[] }) {
  return laid.map((each) => {
    if (each.over === 'question') return <Asked key={each.question.title} {...each} />
    const Part = parts[each.over]
    return Part && <Part key={each.over} item={each.item} />
  })
}
