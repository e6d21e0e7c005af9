import { type ComponentType, lazy as once } from 'react'
import { timely } from './timely.ts'

/**
 * A part whose code comes when it is first drawn. Unlike React's own it gives up after a while, and
 * may be tried again after it failed.
 */
export function lazy<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
): ComponentType<P> {
  const begin = () => once(() => timely(load, { forget }))
  const forget = () => {
    Part = begin()
  }
  let Part: ComponentType<P> = begin()
  return (props: P) => <Part {...props} />
}
