import type { MessageTopic } from '@balai/contract'
import { keepOffline } from '../offline/keep.ts'

/** How it stands with notices in this browser. */
export type PushState = 'unknown' | 'none' | 'denied' | 'off' | 'on'

const storedAs = 'pushDevice'

/** Which of the member’s browsers this one is, as the house named it. */
export const deviceHere = () => {
  try {
    return localStorage.getItem(storedAs) ?? undefined
  } catch {
    return undefined
  }
}

export function rememberDevice(id: string | undefined) {
  try {
    if (id) localStorage.setItem(storedAs, id)
    else localStorage.removeItem(storedAs)
  } catch {
    // A browser that keeps nothing is asked anew the next time.
  }
}

/** Whether this browser can be told of anything. */
const canBeTold = () =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** The site’s worker, let in now where it was not: whoever saves data has none before one is asked for. */
async function workerHere(): Promise<ServiceWorkerRegistration | undefined> {
  const { serviceWorker } = navigator
  if (!(await serviceWorker.getRegistration())) await keepOffline()
  return (await serviceWorker.getRegistration()) ? serviceWorker.ready : undefined
}

/** What this browser would do; nobody is asked for anything, and nothing is carried for it. */
export async function stateHere(): Promise<PushState> {
  if (!canBeTold()) return 'none'
  if (Notification.permission === 'denied') return 'denied'
  const worker = await navigator.serviceWorker.getRegistration()
  return (await worker?.pushManager.getSubscription()) ? 'on' : 'off'
}

export type Subscribed = { endpoint: string; keys: { p256dh: string; auth: string } }

/**
 * Asks whoever pressed for permission, and this browser for a place where messages reach it. Nothing where
 * either says no.
 */
export async function subscribeHere(publicKey: string): Promise<Subscribed | undefined> {
  if (!canBeTold() || (await Notification.requestPermission()) !== 'granted') return undefined
  const worker = await workerHere()
  if (!worker) throw new Error('this browser lets no worker of the site in')
  const made = await worker.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  })
  const { endpoint, keys } = made.toJSON()
  const { p256dh, auth } = keys ?? {}
  return endpoint && p256dh && auth ? { endpoint, keys: { p256dh, auth } } : undefined
}

/** This browser is reached no more, whatever the house still sends. */
export async function unsubscribeHere() {
  const made = await (await workerHere())?.pushManager.getSubscription()
  await made?.unsubscribe()
}

/** What is told of at first: whatever happens to a member. Offers are only for who chooses them. */
export const usualTopics: readonly MessageTopic[] = ['money', 'account', 'play', 'house']
