import './lobby.css'
import type { Screens } from '../app/sections.ts'
import { Lobby } from './Lobby.tsx'

export const screens: Screens = { lobby: Lobby }
