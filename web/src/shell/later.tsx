import { type ComponentType, lazy, memo, Suspense } from 'react'
import { patiently } from '../app/patiently.ts'
import { stirred } from '../app/stirred.ts'

const loaders = {
  Footer: () => import('./Footer.tsx'),
  Kinds: () => import('../home/Kinds.tsx'),
  Menu: () => import('./Menu.tsx'),
  Rewards: () => import('./Rewards.tsx'),
} as const
type Name = keyof typeof loaders

let drawn: Readonly<Record<Name, ComponentType>> | undefined

/** The prerenderer has them at hand. */
export const drawFrame = (parts: NonNullable<typeof drawn>) => {
  drawn = parts
}

/**
 * A part of the frame that everyone gets drawn: its code comes at the first sign of a visitor. Kept
 * from every change above it: one that reached markup whose code is not here yet would take it off
 * the page until it is.
 */
const later = (name: Name) => {
  const Later = lazy(() => stirred.then(patiently(loaders[name])))
  return memo(function Part() {
    const Drawn = drawn?.[name] ?? Later
    return (
      <Suspense>
        <Drawn />
      </Suspense>
    )
  })
}

export const Footer = later('Footer')
export const Kinds = later('Kinds')
export const Menu = later('Menu')
export const Rewards = later('Rewards')
