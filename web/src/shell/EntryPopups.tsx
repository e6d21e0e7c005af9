import { lazy, Suspense } from 'react'
import { useEntry } from '../app/entry.tsx'
import { withWords } from '../words/packs.ts'

const EntryDialog = lazy(withWords('identity', () => import('../identity/EntryDialog.tsx')))
const Welcome = lazy(withWords('identity', () => import('../identity/Welcome.tsx')))

/** The sign-in popup and the greeting, loaded when they are first wanted. */
export function EntryPopups() {
  const { door, welcome } = useEntry()
  return (
    <Suspense>
      {door && <EntryDialog />}
      {welcome && <Welcome />}
    </Suspense>
  )
}
