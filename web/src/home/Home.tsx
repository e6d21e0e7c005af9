import { useSession } from '@balai/client'
import { SkeletonCard } from '@balai/ui'
import { lazy, Suspense } from 'react'
import { Below, Kinds } from '../shell/later.tsx'
import { useWords } from '../words/words.tsx'
import { Banners } from './Banners.tsx'
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
