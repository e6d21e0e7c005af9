import { useLive } from '@balai/client'
import { protection } from '@balai/contract'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Guard } from '../app/Guard.tsx'
import { lazy } from '../app/lazy.tsx'
import { useOnStage } from '../game/onStage.ts'
import { withWords } from '../words/packs.ts'
import { useReality } from './useReality.ts'

const RealityCheck = lazy(withWords('protection', () => import('./RealityCheck.tsx')))

/**
 * Lies over every page, and over any game in its frame, when play is interrupted. A game of the house
 * interrupts by itself, where the reels are: two questions at once would be one too many.
 */
export default function RealityWatch() {
  const stands = useOnStage()
  const client = useQueryClient()
  // A break that begins anywhere closes every form that is open here.
  useLive('rest', () => void client.invalidateQueries({ queryKey: [protection.protection.path] }))
  const { data, at } = useReality(stands !== 'none')
  if (!data?.sitting.due || stands === 'own') return null
  return (
    <Guard close={() => {}}>
      <Suspense>
        <RealityCheck sitting={data.sitting} at={at} />
      </Suspense>
    </Guard>
  )
}
