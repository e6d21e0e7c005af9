import type { Screens } from '../app/sections.ts'
import { Home } from './Home.tsx'

export const screens: Screens = { home: Home }
