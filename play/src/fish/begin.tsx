import { Unreachable } from '@balai/client'
import type { SiteMessage } from '@balai/contract'
import { fishTitle } from '@balai/games/fish/index'
import type { Root } from 'react-dom/client'
import type { Launch } from '../launch.ts'
import { openPort } from '../port.ts'
import './fish.css'
import { FishApp } from './FishApp.tsx'
import { reachFishing, type Table } from './house.ts'

/** How far the door is open. */
export type Door =
  | { is: 'opening' | 'unreachable' }
  | { is: 'expired' | 'closed'; message: string }
  | { is: 'open'; table: Table }

/** Opens the fishing in place of a game that is played alone. */
export function begin({ launch, root, page }: { launch: Launch; root: Root; page: HTMLElement }) {
  let lang = launch.lang
  let door: Door = { is: 'opening' }
  let paused = false
  const house = reachFishing(new URL(import.meta.url).origin, () => lang)
  const port = openPort(window, hear)

  const draw = () => {
    page.lang = lang.toLowerCase()
    root.render(
      <FishApp door={door} lang={lang} house={house} port={port} paused={paused} onRetry={enter} />,
    )
  }

  function hear(message: SiteMessage) {
    if (message.name === 'theme') page.dataset.theme = message.body.theme
    if (message.name === 'language') lang = message.body.language
    if (message.name === 'pause') paused = true
    if (message.name === 'resume') paused = document.hidden
    draw()
  }

  async function enter() {
    if (!launch.code) {
      door = { is: 'expired', message: '' }
      port.tell({ name: 'request-launch', body: {} })
      return draw()
    }
    try {
      const answer = await house.enter(launch.code)
      if (answer.given) {
        port.trust(answer.given.siteOrigin)
        lang = answer.given.language
        door = { is: 'open', table: answer.given }
        port.tell({ name: 'ready', body: { title: answer.given.title } })
      } else {
        const is = answer.refused === 'game-closed' ? 'closed' : 'expired'
        door = { is, message: answer.message }
      }
    } catch (error) {
      if (!(error instanceof Unreachable)) throw error
      port.tell({ name: 'fault', body: { about: 'entry' } })
      door = { is: 'unreachable' }
    }
    draw()
  }

  document.addEventListener('visibilitychange', () => {
    paused = document.hidden
    draw()
  })
  page.dataset.game = fishTitle
  draw()
  void enter()
}
