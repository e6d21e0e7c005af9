import './security.css'
import type { Screens } from '../app/sections.ts'
import { Security } from './Security.tsx'

export const screens: Screens = { security: Security, member: Security }
