/**
 * The site's service worker. It keeps the files of the first page and one calm page for when there is
 * no network; pages themselves, calls, sockets, games and covers it leaves alone, so that a session, a
 * policy or a figure is never an old one.
 */
type Waiting = Event & { waitUntil: (work: Promise<unknown>) => void }
type Fetching = Waiting & {
  request: Request
  preloadResponse: Promise<Response | undefined>
  respondWith: (answer: Promise<Response>) => void
}
type Scope = {
  location: Location
  registration: { navigationPreload?: { enable: () => Promise<void> } }
  skipWaiting: () => Promise<void>
  addEventListener: ((name: 'install' | 'activate', hear: (event: Waiting) => void) => void) &
    ((name: 'fetch', hear: (event: Fetching) => void) => void)
}
declare const self: Scope

export {}

/** Put in by the build: the page without a network, then all that is kept beside it. */
declare const KEPT: readonly [string, ...string[]]
declare const BUILD: string

const family = 'balai-'
const name = family + BUILD
const [calmPage] = KEPT
const addresses = new Set(KEPT)

self.addEventListener('install', (event) => {
  // No page comes out of this store, so whoever is here may go on with the new one at once.
  event.waitUntil(
    caches
      .open(name)
      .then((store) => store.addAll(KEPT))
      .then(() => self.skipWaiting()),
  )
})

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([forgetOthers(), self.registration.navigationPreload?.enable()]))
})

async function forgetOthers() {
  const old = (await caches.keys()).filter((key) => key.startsWith(family) && key !== name)
  await Promise.all(old.map((key) => caches.delete(key)))
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') {
    if (request.destination === 'document') event.respondWith(page(event))
  } else if (addresses.has(pathname)) event.respondWith(kept(request))
})

/** From the network, always; where there is none, the page that says so. */
async function page({ request, preloadResponse }: Fetching): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch {
    return (await caches.match(calmPage)) ?? Response.error()
  }
}

/** A hashed file never changes: what is kept under its name is what it is. */
const kept = async (request: Request): Promise<Response> =>
  (await caches.match(request, { ignoreVary: true, ignoreSearch: true })) ?? fetch(request)
