import { loadScript } from '../proof/scripts.ts'

/** What Google's tag reads; it takes nothing but the arguments of a function. */
const layer: unknown[] = []
function tell(..._said: unknown[]) {
  // biome-ignore lint/complexity/noArguments: the tag tells an order from data by this very kind of object
  layer.push(arguments)
}

let begun: string | undefined

/** What is told of an address: never what follows its path, where codes and names may stand. */
const placeOf = (path: string) => ({
  page_location: location.origin + path,
  page_referrer: '',
  page_title: document.title,
})

const off = (id: string, stopped: boolean) => Reflect.set(window, `ga-disable-${id}`, stopped)

/** Measures a visit to an address. The tag is fetched with the first; nothing leaves before. */
export async function measure(id: string, path: string) {
  off(id, false)
  if (begun !== id) {
    begun = id
    Reflect.set(window, 'dataLayer', layer)
    const denied = { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' }
    tell('consent', 'default', { ...denied, analytics_storage: 'granted' })
    tell('js', new Date())
    tell('set', placeOf(path))
    tell('config', id, { send_page_view: false, allow_google_signals: false })
    await loadScript(`https://www.googletagmanager.com/gtag/js?id=${id}`).catch(() => {
      // Blocked, or out of reach: the visit goes on unmeasured, and the next page asks again.
      begun = undefined
    })
  }
  tell('set', placeOf(path))
  tell('event', 'page_view', placeOf(path))
}

function drop(cookie: string, domain: string) {
  // biome-ignore lint/suspicious/noDocumentCookie: what the tag wrote is taken away the same way
  document.cookie = `${cookie}=;path=/;max-age=0${domain}`
}

/** Stops measuring at once, and takes away what the tag has kept in the browser. */
export function stopMeasuring(id: string) {
  off(id, true)
  const names = document.cookie.split('; ').map((pair) => pair.split('=')[0] ?? '')
  for (const name of names.filter((each) => each.startsWith('_ga')))
    for (const domain of ['', `;domain=.${location.hostname}`]) drop(name, domain)
}
