import './rank.css'
import type { Screens } from '../app/sections.ts'
import { Rank } from './Rank.tsx'

export const screens: Screens = { rank: Rank }
