import './wallets.css'
import type { Screens } from '../app/sections.ts'
import { Wallets } from './Wallets.tsx'

export const screens: Screens = { wallets: Wallets }
