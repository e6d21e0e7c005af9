import { Button } from '@balai/ui'
import { Suspense, useState } from 'react'
import { lazy } from '../app/lazy.tsx'
import { useWords } from '../words/words.tsx'

type Begun = { begun: boolean; className?: string | undefined }
const FreePlay = lazy<Begun>(() =>
  import('./FreePlay.tsx').then(({ FreePlay }) => ({ default: FreePlay })),
)

/** The way to a trial account for the head of the page: its code comes when it is pressed. */
export function FreeDoor({ className }: { className?: string }) {
  const { t } = useWords()
  const [pressed, press] = useState(false)
  const door = (
    <Button tone="outline" className={className} busy={pressed} onClick={() => press(true)}>
      {t('entry.free')}
    </Button>
  )
  if (!pressed) return door
  return (
    <Suspense fallback={door}>
      <FreePlay begun className={className} />
    </Suspense>
  )
}
