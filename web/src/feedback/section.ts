import './feedback.css'
import type { Screens } from '../app/sections.ts'
import { Feedback } from './Feedback.tsx'

export const screens: Screens = { feedback: Feedback }
