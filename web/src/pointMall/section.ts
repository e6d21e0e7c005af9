import '../lottery/room.css'
import './mall.css'
import { points } from '@balai/contract'
import type { Screens } from '../app/sections.ts'
import { sowable } from '../app/seed.ts'
import { PointMall } from './PointMall.tsx'

sowable(points.mallRewards, points.mallConfig)

export const screens: Screens = { pointMall: PointMall }
