/**
 * Keeps a text under a name for the next visit, where the browser allows it; `boot.js` reads it before
 * the first paint. Never anything that only its owner may know.
 */
export function keep(name: string, value: string) {
  try {
    localStorage.setItem(name, value)
  } catch {}
}
