import { useLayoutEffect } from 'react'

let wentBack = false
let first = true

if (typeof window !== 'undefined')
  window.addEventListener('popstate', () => {
    wentBack = true
  })

/**
 * Stands beside a screen and runs as it is drawn: to the target of the address, or to the top.
 * Going back keeps the place that the browser restores, and so does the page as it was served.
 */
export function Arrive({ path }: { path: string }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path is the reason to run
  useLayoutEffect(() => {
    const target = document.getElementById(decodeURIComponent(location.hash.slice(1)))
    if (target) target.scrollIntoView()
    else if (!wentBack && !first) scrollTo(0, 0)
    wentBack = false
    first = false
  }, [path])
  return null
}
