import { inSite, type Notice, noticeIn } from './notice.ts'

/**
 * The site's service worker. It keeps the files of the first page and one calm page for when there is
 * no network; pages themselves, calls, sockets, games and covers it leaves alone, so that a session, a
 * policy or a figure is never an old one. What the house tells a browser that asked for it, it shows.
 */
type Waiting = Event & { waitUntil: (work: Promise<unknown>) => void }
type Fetching = Waiting & {
  request: Request
  preloadResponse: Promise<Response | undefined>
  respondWith: (answer: Promise<Response>) => void
}
type Pushing = Waiting & { data: { text: () => string } | null }
type Pressing = Waiting & { notification: Notification }
/** A page of the site that is open. */
type OpenPage = { focus: () => Promise<unknown>; navigate: (url: string) => Promise<unknown> }
type Scope = {
  location: Location
  registration: {
    navigationPreload?: { enable: () => Promise<void> }
    showNotification: (title: string, options: NotificationOptions) => Promise<void>
  }
  clients: {
    matchAll: (of: { type: 'window' }) => Promise<readonly OpenPage[]>
    openWindow: (url: string) => Promise<unknown>
  }
  skipWaiting: () => Promise<void>
  addEventListener: ((name: 'install' | 'activate', hear: (event: Waiting) => void) => void) &
    ((name: 'fetch', hear: (event: Fetching) => void) => void) &
    ((name: 'push', hear: (event: Pushing) => void) => void) &
    ((name: 'notificationclick', hear: (event: Pressing) => void) => void)
}
declare const self: Scope

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

self.addEventListener('push', (event) => {
  const notice = noticeIn(event.data?.text())
  if (notice) event.waitUntil(show(notice))
})

/** One message is shown once, however often it is told. */
const show = ({ id, title, text, path, lang }: Notice) =>
  self.registration.showNotification(title, {
    ...{ body: text, tag: id, lang, data: path },
    ...{ icon: '/icons/app-192.png', badge: '/icons/mask-192.png' },
  })

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(goTo(inSite(event.notification.data)))
})

/** To the page that it is about, in the site where it is open. */
async function goTo(path: string) {
  const [open] = await self.clients.matchAll({ type: 'window' })
  if (!open) return self.clients.openWindow(path)
  await open.navigate(path).catch(() => self.clients.openWindow(path))
  return open.focus()
}
