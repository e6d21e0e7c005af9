import type { SiteMessage } from '@balai/contract'
import { createRoot } from 'react-dom/client'
import './play.css'
import { fetchArt } from './art/index.ts'
import { createCurtain } from './curtain.ts'
import { openDoor } from './entry.ts'
import { readLaunch } from './launch.ts'
import { reachHouse } from './net.ts'
import { openPort } from './port.ts'
import { App } from './screens/App.tsx'
import { watchSitting } from './sitting.ts'
import { createSound } from './sound.ts'
import { openTable } from './table.ts'

const launch = readLaunch(location, (url) => history.replaceState(null, '', url))
const page = document.documentElement
page.dataset.theme = launch.theme
let lang = launch.lang

const stillness = matchMedia('(prefers-reduced-motion: reduce)')
const wait = (ms: number, then: () => void) => {
  const timer = setTimeout(then, ms)
  return () => clearTimeout(timer)
}

const sound = createSound(async () => (await import('zzfx')).zzfx, wait)
const house = reachHouse(new URL(import.meta.url).origin, () => lang)
const port = openPort(window, hear)
const curtain = createCurtain({
  state: () => table.get(),
  sound,
  still: () => stillness.matches,
  onFault: () => port.tell({ name: 'fault', body: { about: 'stage' } }),
})
const table = openTable({
  house,
  show: curtain.show,
  tell: port.tell,
  newKey: () => crypto.randomUUID(),
  wait,
})
const sitting = watchSitting({ table, house, wait, now: () => performance.now() })
const entry = openDoor({ table, house, port, launch, onLang: setLang })
const root = createRoot(document.body.appendChild(document.createElement('div')))

function draw() {
  page.lang = lang.toLowerCase()
  root.render(
    <App
      entry={entry}
      lang={lang}
      sound={{ on: sound.isOn(), set: setSound }}
      onReels={curtain.onReels}
    />,
  )
}

function setLang(next: typeof lang) {
  lang = next
  draw()
}

function setSound(on: boolean) {
  void sound.set(on).then(draw)
}

function hear(message: SiteMessage) {
  if (message.name === 'theme') page.dataset.theme = message.body.theme
  if (message.name === 'language') setLang(message.body.language)
  if (message.name === 'sound') setSound(message.body.on)
  if (message.name === 'pause') pause(true)
  if (message.name === 'resume') pause(document.hidden)
}

function pause(paused: boolean) {
  curtain.hold(paused)
  table.dispatch({ is: 'paused', paused })
}

document.addEventListener('visibilitychange', () => {
  pause(document.hidden)
  // Whoever was away may have answered elsewhere, or played.
  if (!document.hidden) void sitting.look()
})
// A new launch into the same frame changes only the fragment: begin anew with its code.
window.addEventListener('hashchange', () => {
  if (location.hash.includes('code=')) location.reload()
})
window.addEventListener('online', () => table.dispatch({ is: 'reconnected' }))
draw()
entry.enter()
fetchArt(launch.game)
