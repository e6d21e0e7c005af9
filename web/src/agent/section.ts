import './agent.css'
import type { Screens } from '../app/sections.ts'
import { Agent } from './Agent.tsx'

export const screens: Screens = { agent: Agent }
