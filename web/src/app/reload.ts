const mark = 'reloaded'

/**
 * Loads the page anew, once for each build and tab: a new build has other files, and a page that is
 * still open asks for those of the old. True where the page is on its way out.
 */
export function reloadOnce(): boolean {
  const build = import.meta.url
  try {
    const before = sessionStorage.getItem(mark) ?? ''
    if (before.includes(build) || !navigator.onLine) return false
    sessionStorage.setItem(mark, before + build)
  } catch {
    // Without a mark nothing would hold it from going on for ever.
    return false
  }
  location.reload()
  return true
}
