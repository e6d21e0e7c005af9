import './html.css'
import { cx, SkeletonLine } from '@balai/ui'
import { type MouseEvent, useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { useServed } from '../app/drawn.ts'
import { stirred } from '../app/stirred.ts'

type Html = { content: string; className?: string }
/** Text that came with the page, or what the browser has cleaned and vouches for. */
type Shown = string | ReturnType<typeof import('./purify.ts').purify>

/**
 * A text of the house that was written as HTML. It was cleaned when it was written and came with the
 * page as it is; what arrives later is cleaned once more before it is shown.
 */
export function Html({ content, className }: Html) {
  const served = useServed()
  const [sent] = useState(served ? content : undefined)
  const shown = useCleaned(content, sent) ?? sent
  const follow = useLinks()
  if (shown === undefined)
    return (
      <div className={cx('written', className)} aria-busy="true">
        <SkeletonLine />
        <SkeletonLine length="long" />
        <SkeletonLine length="short" />
      </div>
    )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens for the links inside, which are buttons enough
    // biome-ignore lint/a11y/useKeyWithClickEvents: a link that is pressed by the keyboard is clicked
    <div
      className={cx('written', className)}
      onClick={follow}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned on writing and by purify
      dangerouslySetInnerHTML={{ __html: shown }}
    />
  )
}

function useCleaned(content: string, sent: string | undefined): Shown | undefined {
  const [cleaned, setCleaned] = useState<Shown>()
  useEffect(() => {
    let here = true
    // What came with the page was cleaned as it was sent: the cleaner comes once somebody is there.
    const wanted = content === sent ? stirred : Promise.resolve()
    wanted
      .then(() => import('./purify.ts'))
      .then(
        ({ purify }) => here && setCleaned(purify(content)),
        (fault: unknown) =>
          setCleaned(() => {
            throw fault
          }),
      )
    return () => {
      here = false
    }
  }, [content, sent])
  return cleaned
}

/** Links to places of this site go there without loading it anew. */
function useLinks() {
  const [, go] = useLocation()
  return (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey
    const href = link?.getAttribute('href')
    if (!href?.startsWith('/') || !plain) return
    event.preventDefault()
    go(href)
  }
}
