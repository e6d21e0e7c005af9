import './offline.css'

/** How often this page looks for the network by itself: sooner at first. */
const looks = { firstMs: 4_000, mostMs: 30_000 }
/** An attempt that takes longer has failed. */
const patienceMs = 8_000

const root = document.documentElement

/** What the visitor chose on the site stands here too; whoever reads another language reads English. */
function chosen(name: string): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

if (chosen('theme') === 'light') root.dataset.theme = 'light'
const lang = (chosen('lang') ?? 'ID') === 'ID' ? 'id' : 'en'
root.lang = lang
for (const text of document.querySelectorAll<HTMLElement>('main > [lang]'))
  text.hidden = text.lang !== lang
const here = document.querySelector<HTMLElement>(`main > [lang="${lang}"]`)
document.title = `${here?.querySelector('h1')?.textContent ?? ''} | Balai`
const button = here?.querySelector('button')
const said = here?.querySelector<HTMLElement>('.said')

let looking = false
let waitMs = looks.firstMs

/** Whether the house answers at this very address, whatever it answers. */
const reached = () =>
  fetch(location.href, {
    method: 'HEAD',
    cache: 'no-store',
    signal: AbortSignal.timeout(patienceMs),
  }).then(
    () => true,
    () => false,
  )

const tell = (text: string) => {
  if (said) said.textContent = text
}

/** Opens the page that was asked for if the network is back; only who pressed is told that it is not. */
async function look(pressed = false) {
  if (looking) return
  looking = true
  if (pressed) tell(said?.dataset.busy ?? '')
  if (await reached()) return location.reload()
  looking = false
  if (pressed) tell(said?.dataset.none ?? '')
}

const soon = () =>
  setTimeout(async () => {
    if (!document.hidden) await look()
    waitMs = Math.min(waitMs * 1.5, looks.mostMs)
    soon()
  }, waitMs)

button?.addEventListener('click', () => void look(true))
addEventListener('online', () => void look())
document.addEventListener('visibilitychange', () => void (document.hidden || look()))
soon()
