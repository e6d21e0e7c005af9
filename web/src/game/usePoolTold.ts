import type { GameId } from '@balai/contract'
import { fromSite, writeFrame } from '@balai/contract/frame'
import { type RefObject, useEffect } from 'react'
import { usePool } from '../lobby/usePool.ts'

type Frame = RefObject<HTMLIFrameElement | null>

/** Tells a standing game what its pool holds, now and whenever it is known anew. It is no secret. */
export function usePoolTold(frame: Frame, game: GameId | undefined) {
  const { pool } = usePool(game)
  useEffect(() => {
    if (!pool) return
    const said = writeFrame(fromSite, { name: 'jackpot', body: pool })
    frame.current?.contentWindow?.postMessage(said, '*')
  }, [frame, pool])
}
