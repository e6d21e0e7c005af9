import type { Challenge } from 'altcha-lib'
import { searchFor } from './search.ts'

/** Runs beside the page, so that typing goes on smoothly while the number is searched. */
self.onmessage = async ({ data }: MessageEvent<Challenge>) => {
  const solution = await searchFor(data, (steps) => self.postMessage({ steps })).catch(() => null)
  self.postMessage({ solution })
}
