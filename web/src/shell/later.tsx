import type { ComponentType } from 'react'
import { later } from '../app/later.tsx'

const loaders = {
  Below: () => import('../home/LowerHalf.tsx'),
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

/** A part of the frame, or of home, that is drawn before its code is here. */
const part = (name: Name) => later(loaders[name], () => drawn?.[name])

export const Below = part('Below')
export const Footer = part('Footer')
export const Kinds = part('Kinds')
export const Menu = part('Menu')
export const Rewards = part('Rewards')
