import '../game/game.css'
import './seamless.css'
import type { Screens } from '../app/sections.ts'
import { Seamless } from './Seamless.tsx'

export const screens: Screens = { seamless: Seamless }
