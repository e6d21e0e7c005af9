import './room.css'
import './lottery.css'
import type { Screens } from '../app/sections.ts'
import { Room } from './Room.tsx'

export const screens: Screens = { lottery: Room }
