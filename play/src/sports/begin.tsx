import { Unreachable } from '@balai/client'
import type { SiteMessage, SportsHall } from '@balai/contract'
import type { Root } from 'react-dom/client'
import type { Launch } from '../launch.ts'
import { openPort } from '../port.ts'
import './sports.css'
import './slip.css'
import './season.css'
import { reachSports } from './house.ts'
import { SportsApp } from './SportsApp.tsx'

/** How far the door is open. */
export type Door =
  | { is: 'opening' | 'unreachable' }
  | { is: 'expired' | 'closed'; message: string }
  | { is: 'open'; hall: SportsHall }

/** Opens the sportsbook in place of a game that is played alone. */
export function begin({ launch, root, page }: { launch: Launch; root: Root; page: HTMLElement }) {
  let lang = launch.lang
  let door: Door = { is: 'opening' }
  const house = reachSports(new URL(import.meta.url).origin, () => lang)
  const port = openPort(window, hear)

  const draw = () => {
    page.lang = lang.toLowerCase()
    root.render(<SportsApp {...{ door, lang, house, port }} onRetry={() => void enter()} />)
  }

  function hear(message: SiteMessage) {
    if (message.name === 'theme') page.dataset.theme = message.body.theme
    if (message.name === 'language') lang = message.body.language
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
        door = { is: 'open', hall: answer.given }
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

  page.dataset.game = launch.game
  draw()
  void enter()
}
