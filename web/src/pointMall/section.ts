import '../lottery/room.css'
import type { Screens } from '../app/sections.ts'
import { PointMall } from './PointMall.tsx'

export const screens: Screens = { pointMall: PointMall }
