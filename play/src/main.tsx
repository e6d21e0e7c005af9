import { cardTitles, fishingGame, liveGames, type SiteMessage, sportsGames } from '@balai/contract'
import { createRoot } from 'react-dom/client'
import './play.css'
import { fetchArt } from './art/index.ts'
import { createCurtain } from './curtain.ts'
import { openDoor } from './entry.ts'
import { readLaunch } from './launch.ts'
import { reachHouse } from './net.ts'
import { createMeter } from './pool/meter.ts'
import { openPort } from './port.ts'
import { App } from './screens/App.tsx'
import { watchSitting } from './sitting.ts'
import { createSound } from './sound.ts'
import { isStill } from './stillness.ts'
import { openTable } from './table.ts'

const launch = readLaunch(location, (url) => history.replaceState(null, '', url))
const page = document.documentElement
page.dataset.theme = launch.theme
page.dataset.data = launch.data
let lang = launch.lang

const wait = (ms: number, then: () => void) => {
  const timer = setTimeout(then, ms)
  return () => clearTimeout(timer)
}

const sound = createSound(async () => (await import('zzfx')).zzfx, wait)
const house = reachHouse(new URL(import.meta.url).origin, () => lang)
const meter = createMeter()
const port = openPort(window, hear)
const curtain = createCurtain({
  state: () => table.get(),
  sound,
  still: isStill,
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
const entry = openDoor({ table, house, port, meter, launch, onLang: setLang })
const root = createRoot(document.body.appendChild(document.createElement('div')))

function draw() {
  page.lang = lang.toLowerCase()
  root.render(
    <App
      entry={entry}
      lang={lang}
      sound={{ on: sound.isOn(), set: setSound, strike: sound.stop, win: sound.win }}
      onReels={curtain.onReels}
      onScene={curtain.onScene}
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
  if (message.name === 'jackpot') meter.tell(message.body)
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
if (launch.game === fishingGame)
  // A room of many is another game altogether: nothing of what stands here is begun.
  void import('./fish/begin.tsx').then(({ begin }) => begin({ launch, root, page }))
else if (Object.values(cardTitles).some((game) => game === launch.game))
  void import('./poker/begin.tsx').then(({ begin }) => begin({ launch, root, page }))
else if (sportsGames.some((game) => game === launch.game))
  void import('./sports/begin.tsx').then(({ begin }) => begin({ launch, root, page }))
else if (liveGames.includes(launch.game))
  void import('./live/begin.tsx').then(({ begin }) => begin({ launch, root, page }))
else {
  draw()
  entry.enter()
  fetchArt(launch.game)
}
