/** The house closes sockets with these when it is closed for maintenance, or to this address. */
export const closedCodes: readonly number[] = [4503, 4451]

const mark = 'closedAt'
const againMs = 30_000

/**
 * Loads the page anew, so that the house's own page says why it is closed. Not again within a while:
 * where pages come and calls do not, the visitor is left with what they have.
 */
export function reloadClosed() {
  try {
    const before = Number(sessionStorage.getItem(mark))
    if (Math.abs(Date.now() - before) < againMs) return
    sessionStorage.setItem(mark, String(Date.now()))
  } catch {
    return
  }
  location.reload()
}
