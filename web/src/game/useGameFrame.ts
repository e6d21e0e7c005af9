import { askKey, useSession } from '@balai/client'
import { type RoundId, wallet } from '@balai/contract'
import {
  fromGame,
  fromSite,
  type GameMessage,
  readFrame,
  type SiteMessage,
  writeFrame,
} from '@balai/contract/frame'
import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { reveal, seen } from '../app/reveal.ts'
import { useSettings, useTheme } from '../app/settings.tsx'
import { cdnSilentMs } from '../timing.ts'
import type { Launch } from './useLaunch.ts'

type Heard = {
  /** Money may have moved. */
  onRound: () => void
  onReceipt: (round: RoundId) => void
  onFullScreen: () => void
  /** The player has had enough for now. */
  onLeave: (to: Leaving) => void
}

export type Leaving = Extract<GameMessage, { name: 'leave' }>['body']['to']

/** How long a frame may stay silent before it counts as failed. */
const silentMs = 25_000

/**
 * Listens to the game in the frame, and to nothing else: its origin is opaque, so it is known by
 * being that very window, and what it says counts only in the agreed shape. What it says of the
 * balance makes the page ask the house; a figure from a frame is never shown as the member's money.
 */
export function useGameFrame(
  frame: RefObject<HTMLIFrameElement | null>,
  launch: Launch,
  { onRound, onReceipt, onFullScreen, onLeave }: Heard,
): 'waiting' | 'ready' | 'expired' | 'failed' {
  const url = launch.state === 'open' ? launch.url : undefined
  const patience = launch.state === 'open' && launch.through ? cdnSilentMs : silentMs
  const [heard, setHeard] = useState<{ url: string; state: 'ready' | 'expired' | 'failed' }>()
  const client = useQueryClient()
  const token = useSession()?.token
  const state = heard && heard.url === url ? heard.state : 'waiting'
  const hear = useEffectEvent((event: MessageEvent) => {
    if (!url || event.source !== frame.current?.contentWindow) return
    const message = readFrame(fromGame, event.data)
    switch (message?.name) {
      case 'ready':
        return setHeard({ url, state: 'ready' })
      case 'request-launch':
        return setHeard({ url, state: 'expired' })
      case 'fault':
        return setHeard({ url, state: message.body.about === 'entry' ? 'expired' : 'failed' })
      case 'balance':
        seen()
        void client.invalidateQueries({ queryKey: askKey(wallet.balance, undefined, token) })
        return onRound()
      case 'busy':
        return reveal(true)
      case 'idle':
        reveal(false)
        return onRound()
      case 'open-receipt':
        return onReceipt(message.body.round)
      case 'request-fullscreen':
        return onFullScreen()
      case 'leave':
        return onLeave(message.body.to)
    }
  })
  useEffect(() => {
    addEventListener('message', hear)
    return () => removeEventListener('message', hear)
  }, [])
  useEffect(() => {
    if (!url) return
    const timer = setTimeout(
      () => setHeard((known) => (known?.url === url ? known : { url, state: 'failed' })),
      patience,
    )
    return () => clearTimeout(timer)
  }, [url, patience])
  // A frame that goes, or is launched anew, holds nothing back.
  useEffect(() => (url ? () => reveal(false) : undefined), [url])
  useTold(frame, state === 'ready')
  return state
}

/** Tells a standing game the language and theme, now and whenever they change. */
function useTold(frame: RefObject<HTMLIFrameElement | null>, ready: boolean) {
  const { lang } = useSettings()
  const [theme] = useTheme()
  useEffect(() => {
    if (!ready) return
    const tell = (message: SiteMessage) =>
      frame.current?.contentWindow?.postMessage(writeFrame(fromSite, message), '*')
    tell({ name: 'language', body: { language: lang } })
    tell({ name: 'theme', body: { theme } })
  }, [frame, ready, lang, theme])
}
