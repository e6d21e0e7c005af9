import { seamless } from '@balai/contract'
import { serve } from '../platform/serve.ts'
import { launchGame } from './launch-game.ts'

/** `playUrl` is where games are served: an origin of their own in a live house. */
export const routes = ({ playUrl }: { playUrl: string }) =>
  serve(seamless, {
    launchGame: {
      apart: ({ takes, ...asked }) =>
        launchGame({
          ...asked,
          game: takes.nodeId,
          vendor: takes.vassalage,
          language: takes.language,
          platform: takes.platform,
          theme: takes.theme ?? 'dark',
          demo: takes.demo ?? false,
          playUrl,
        }),
    },
  })
