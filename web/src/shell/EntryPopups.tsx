import { Suspense } from 'react'
import { useEntry } from '../app/entry.tsx'
import { Guard } from '../app/Guard.tsx'
import { lazy } from '../app/lazy.tsx'
import { withWords } from '../words/packs.ts'
import { lift, useLaid } from './overlay.ts'

const EntryDialog = lazy(withWords('identity', () => import('../identity/EntryDialog.tsx')))
const Overlays = lazy(() => import('./Overlays.tsx'))
const Welcome = lazy(withWords('identity', () => import('../identity/Welcome.tsx')))

/** The sign-in popup, the greeting and whatever else lies over the page, loaded when first wanted. */
export function EntryPopups() {
  const { door, welcome, close, greet } = useEntry()
  const laid = useLaid()
  const leave = () => {
    const last = laid.at(-1)
    if (last?.over === 'question') last.answer()
    else lift()
    close()
    greet(false)
  }
  return (
    <Guard close={leave}>
      <Suspense>
        {laid.length > 0 && <Overlays laid={laid} />}
        {door && <EntryDialog />}
        {welcome && <Welcome />}
      </Suspense>
    </Guard>
  )
}
