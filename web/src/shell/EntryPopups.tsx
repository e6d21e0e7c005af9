import { lazy, Suspense } from 'react'
import { useEntry } from '../app/entry.tsx'

const EntryDialog = lazy(() => import('../identity/EntryDialog.tsx'))
const Welcome = lazy(() => import('../identity/Welcome.tsx'))

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
