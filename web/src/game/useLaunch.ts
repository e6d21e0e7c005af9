import { useCaller } from '@balai/client'
import { type GameId, houseVendor, seamless } from '@balai/contract'
import { useEffect, useState } from 'react'
import { usePermission } from '../app/permission.ts'
import { useSettings, useSparing } from '../app/settings.tsx'
import { launchAt } from './launchAt.ts'

export type Launch =
  | { state: 'opening' }
  | { state: 'open'; url: string; mode: 'cash' | 'demo'; through: boolean }
  | { state: 'refused'; message: string; code: string }
  | { state: 'failed' }

type Asked = { nodeId: GameId; vassalage: string; demo: boolean }

/** A game of the house is told where little is to be carried; of a stranger’s address nothing is changed. */
const told = (url: string, vassalage: string, sparing: boolean) =>
  sparing && vassalage === houseVendor && url.includes('#') ? `${url}&data=light` : url

/**
 * Asks for the one-time address of a game, and again on demand: an address opens one frame once.
 * The language is that of the moment; a game that is open keeps the one it started in.
 */
export function useLaunch({ nodeId, vassalage, demo }: Asked, turn: number, token?: string) {
  const caller = useCaller()
  const { lang } = useSettings()
  const [sparing] = useSparing()
  const { data: permission } = usePermission()
  const origins = permission?.launchGameCDNs ?? []
  const [launch, setLaunch] = useState<Launch>({ state: 'opening' })
  // biome-ignore lint/correctness/useExhaustiveDependencies: `turn` and `token` ask anew, language, origins and thrift do not
  useEffect(() => {
    if (!token) return
    const stop = new AbortController()
    setLaunch({ state: 'opening' })
    const theme = document.documentElement.dataset.theme === 'light' ? 'light' : 'dark'
    caller(
      seamless.launchGame,
      {
        nodeId,
        vassalage,
        accountType: 1,
        confirmTrans: 0,
        launchMode: 'GLS',
        platform: 'html5-desktop',
        clientType: 3,
        language: lang,
        theme,
        demo,
      },
      { signal: stop.signal },
    ).then(
      (answer) => {
        if (stop.signal.aborted) return
        setLaunch(
          answer.given
            ? {
                state: 'open',
                mode: answer.given.mode,
                ...launchAt(told(answer.given.game_url, vassalage, sparing), origins, turn),
              }
            : { state: 'refused', message: answer.message, code: answer.refused },
        )
      },
      () => !stop.signal.aborted && setLaunch({ state: 'failed' }),
    )
    return () => stop.abort()
  }, [caller, nodeId, vassalage, demo, turn, token])
  return launch
}
