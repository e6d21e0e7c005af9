/** A file as it arrived, with its own fingerprint; null where this browser cannot take one. */
export type Fetched = { blob: Blob; sha256: string | null }

const hex = (bytes: ArrayBuffer) =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** Fetches a file that can be fetched once, and takes the fingerprint of what really came. */
export async function fetchFile(path: string, token: string | undefined): Promise<Fetched> {
  const headers = new Headers()
  if (token) headers.set('authorization', `Bearer ${token}`)
  const response = await fetch(path, { headers })
  if (!response.ok) throw new Error(`the file answered ${response.status}`)
  const blob = await response.blob()
  // `subtle` is there only on a secure page.
  if (!globalThis.crypto?.subtle) return { blob, sha256: null }
  return { blob, sha256: hex(await crypto.subtle.digest('SHA-256', await blob.arrayBuffer())) }
}

/** Hands a file to the browser to keep under its name. */
export function keepFile(blob: Blob, name: string) {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has begun to read it by then; kept, it would stay in memory.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
