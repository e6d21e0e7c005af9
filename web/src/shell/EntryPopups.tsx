import { lazy, Suspense } from 'react'
import { useEntry } from '../app/entry.tsx'
import { withWords } from '../words/packs.ts'
import { useLaid } from './overlay.ts'

const EntryDialog = lazy(withWords('identity', () => import('../identity/EntryDialog.tsx')))
const Overlays = lazy(() => import('./Overlays.tsx'))
const Welcome = lazy(withWords('identity', () => import('../identity/Welcome.tsx')))

/** The sign-in popup, the greeting and whatever else lies over the page, loaded when first wanted. */
export function EntryPopups() {
  const { door, welcome } = useEntry()
  const laid = useLaid()
  return (
    <Suspense>
      {laid.length > 0 && <Overlays laid={laid} />}
      {door && <EntryDialog />}
      {welcome && <Welcome />}
    </Suspense>
  )
}
