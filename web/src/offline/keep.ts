import { scriptAddress } from '../proof/scripts.ts'

/** Lets the browser open a calm page where there is no network. A browser that will not goes without. */
export async function keepOffline(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  await navigator.serviceWorker
    .register(scriptAddress('/sw.js'), { updateViaCache: 'none' })
    .catch(() => {})
}
