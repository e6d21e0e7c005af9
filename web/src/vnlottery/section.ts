import '../lottery/room.css'
import '../lottery/lottery.css'
import type { Screens } from '../app/sections.ts'
import { Room } from '../lottery/Room.tsx'

export const screens: Screens = { vnlottery: Room }
