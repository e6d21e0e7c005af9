import './missions.css'
import type { Screens } from '../app/sections.ts'
import { Missions } from './Missions.tsx'

export const screens: Screens = { missions: Missions }
