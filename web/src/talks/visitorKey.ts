const storedAs = 'visitorTalk'
const shape = /^[\w-]{43}$/

/**
 * The key by which this browser finds what a visitor began here. It stands in this browser alone: the house keeps
 * a fingerprint of it, and no address, cookie or answer ever holds it.
 */
export function keptKey(): string | undefined {
  try {
    const kept = localStorage.getItem(storedAs) ?? ''
    return shape.test(kept) ? kept : undefined
  } catch {
    return undefined
  }
}

/** 32 bytes of chance as base64url. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace('=', '')
}

/** Keeps it for the next time, or forgets it. */
export function keepKey(key: string | undefined) {
  try {
    if (key) localStorage.setItem(storedAs, key)
    else localStorage.removeItem(storedAs)
  } catch {
    // A browser that keeps nothing has the chat as long as the page stands.
  }
}
