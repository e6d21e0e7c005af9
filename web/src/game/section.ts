import './game.css'
import type { Screens } from '../app/sections.ts'
import { Play } from './Play.tsx'

export const screens: Screens = { game: Play }
