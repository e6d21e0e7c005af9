import { SkeletonMany } from '@balai/ui'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Guard } from '../app/Guard.tsx'
import { patiently } from '../app/patiently.ts'
import { withWords } from '../words/packs.ts'

const Winners = lazy(patiently(withWords('winners', () => import('./Winners.tsx'))))

/** So long before the board comes into sight it is asked for. */
const ahead = '400px'

/**
 * The room of the winner board. Its height is kept from the first, and nothing of it is fetched before a
 * reader comes near: no page waits for it, and nothing moves as it arrives.
 */
export function WinnersRoom() {
  const room = useRef<HTMLElement>(null)
  const [near, come] = useState(false)
  useEffect(() => {
    const { current } = room
    if (!current) return
    // Where it cannot be watched it comes with the page.
    if (typeof IntersectionObserver === 'undefined') return come(true)
    const watch = new IntersectionObserver(
      ([seen]) => {
        if (seen?.isIntersecting) come(true)
      },
      { rootMargin: ahead },
    )
    watch.observe(current)
    return () => watch.disconnect()
  }, [])
  return (
    <section ref={room} className="winners-room">
      {near ? (
        <Guard>
          <Suspense fallback={<Waiting />}>
            <Winners />
          </Suspense>
        </Guard>
      ) : (
        <Waiting />
      )}
    </section>
  )
}

const Waiting = () => (
  <div aria-busy="true">
    <SkeletonMany of="row" count={5} />
  </div>
)
