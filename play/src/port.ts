import {
  fromGame,
  fromSite,
  type GameMessage,
  openMessages,
  readFrame,
  type SiteMessage,
  writeFrame,
} from '@balai/contract'

type Window = {
  addEventListener: (type: 'message', hear: (event: MessageEvent) => void) => void
  removeEventListener: (type: 'message', hear: (event: MessageEvent) => void) => void
  parent: { postMessage: (message: unknown, target: string) => void }
}

export type Port = {
  tell: (message: GameMessage) => void
  /** From now on only this origin is believed and spoken to. */
  trust: (siteOrigin: string) => void
  close: () => void
}

/**
 * The game's side of the frame. What comes from another window, another origin or in another shape
 * is ignored; nothing of the player's is said before the page is known.
 */
export function openPort(window: Window, hear: (message: SiteMessage) => void): Port {
  let site: string | undefined
  const listen = (event: MessageEvent) => {
    if (!site || event.origin !== site || event.source !== window.parent) return
    const message = readFrame(fromSite, event.data)
    if (message) hear(message)
  }
  window.addEventListener('message', listen)
  return {
    tell(message) {
      const target = site ?? (openMessages.includes(message.name) ? '*' : undefined)
      // Opened by itself, without a page around it, the game has nobody to tell.
      const alone: unknown = window.parent
      if (target && alone !== window)
        window.parent.postMessage(writeFrame(fromGame, message), target)
    },
    trust(siteOrigin) {
      site = siteOrigin
    },
    close: () => window.removeEventListener('message', listen),
  }
}
