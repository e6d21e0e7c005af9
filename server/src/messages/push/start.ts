import { type Telling, tellDue } from './deliver.ts'

/** Wakes whoever tells browsers, in every process. */
export const pushChannel = 'push-notices'
/** How late a notice can be whose wake was lost, or that waits for its next attempt. */
const pollMs = 2_000

/** Tells browsers until closed: woken by each message, and by a slow poll for what was put off. */
export async function startTelling(telling: Telling) {
  const { store, log } = telling
  let closed = false
  let awake = false
  let working: Promise<void> | undefined
  const work = async () => {
    while (awake && !closed) {
      awake = false
      while (!closed && (await tellDue(telling)) > 0);
    }
  }
  const wake = () => {
    awake = true
    working ??= work()
      .catch((err) => log.error({ err }, 'browsers could not be told; it will be tried again'))
      .finally(() => {
        working = undefined
      })
  }
  const stopHearing = await store.listen(pushChannel, wake, wake)
  const timer = setInterval(wake, pollMs)
  return {
    close: async () => {
      closed = true
      clearInterval(timer)
      await stopHearing()
      await working
    },
  }
}
