import type { Words } from '@balai/contract/desk/list'
import type { Permission } from '@balai/contract/desk/permissions'
import type { IconProps } from '@balai/ui'
import type { AnyRoute } from '@tanstack/react-router'
import type { ComponentType } from 'react'

/** Under which heading a page stands in the navigation. */
export const groups = ['now', 'people', 'play', 'house', 'books', 'desk'] as const
export type Group = (typeof groups)[number]

/** One page of the navigation. It is shown to whoever has the right, or any of several. */
export type NavEntry = {
  to: string
  words: Words
  icon: ComponentType<IconProps>
  group: Group
  may?: Permission | readonly Permission[]
  /** The key that opens it after `g`. */
  key?: string
  /** What else people type when they look for it, in either language. */
  also?: string
  /** Draws what waits there, in the words that a menu has room for. */
  count?: ComponentType
}

/** A part of the desk: its addresses and its places in the navigation. */
export type Area = {
  name: string
  routes: readonly AnyRoute[]
  nav: readonly NavEntry[]
}
