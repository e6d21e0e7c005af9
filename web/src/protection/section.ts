import './protection.css'
import type { Screens } from '../app/sections.ts'
import { Protection } from './Protection.tsx'

export const screens: Screens = { protection: Protection }
