import type { ComponentType } from 'react'
import { lazy } from '../app/lazy.tsx'
import { withWords } from '../words/packs.ts'
import type { Laid, Overlay } from './overlay.ts'

const Asked = lazy(() => import('./Asked.tsx'))

const parts: Partial<Record<Overlay, ComponentType<{ item?: string | undefined }>>> = {
  announcements: lazy(
    withWords('announcements', () => import('../announcements/Announcements.tsx')),
  ),
  download: lazy(withWords('download', () => import('../download/Over.tsx'))),
  menu: lazy(() => import('./Drawer.tsx')),
  search: lazy(() => import('./Search.tsx')),
  services: lazy(withWords('support', () => import('../support/Services.tsx'))),
  speed: lazy(withWords('support', () => import('../support/Speed.tsx'))),
}

/** What lies over the page, the last on top. */
export default function Overlays({ laid }: { laid: readonly Laid[] }) {
  return laid.map((each) => {
    if (each.over === 'question') return <Asked key={each.question.title} {...each} />
    const Part = parts[each.over]
    return Part && <Part key={each.over} item={each.item} />
  })
}
