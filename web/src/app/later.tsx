import {
  type ComponentType,
  lazy,
  memo,
  type ReactNode,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react'
import { patiently } from './patiently.ts'
import { stirred } from './stirred.ts'

/**
 * A part of a page that everyone gets drawn, by the code that `drawn` has at hand; on the page its
 * code comes at the first sign of a visitor. Kept
 * from every change above it: one that reached markup whose code is not here yet would take it off
 * the page until it is. That first sign may be a press on one of its buttons; it counts once the
 * code is here.
 */
export function later(
  load: () => Promise<{ default: ComponentType }>,
  drawn: () => ComponentType | undefined,
) {
  const Later = lazy(() => stirred.then(patiently(load)))
  return memo(function Part() {
    const Drawn = drawn() ?? Later
    const part = useRef<HTMLDivElement>(null)
    const pressed = useRef<HTMLElement>(undefined)
    const awake = useRef(false)
    useLayoutEffect(() => {
      const keep = ({ target }: MouseEvent) => {
        const button = target instanceof Element && target.closest('button')
        if (button && !awake.current && part.current?.contains(button)) pressed.current = button
      }
      // React lets no press through to what does not answer yet: it is seen before it gets there.
      addEventListener('click', keep, true)
      return () => removeEventListener('click', keep, true)
    }, [])
    const wake = () => {
      awake.current = true
      pressed.current?.click()
    }
    return (
      <div ref={part} className="later">
        <Suspense>
          <Awake onAwake={wake}>
            <Drawn />
          </Awake>
        </Suspense>
      </div>
    )
  })
}

/** Tells once that what it holds answers. */
function Awake({ onAwake, children }: { onAwake: () => void; children: ReactNode }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once is the meaning of it
  useEffect(onAwake, [])
  return children
}
