import { useSession } from '@balai/client'
import { SkeletonCard } from '@balai/ui'
import { lazy, memo, Suspense } from 'react'
import { Kinds } from '../shell/later.tsx'
import { useWords } from '../words/words.tsx'
import { Banners } from './Banners.tsx'
import { belowNow } from './below.ts'
import { HotGames } from './HotGames.tsx'

const KeepOn = lazy(() => import('./KeepOn.tsx'))

/** The front of the house. */
export function Home() {
  const { t } = useWords()
  const signedIn = useSession() !== undefined
  return (
    <div className="stack">
      <h1 className="b-unseen">{t('title.home')}</h1>
      <Banners group="w_home" />
      <Kinds />
      {signedIn && (
        <Suspense fallback={<SkeletonCard />}>
          <KeepOn />
        </Suspense>
      )}
      <HotGames />
      <Below />
    </div>
  )
}

// Kept from every change above it: one that reached markup whose code is not here yet would take it
// off the page until it is.
const Below = memo(function Below() {
  const Drawn = belowNow()
  return (
    <Suspense>
      <Drawn />
    </Suspense>
  )
})
