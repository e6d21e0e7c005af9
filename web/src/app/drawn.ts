import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * False while a page is prerendered and hydrated, true from then on: for what is a member's own, or
 * whose code is not here yet, and so is no part of the page that everyone gets.
 */
export const useDrawn = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
